import { buffer } from 'node:stream/consumers';
import { LinkError } from '../../../platform/safe-fetch/link-error.ts';
import {
  type Finding,
  type FoundMedia,
  looksLikeMarkup,
  mediaOf,
  readStart,
} from '../../../platform/safe-fetch/media-answer.ts';

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

function decode(bytes: Buffer, contentType = ''): string {
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
