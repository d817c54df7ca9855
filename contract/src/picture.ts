/** Pixels of a side: pictures are squares, shown at a third of that at most. */
export const PICTURE_SIZE = 256;

/** More than a picture of that size needs, and too little for anything else. */
export const MAX_PICTURE_BYTES = 200_000;

/** Of how many people and of how many workspaces one call asks: more than a screen shows. */
export const MAX_PICTURES_AT_ONCE = 100;

/** Never SVG, which can hold scripts. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

/** The type of a picture by its first bytes; undefined for everything else. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 16));
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP' ? 'image/webp' : undefined;
}
