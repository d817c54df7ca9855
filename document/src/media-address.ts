import { isMediaId } from './schema.ts';

const SCHEME = 'media:';

/** How Markdown names an image of the document's media library. */
export function addressOfImage(pid: string): string {
  return `${SCHEME}${pid}`;
}

/** The image's id, or undefined for an address elsewhere. */
export function imageOfAddress(address: string): string | undefined {
  const pid = address.slice(SCHEME.length);
  return address.startsWith(SCHEME) && isMediaId(pid) ? pid : undefined;
}
