import { pictureSizeOf, pictureTypeOf } from './picture.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('pictureTypeOf', () => {
  it.each([
    ['image/png', '\x89PNG\r\n\x1a\n rest'],
    ['image/jpeg', '\xff\xd8\xff\xe0 rest'],
    ['image/webp', 'RIFF\x10\0\0\0WEBPVP8 '],
    [undefined, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    [undefined, '<?xml version="1.0"?><svg/>'],
    [undefined, '<!doctype html>'],
    [undefined, 'GIF89a'],
    [undefined, 'RIFF\x10\0\0\0WAVEfmt '],
    [undefined, ' \x89PNG\r\n\x1a\n'],
    [undefined, ''],
  ])('[workspaces.avatar-logo] detects the type %s from the first bytes %j', (type, text) => {
    expect(pictureTypeOf(bytes(text))).toBe(type);
  });
});

describe('pictureSizeOf', () => {
  const PNG = '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR';
  const JPEG = '\xff\xd8\xff\xe0\0\x04JF\xff\xc4\0\x03x';
  const WEBP = 'RIFF\0\0\0\0WEBP';
  it.each([
    ['a PNG', 'image/png', `${PNG}\0\0\x61\xa8\0\0\x01\0`, { width: 25_000, height: 256 }],
    ['a JPEG', 'image/jpeg', `${JPEG}\xff\xc2\0\x0b\x08\x01\0\x61\xa8`, { width: 25_000, height: 256 }],
    ['a lossy WebP', 'image/webp', `${WEBP}VP8 \0\0\0\0\0\0\0\x9d\x01\x2a\0\x01\x80\x00`, { width: 256, height: 128 }],
    ['a lossless WebP', 'image/webp', `${WEBP}VP8L\0\0\0\0\x2f\xff\xc0\x1f\0`, { width: 256, height: 128 }],
    ['an extended WebP', 'image/webp', `${WEBP}VP8X\0\0\0\0\0\0\0\0\xa7\x61\0\xff\0\0`, { width: 25_000, height: 256 }],
    ['a PNG without a header', 'image/png', '\x89PNG\r\n\x1a\n', undefined],
    ['a JPEG without a frame', 'image/jpeg', JPEG, undefined],
    ['a WebP of another kind', 'image/webp', `${WEBP}ALPH\0\0\0\0`, undefined],
  ] as const)('[workspaces.picture-dimensions] reads the size of %s', (_what, type, text, size) => {
    expect(pictureSizeOf(bytes(text), type)).toEqual(size);
  });
});
