import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UploadPartCommand } from '@aws-sdk/client-s3';
import { ObjectStore } from '../../src/platform/s3/object-store.ts';
import { MultipartUploads } from '../../src/repositories/objects/multipart-uploads.ts';
import { PictureStore } from '../../src/repositories/objects/picture-store.ts';
import { ChunkStore } from '../../src/repositories/transcripts/chunk-store.ts';
import type { Stores } from './stores.ts';

const MIB = 1024 ** 2;

/** The contract tests of the stores of objects, for all stores. */
export function describeObjects(stores: () => Stores): void {
  function inUs() {
    const { s3, bucket } = stores().region('us');
    return {
      s3,
      bucket,
      files: new ObjectStore(s3, bucket('uploads')),
      uploads: new MultipartUploads(s3, bucket('uploads')),
      chunks: new ChunkStore(s3, bucket('transcripts')),
      pictures: new PictureStore(s3, bucket('media'), () => 1_700_000_000),
    };
  }

  /** An open upload, with a function that sends a part and answers its ETag. */
  async function begun(key: string) {
    const { s3, bucket, uploads } = inUs();
    const upload = { key, uploadId: await uploads.begin(key, 'audio/mpeg') };
    const send = async (PartNumber: number, Body: Uint8Array): Promise<string> => {
      const part = { Bucket: bucket('uploads'), Key: key, UploadId: upload.uploadId, PartNumber, Body };
      return (await s3.send(new UploadPartCommand(part))).ETag ?? '';
    };
    return { upload, send };
  }

  describe('objects', () => {
    it('are written, measured, read and replaced', async () => {
      const { files } = inUs();
      const key = 'uploads/objects/ü & <b>.txt';
      expect(await files.sizeOf(key)).toBeUndefined();
      await expect(files.readText(key)).rejects.toMatchObject({ name: 'NoSuchKey' });
      await files.put(key, 'first', 'text/plain');
      await files.put(key, 'second', 'text/plain');
      expect([await files.sizeOf(key), await files.readText(key)]).toEqual([6, 'second']);
    });

    it('are copied from a file and into a file', async () => {
      const { files } = inUs();
      const folder = await mkdtemp(join(tmpdir(), 'objects-'));
      await writeFile(join(folder, 'from'), Buffer.alloc(MIB, 'x'));
      await files.upload('uploads/objects/file.mp3', join(folder, 'from'), 'audio/mpeg');
      await files.download('uploads/objects/file.mp3', join(folder, 'to'));
      expect((await readFile(join(folder, 'to'))).equals(Buffer.alloc(MIB, 'x'))).toBe(true);
      await writeFile(join(folder, 'empty'), '');
      await files.upload('uploads/objects/empty.mp3', join(folder, 'empty'), 'audio/mpeg');
      expect(await files.sizeOf('uploads/objects/empty.mp3')).toBe(0);
      await rm(folder, { recursive: true });
    });

    it('[dashboard.delete] are deleted only under the given prefix', async () => {
      const { files } = inUs();
      for (const key of ['media/a/1', 'media/a/&2', 'media/ab/1']) await files.put(key, 'x', 'text/plain');
      await files.deleteUnder('media/a/');
      await files.deleteUnder('media/a/');
      const sizes = [
        await files.sizeOf('media/a/1'),
        await files.sizeOf('media/a/&2'),
        await files.sizeOf('media/ab/1'),
      ];
      expect(sizes).toEqual([undefined, undefined, 1]);
    });
  });

  describe('uploads in parts', () => {
    it('[uploading.multipart] are listed, and joined once', async () => {
      const { uploads, files } = inUs();
      const key = 'uploads/parts/12345678.mp3';
      const { upload, send } = await begun(key);
      expect(await uploads.listParts(upload)).toEqual([]);
      const second = await send(2, Buffer.from('end'));
      const first = await send(1, Buffer.alloc(5 * MIB, 'a'));
      expect(await uploads.listParts(upload)).toEqual([
        { partNumber: 1, etag: first, size: 5 * MIB },
        { partNumber: 2, etag: second, size: 3 },
      ]);
      const wrong = [{ partNumber: 1, etag: '"wrong"' }];
      await expect(uploads.complete(upload, wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      const parts = [
        { partNumber: 2, etag: second },
        { partNumber: 1, etag: first },
      ];
      expect(await uploads.complete(upload, parts)).toBe(true);
      expect([await uploads.complete(upload, parts), await uploads.isOpen(upload)]).toEqual([false, false]);
      expect(await files.sizeOf(key)).toBe(5 * MIB + 3);
    });

    it('are gone when they are aborted, and unknown under another key', async () => {
      const { uploads, files } = inUs();
      const key = 'uploads/parts/abcdefgh.mp3';
      const { upload } = await begun(key);
      expect(await uploads.isOpen(upload)).toBe(true);
      expect(await uploads.isOpen({ ...upload, key: 'uploads/parts/other.mp3' })).toBe(false);
      await uploads.abort(upload);
      await uploads.abort(upload);
      expect([await uploads.isOpen(upload), await uploads.listParts(upload)]).toEqual([false, undefined]);
      expect(await files.sizeOf(key)).toBeUndefined();
    });
  });

  describe('words', () => {
    it('are written once, read, and deleted with bundles and speakers', async () => {
      const { chunks } = inUs();
      const words = ['Good', 'morning.'].map((content, i) => ({
        start_time: i,
        end_time: i + 0.5,
        type: 'pronunciation' as const,
        alternatives: [{ content, confidence: 0.9 }],
      }));
      const chunk = await chunks.write('objects', words);
      expect(chunk).toMatchObject({ startTime: 0, endTime: 1.5, count: 2 });
      const bundle = await chunks.writeBundle('objects', [words, words.slice(1)]);
      const speakers = await chunks.writeSpeakers('objects', { 0: { name: 'Ann' } });
      expect(await chunks.read(chunk.key)).toEqual(words);
      expect(await chunks.readBundle(bundle)).toEqual([words, words.slice(1)]);
      expect(await chunks.readSpeakers(speakers)).toEqual({ 0: { name: 'Ann' } });
      await chunks.delete([chunk.key, bundle, speakers]);
      await expect(chunks.read(chunk.key)).rejects.toMatchObject({ name: 'NoSuchKey' });
      await expect(chunks.readSpeakers(speakers)).rejects.toMatchObject({ name: 'NoSuchKey' });
    });
  });

  describe('pictures', () => {
    it('[workspaces.avatar-logo] have addresses that change only with the picture', async () => {
      const { pictures } = inUs();
      const ann = { kind: 'users', id: 'ann' } as const;
      const png = Buffer.from('\x89PNG\r\n\x1a\n one', 'latin1');
      expect(await pictures.addressOf(ann)).toBeUndefined();
      const first = await pictures.replace(ann, png, 'image/png');
      expect(await pictures.replace(ann, png, 'image/png')).toBe(first);
      expect(await pictures.addressOf(ann)).toBe(first);
      const second = await pictures.replace(ann, Buffer.concat([png, png]), 'image/png');
      expect(new URL(second).pathname).not.toBe(new URL(first).pathname);
      expect(await pictures.addressOf(ann)).toBe(second);
      expect(await pictures.addressOf({ kind: 'organizations', id: 'ann' })).toBeUndefined();
      await pictures.remove(ann);
      await pictures.remove(ann);
      expect(await pictures.addressOf(ann)).toBeUndefined();
    });
  });
}
