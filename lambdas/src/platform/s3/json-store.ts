import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { DeleteObjectsCommand, GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { parseStoredJson } from '../stored-data.ts';
import { whenAvailable } from '../when-available.ts';

/** Compresses JSON to about a tenth; browsers decompress it. */
const ENCODING = 'gzip';
const gzip = promisify(zlib.gzip);
const gunzip = promisify(zlib.gunzip);

/** S3's limit on the keys of one DeleteObjects. */
const DELETE_BATCH = 1000;

/** Objects of JSON in a bucket: each is written once and never changed. */
export class JsonStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #what: string;

  /** @param what what the objects are, in the user's words */
  constructor(client: S3Client, bucket: string, what: string) {
    this.#client = client;
    this.#bucket = bucket;
    this.#what = what;
  }

  /** @throws MalformedItemError when the object is not JSON; S3's error `NoSuchKey` when there is none */
  async read(key: string): Promise<unknown> {
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key });
    const { Body, ContentEncoding } = await whenAvailable(this.#client.send(command), this.#what);
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
    // Earlier releases stored objects uncompressed.
    const text = Buffer.from(ContentEncoding === ENCODING ? await gunzip(bytes) : bytes).toString('utf8');
    return parseStoredJson(text, `Object ${key}`);
  }

  async write(key: string, contents: object): Promise<void> {
    const command = new PutObjectCommand({
      Bucket: this.#bucket,
      Key: key,
      Body: await gzip(JSON.stringify(contents)),
      ContentType: 'application/json',
      ContentEncoding: ENCODING,
      CacheControl: 'private, max-age=31536000, immutable',
    });
    await whenAvailable(this.#client.send(command), this.#what);
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (let from = 0; from < keys.length; from += DELETE_BATCH) {
      const Objects = keys.slice(from, from + DELETE_BATCH).map((Key) => ({ Key }));
      const command = new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } });
      await whenAvailable(this.#client.send(command), this.#what);
    }
  }
}
