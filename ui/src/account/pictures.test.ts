import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MAX_PICTURE_BYTES } from '@parlance/contract/picture';

const sent: { name: string; input: unknown }[] = [];
jest.unstable_mockModule('../api/api-client.ts', () => ({
  callApi: async (name: string, input: unknown) => {
    sent.push({ name, input });
    return {};
  },
  ApiCallError: class extends Error {},
}));
const { PictureError, setPicture } = await import('./pictures.ts');

describe('pictures', () => {
  const drawn: unknown[][] = [];
  let size: Record<string, number>;

  beforeEach(() => {
    sent.length = 0;
    drawn.length = 0;
    size = { 'image/png': 3, 'image/jpeg': 2 };
    Object.assign(globalThis, {
      createImageBitmap: async () => ({ width: 400, height: 1000, close: () => undefined }),
    });
    jest
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockImplementation(() => ({ drawImage: (...args: unknown[]) => drawn.push(args.slice(1)) }) as never);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') => {
      const bytes = new Uint8Array(size[type] ?? 0).fill(65);
      done({ size: bytes.length, arrayBuffer: async () => bytes.buffer } as unknown as Blob);
    });
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('[workspaces.avatar-logo] are cropped to a centred square and resized', async () => {
    await setPicture({ uid: 'u1' }, new Blob(['photo']));
    expect(drawn).toEqual([[0, 300, 400, 400, 0, 0, 256, 256]]);
    expect(sent).toEqual([{ name: 'setAvatar', input: { params: { uid: 'u1' }, body: { image: btoa('AAA') } } }]);
  });

  it('[workspaces.avatar-logo] are sent as JPEG when a PNG would be too large', async () => {
    size['image/png'] = MAX_PICTURE_BYTES + 1;
    await setPicture({ oid: 'o1' }, new Blob(['photo']));
    expect(sent).toEqual([{ name: 'setLogo', input: { params: { oid: 'o1' }, body: { image: btoa('AA') } } }]);
  });

  it('[workspaces.avatar-logo] are refused when the browser cannot decode them', async () => {
    Object.assign(globalThis, { createImageBitmap: async () => Promise.reject(new Error('no image')) });
    await expect(setPicture({ uid: 'u1' }, new Blob(['text']))).rejects.toThrow(PictureError);
    expect(sent).toEqual([]);
  });
});
