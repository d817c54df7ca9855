import { MAX_UPLOAD_BYTES } from '@parlance/contract/upload';
import { fileTypeFromBuffer } from 'file-type';
import { LinkError } from './link-error.ts';
import type { SafeAnswer, SafeFetch } from './safe-fetch.ts';

/** Bytes that say what something is: an ID3 tag with a picture may come before the sound. */
const START_BYTES = 64 * 1024;

/** What finding needs: the guarded fetch, and the signal that ends it. */
export interface Finding {
  readonly fetch: SafeFetch;
  readonly signal: AbortSignal;
  /** Headers for the origin of the address that is asked first. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Media that its server gives. */
export interface FoundMedia {
  /** The address that answered with it. */
  readonly url: URL;
  /** Media type, by its first bytes or as the server states it. */
  readonly contentType: string;
  /** Its size, if the server states it. */
  readonly bytes?: number | undefined;
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
export function looksLikeMarkup(start: Buffer): boolean {
  return /^[\s\uFEFF]*<[!?a-z]/i.test(start.subarray(0, 1024).toString('utf8'));
}

function isPlaylist(start: Buffer): boolean {
  return start.subarray(0, 1024).toString('utf8').trimStart().startsWith('#EXTM3U');
}
