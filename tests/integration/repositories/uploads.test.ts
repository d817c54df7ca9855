import { ObjectStore } from '@parlance/lambdas/platform/s3/object-store';
import { MultipartUploads } from '@parlance/lambdas/repositories/objects/multipart-uploads';
import { type Stores, startStores } from './running-stores.ts';

const MIB = 1024 ** 2;
let stores: Stores;
let uploads: MultipartUploads;
let files: ObjectStore;
beforeAll(async () => {
  stores = await startStores();
  const { s3, bucket } = stores.region('eu');
  uploads = new MultipartUploads(s3, bucket('uploads'));
  files = new ObjectStore(s3, bucket('uploads'));
}, 120_000);
afterAll(() => stores?.stop());

async function put(url: string | undefined, body: Uint8Array): Promise<string> {
  const answer = await fetch(url ?? '', { method: 'PUT', body: Uint8Array.from(body) });
  expect(answer.status).toBe(200);
  return answer.headers.get('etag') ?? '';
}

describe('uploads', () => {
  it('[uploading.multipart] [uploading.resume] go to signed addresses part by part, are listed and joined once', async () => {
    const key = 'uploads/ann/12345678.mp3';
    const upload = { key, uploadId: await uploads.begin(key, 'audio/mpeg') };
    const [first, second] = await uploads.signParts(upload, [1, 2]);
    const etags = [await put(second?.url, Buffer.from('end')), await put(first?.url, Buffer.alloc(5 * MIB, 'a'))];
    expect(await uploads.listParts(upload)).toEqual([
      { partNumber: 1, etag: etags[1], size: 5 * MIB },
      { partNumber: 2, etag: etags[0], size: 3 },
    ]);
    const parts = etags.map((etag, i) => ({ partNumber: 2 - i, etag }));
    await expect(uploads.complete(upload, [{ partNumber: 1, etag: '"wrong"' }])).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await uploads.complete(upload, parts)).toBe(true);
    expect(await files.sizeOf(key)).toBe(5 * MIB + 3);
    expect(await uploads.isOpen(upload)).toBe(false);
    const read = await fetch(await files.addressOf(key, 60), { headers: { range: 'bytes=-3' } });
    expect([read.status, await read.text()]).toEqual([206, 'end']);
  });

  it('say when they are gone', async () => {
    const key = 'uploads/ann/abcdefgh.mp3';
    const upload = { key, uploadId: await uploads.begin(key, '') };
    expect(await uploads.isOpen(upload)).toBe(true);
    await uploads.abort(upload);
    await uploads.abort(upload);
    expect([await uploads.isOpen(upload), await uploads.listParts(upload)]).toEqual([false, undefined]);
    expect(await files.sizeOf(key)).toBeUndefined();
  });

  it('[dashboard.delete] are deleted under a prefix, and nothing beside it', async () => {
    for (const key of ['media/a/1', 'media/a/2', 'media/ab/1']) await files.put(key, 'x', 'text/plain');
    await files.deleteUnder('media/a/');
    expect([await files.sizeOf('media/a/1'), await files.sizeOf('media/ab/1')]).toEqual([undefined, 1]);
  });
});
