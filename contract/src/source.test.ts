import { sourceSchema } from './schemas/source.ts';
import { uploadKeyOf } from './source.ts';

describe('a collection’s source', () => {
  it('has an upload when it is a file or a recording', () => {
    expect(uploadKeyOf({ kind: 'file', uploadKey: 'uploads/ann/a.mp3' })).toBe('uploads/ann/a.mp3');
    expect(uploadKeyOf({ kind: 'recording', uploadKey: 'uploads/ann/b.webm' })).toBe('uploads/ann/b.webm');
    expect(uploadKeyOf({ kind: 'link', url: 'https://example.com/talk.mp3' })).toBeUndefined();
    expect(uploadKeyOf({ kind: 'none' })).toBeUndefined();
  });

  it.each([
    ['a file without an upload', { kind: 'file' }],
    ['an empty key', { kind: 'recording', uploadKey: '' }],
    ['a link without an address', { kind: 'link' }],
    ['an address of another protocol', { kind: 'link', url: 'file:///etc/passwd' }],
    ['another kind', { kind: 'disc' }],
  ])('refuses %s', (_, source) => {
    expect(sourceSchema.safeParse(source).success).toBe(false);
  });
});
