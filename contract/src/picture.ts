/** Width and height in pixels: pictures are square, and pages show them at a third of this size or less. */
export const PICTURE_SIZE = 256;

/** Maximum size of a picture in bytes: more than a picture of that size needs, and too small for other uses. */
export const MAX_PICTURE_BYTES = 200_000;

/** Maximum width and height in pixels. A few kilobytes can describe a picture that fills a browser's memory. */
export const MAX_PICTURE_SIDE = 1024;

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

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The size in pixels that a picture's header declares; undefined when the header is not complete. */
export function pictureSizeOf(bytes: Uint8Array, type: PictureType): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (type === 'image/png') return sizeOfPng(view);
    return type === 'image/jpeg' ? sizeOfJpeg(view) : sizeOfWebp(view);
  } catch (error) {
    // The view throws when it is read past its end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function textAt(view: DataView, offset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(offset + i)));
}

/** The first chunk of a PNG is `IHDR`. */
function sizeOfPng(view: DataView): PictureSize | undefined {
  if (textAt(view, 12) !== 'IHDR') return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** A JPEG is a list of segments (marker, length, content); the size is in the start of frame, SOF0 to SOF15. */
function sizeOfJpeg(view: DataView): PictureSize | undefined {
  for (let offset = 2; view.getUint8(offset) === 0xff; offset += 2 + view.getUint16(offset + 2)) {
    const marker = view.getUint8(offset + 1);
    // C4, C8 and CC are tables and an extension.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
  }
  return undefined;
}

/** The first chunk of a WebP is `VP8 ` (lossy), `VP8L` (lossless) or `VP8X` (extended); numbers are little-endian. */
function sizeOfWebp(view: DataView): PictureSize | undefined {
  const chunk = textAt(view, 12);
  if (chunk === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk !== 'VP8X') return undefined;
  const uint24 = (offset: number) => view.getUint16(offset, true) + view.getUint8(offset + 2) * 0x10000;
  return { width: uint24(24) + 1, height: uint24(27) + 1 };
}
