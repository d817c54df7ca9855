import { buffer } from 'node:stream/consumers';
import { MAX_UPLOAD_BYTES } from '@parlance/contract/upload';
import { fileTypeFromBuffer } from 'file-type';
import { LinkError } from '../../../platform/safe-fetch/link-error.ts';
import type { SafeAnswer } from '../../../platform/safe-fetch/safe-fetch.ts';
import type { Finding, FoundMedia } from '../source/found-link.ts';

/** Bytes that say what something is: an ID3 tag with a picture may come before the sound. */
const START_BYTES = 64 * 1024;
/** The largest page or feed that is read; the rest is cut off. */
const MAX_TEXT_BYTES = 8 * 1024 ** 2;

/** What is at an address. A document is a page or a feed. */
export type Opened =
  | { readonly kind: 'media'; readonly media: FoundMedia }
  | { readonly kind: 'document'; readonly url: URL; readonly text: string };

/**
 * Asks an address once, and says by the first bytes (and only then by the stated type) whether it is media or a document.
 *
 * @throws LinkError `not-media` for anything else, `too-large`, or what the fetch throws
 */
export async function openLink({ fetch, signal }: Finding, url: URL): Promise<Opened> {
  const answer = await fetch(url, { maxBytes: MAX_TEXT_BYTES, beyond: 'cut', signal });
  try {
    const { start, rest } = await readStart(answer.body);
    const media = await mediaOf(answer, start);
    if (media) return { kind: 'media', media };
    if (!looksLikeMarkup(start)) throw new LinkError('not-media', `${answer.url.hostname} answers with no media.`);
    const bytes = Buffer.concat([start, await buffer(rest)]);
    return { kind: 'document', url: answer.url, text: decode(bytes, answer.header('content-type')) };
  } finally {
    answer.close();
  }
}

/** Reads the first bytes of a body; `rest` gives the others. */
export async function readStart(
  body: AsyncGenerator<Buffer>,
): Promise<{ start: Buffer; rest: AsyncGenerator<Buffer> }> {
  const pieces: Buffer[] = [];
  for (let length = 0; length < START_BYTES; ) {
    const { done, value } = await body.next();
    if (done) break;
    pieces.push(value);
    length += value.length;
  }
  return { start: Buffer.concat(pieces), rest: body };
}

/**
 * The media that an answer begins with, if it is some. What has no mark of its own (a raw stream) is believed to be what the
 * server says.
 *
 * @throws LinkError `too-large`
 */
export async function mediaOf(
  answer: Pick<SafeAnswer, 'url' | 'header'>,
  start: Buffer,
): Promise<FoundMedia | undefined> {
  const stated = answer.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const marked = (await fileTypeFromBuffer(start))?.mime;
  const contentType = marked ?? (looksLikeMarkup(start) || isPlaylist(start) ? '' : stated);
  if (start.length === 0 || !isMediaType(contentType)) return undefined;
  const length = Number(answer.header('content-length') ?? Number.NaN);
  const bytes = Number.isSafeInteger(length) ? length : undefined;
  if (bytes !== undefined && bytes > MAX_UPLOAD_BYTES)
    throw new LinkError('too-large', `The media has ${bytes} bytes.`);
  return { url: answer.url, contentType, bytes };
}

function isMediaType(type: string): boolean {
  return (
    (/^(audio|video)\//.test(type) && !/mpegurl|scpls/.test(type)) || /^application\/(ogg|mxf|vnd\.ms-asf)$/.test(type)
  );
}

/** HTML or XML: the first character that is not a space or a byte order mark. */
function looksLikeMarkup(start: Buffer): boolean {
  return /^[\s\uFEFF]*<[!?a-z]/i.test(start.subarray(0, 1024).toString('utf8'));
}

function isPlaylist(start: Buffer): boolean {
  return start.subarray(0, 1024).toString('utf8').trimStart().startsWith('#EXTM3U');
}

function decode(bytes: Buffer, contentType = ''): string {
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
