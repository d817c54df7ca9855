import { pictureTypeOf } from './picture.ts';

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
