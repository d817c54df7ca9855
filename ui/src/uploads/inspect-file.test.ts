/** @jest-environment node */
import fc from 'fast-check';
import { lostFile } from './fake-page.ts';
import { assertReadable, inspectFile, UnreadableFileError } from './inspect-file.ts';

const file = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, 'talk.mp3', { type: 'audio/mpeg' });
const bytes = (...values: number[]) => new Uint8Array(values);

describe('the first bytes of a file', () => {
  it.each([
    ['PDF', file('%PDF-1.7\n')],
    ['ZIP', file(bytes(0x50, 0x4b, 3, 4, 20, 0))],
    ['PNG', file(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))],
    ['JPEG', file(bytes(0xff, 0xd8, 0xff, 0xe0))],
    ['GIF', file('GIF89a')],
    ['HTML', file('\ufeff\n <!DOCTYPE html>\n<title>Not found</title>')],
    ['HTML without a type', file('<html lang="en">')],
  ])('[uploading.not-media-inside] tell a %s', async (_, given) => {
    expect(await inspectFile(given)).toBe('not-media');
  });

  it.each([
    ['MP3', file('ID3', bytes(4, 0, 0))],
    ['MP3 without tags', file(bytes(0xff, 0xfb, 0x90, 0))],
    ['AAC', file(bytes(0xff, 0xf1, 0x50, 0x80))],
    ['WAV', file('RIFF\0\0\0\0WAVE')],
    ['MP4', file('\0\0\0 ftypisom')],
    ['WebM', file(bytes(0x1a, 0x45, 0xdf, 0xa3))],
    ['MPEG stream', file(bytes(0, 0, 1, 0xba))],
    ['text', file('a transcript')],
    ['file of two bytes', file('PK')],
  ])('[uploading.not-media-inside] let a %s pass', async (_, given) => {
    expect(await inspectFile(given)).toBeUndefined();
  });

  it('[uploading.not-media-inside] never make the look at a file fail', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 600 }), async (content) => {
        expect(['not-media', undefined]).toContain(await inspectFile(file(new Uint8Array(content))));
      }),
    );
  });

  it.each(['NotReadableError', 'NotFoundError'])('[uploading.unreadable] cannot be read (%s)', async (name) => {
    expect(await inspectFile(lostFile('talk.mp3', name))).toBe('unreadable');
    await expect(assertReadable(lostFile('talk.mp3', name))).rejects.toThrow(UnreadableFileError);
    await expect(assertReadable(file('x'))).resolves.toBeUndefined();
  });
});
