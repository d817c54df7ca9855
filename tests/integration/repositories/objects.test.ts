import { ObjectStore } from '@parlance/lambdas/platform/s3/object-store';
import { MultipartUploads } from '@parlance/lambdas/repositories/objects/multipart-uploads';
import { PictureStore } from '@parlance/lambdas/repositories/objects/picture-store';
import { openStores, type Stores } from './stores.ts';

const MIB = 1024 ** 2;
let stores: Stores;
let uploads: MultipartUploads;
let files: ObjectStore;
beforeAll(async () => {
  stores = await openStores();
  const { s3, bucket } = stores.region('eu');
  uploads = new MultipartUploads(s3, bucket('uploads'));
  files = new ObjectStore(s3, bucket('uploads'));
});

async function put(url: string | undefined, body: Uint8Array): Promise<string> {
  const answer = await fetch(url ?? '', { method: 'PUT', body: Uint8Array.from(body) });
  expect(answer.status).toBe(200);
  return answer.headers.get('etag') ?? '';
}

describe('uploads', () => {
  it('[uploading.multipart] go to signed addresses part by part, and are joined once', async () => {
    const key = 'uploads/ann/12345678.mp3';
    const upload = { key, uploadId: await uploads.begin(key, 'audio/mpeg') };
    const [first, second] = await uploads.signParts(upload, [
      { partNumber: 1, bytes: 5 * MIB },
      { partNumber: 2, bytes: 3 },
    ]);
    const etags = [await put(second?.url, Buffer.from('end')), await put(first?.url, Buffer.alloc(5 * MIB, 'a'))];
    const parts = etags.map((etag, i) => ({ partNumber: 2 - i, etag }));
    expect(await uploads.complete(upload, parts)).toBe(true);
    expect(await files.sizeOf(key)).toBe(5 * MIB + 3);
    const read = await fetch(await files.addressOf(key, 60), { headers: { range: 'bytes=-3' } });
    expect([read.status, await read.text()]).toEqual([206, 'end']);
  });

  it('[uploading.declared-size] take only the bytes that a part was signed for', async () => {
    const key = 'uploads/ann/12345679.mp3';
    const upload = { key, uploadId: await uploads.begin(key, 'audio/mpeg') };
    const [part] = await uploads.signParts(upload, [{ partNumber: 1, bytes: 3 }]);
    for (const body of ['more', 'mp']) {
      expect((await fetch(part?.url ?? '', { method: 'PUT', body })).status).toBe(403);
    }
    expect(await uploads.listParts(upload)).toEqual([]);
    await put(part?.url, Buffer.from('mp3'));
    expect(await uploads.listParts(upload)).toMatchObject([{ size: 3 }]);
    await uploads.abort(upload);
  });
});

describe('pictures', () => {
  it('[workspaces.avatar-logo] have signed addresses that change only with the picture', async () => {
    const { s3, bucket } = stores.region('us');
    const store = new PictureStore(s3, bucket('media'), () => Date.now() / 1000);
    const ann = { kind: 'users', id: 'ann' } as const;
    const png = Buffer.from('\x89PNG\r\n\x1a\n one', 'latin1');
    expect(await store.addressOf(ann)).toBeUndefined();
    const first = await store.replace(ann, png, 'image/png');
    expect(await store.replace(ann, png, 'image/png')).toBe(first);
    expect(await store.addressOf(ann)).toBe(first);
    const read = await fetch(first);
    expect([read.status, read.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await read.arrayBuffer()).equals(png)).toBe(true);

    const second = await store.replace(ann, Buffer.concat([png, png]), 'image/png');
    expect(new URL(second).pathname).not.toBe(new URL(first).pathname);
    expect((await fetch(first)).status).toBe(404);
    expect(await store.addressOf({ kind: 'organizations', id: 'ann' })).toBeUndefined();
    await store.remove(ann);
    expect(await store.addressOf(ann)).toBeUndefined();
    await store.remove(ann);
  });
});
