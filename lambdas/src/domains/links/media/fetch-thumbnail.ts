import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import { LinkError } from '../../../platform/safe-fetch/link-error.ts';
import type { Finding } from '../../../platform/safe-fetch/media-answer.ts';

/** A larger picture is left out: it is only shown small. */
const MAX_BYTES = 400 * 1024;
/** Pictures without scripts. */
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/**
 * A picture as a `data:` address, so that the person's browser asks no stranger's server, and the pages' policy stays closed.
 * Undefined when there is none of use: a link is as good without.
 */
export async function fetchThumbnail({ fetch, signal }: Finding, address: string): Promise<string | undefined> {
  if (!URL.canParse(address)) return undefined;
  try {
    const { body } = await fetch(new URL(address), { maxBytes: MAX_BYTES, signal });
    const bytes = await buffer(body);
    const type = (await fileTypeFromBuffer(bytes))?.mime;
    return type !== undefined && TYPES.has(type) ? `data:${type};base64,${bytes.toString('base64')}` : undefined;
  } catch (error) {
    if (error instanceof LinkError) return undefined;
    throw error;
  }
}
