/** Width and height in pixels: pictures are square, and pages show them at a third of this size or less. */
export const PICTURE_SIZE = 256;

/** Maximum size of a picture in bytes: more than a picture of that size needs, and too small for other uses. */
export const MAX_PICTURE_BYTES = 200_000;

/** Maximum number of people, and of workspaces, in one call: more than a screen shows. */
export const MAX_PICTURES_AT_ONCE = 100;

/** SVG is not allowed: it can contain scripts. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

/** Detects the type of a picture from its first bytes; undefined for other files. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 16));
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP' ? 'image/webp' : undefined;
}
