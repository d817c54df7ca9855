import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { whenAvailable } from '../when-available.ts';

const WHAT = 'The file store';
/** A folder of the bucket, then the start of an owner's name: `media/c1/`. */
const OWNED_PREFIX = /^[^/]+\/[^/]/;

/** The objects of one bucket. */
export class ObjectStore {
  readonly bucket: string;
  readonly #client: S3Client;

  constructor(client: S3Client, bucket: string) {
    this.#client = client;
    this.bucket = bucket;
  }

  /** A signed address that lets its holder read the object for `seconds`. */
  async addressOf(key: string, seconds: number): Promise<string> {
    return getSignedUrl(this.#client, new GetObjectCommand({ Bucket: this.bucket, Key: key }), { expiresIn: seconds });
  }

  /** Bytes of an object, or undefined when there is none. */
  async sizeOf(key: string): Promise<number | undefined> {
    try {
      const command = new HeadObjectCommand({ Bucket: this.bucket, Key: key });
      return (await whenAvailable(this.#client.send(command), WHAT)).ContentLength ?? 0;
    } catch (error) {
      if (error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')) return undefined;
      throw error;
    }
  }

  /** The text of an object. */
  async readText(key: string): Promise<string> {
    const command = new GetObjectCommand({ Bucket: this.bucket, Key: key });
    const { Body } = await whenAvailable(this.#client.send(command), WHAT);
    return (await Body?.transformToString()) ?? '';
  }

  /** Copies an object into a file. */
  async download(key: string, file: string, signal?: AbortSignal): Promise<void> {
    const command = new GetObjectCommand({ Bucket: this.bucket, Key: key });
    const { Body } = await whenAvailable(this.#client.send(command, { abortSignal: signal }), WHAT);
    if (!(Body instanceof Readable)) throw new Error(`Object ${key} could not be read as a stream.`);
    await pipeline(Body, createWriteStream(file), { signal });
  }

  /** Writes an object; replaces an existing one. */
  async put(key: string, content: string | Uint8Array, contentType: string): Promise<void> {
    const command = new PutObjectCommand({ Bucket: this.bucket, Key: key, Body: content, ContentType: contentType });
    await whenAvailable(this.#client.send(command), WHAT);
  }

  /** Writes a file (up to 5 GiB) as an object; replaces an existing one. */
  async upload(key: string, file: string, contentType: string, signal?: AbortSignal): Promise<void> {
    const command = new PutObjectCommand({
      Bucket: this.bucket,
      Key: key,
      Body: createReadStream(file),
      ContentLength: (await stat(file)).size,
      ContentType: contentType,
    });
    await whenAvailable(this.#client.send(command, { abortSignal: signal }), WHAT);
  }

  /**
   * Deletes every object whose key begins with `prefix`.
   *
   * @throws RangeError for a prefix that is empty, or a whole folder of the bucket: deleting under it would empty the bucket
   */
  async deleteUnder(prefix: string): Promise<void> {
    let more = true;
    while (more) {
      const { keys, isTruncated } = await this.#listUnder(prefix);
      if (keys.length > 0) {
        const Objects = keys.map((Key) => ({ Key }));
        const remove = new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects, Quiet: true } });
        await whenAvailable(this.#client.send(remove), WHAT);
      }
      more = isTruncated && keys.length > 0;
    }
  }

  /** The keys that begin with `prefix`, in pages of up to 1,000. */
  async *keysUnder(prefix: string): AsyncGenerator<string[]> {
    let after: string | undefined;
    do {
      const { keys, isTruncated } = await this.#listUnder(prefix, after);
      yield keys;
      after = isTruncated ? keys.at(-1) : undefined;
    } while (after !== undefined);
  }

  /** The first keys (up to 1,000) that begin with `prefix`. */
  async #listUnder(prefix: string, after?: string): Promise<{ keys: string[]; isTruncated: boolean }> {
    if (!OWNED_PREFIX.test(prefix)) throw new RangeError(`'${prefix}' is the prefix of more than one owner's objects.`);
    const list = new ListObjectsV2Command({
      Bucket: this.bucket,
      Prefix: prefix,
      ...(after !== undefined && { StartAfter: after }),
    });
    const { Contents = [], IsTruncated = false } = await whenAvailable(this.#client.send(list), WHAT);
    return { keys: Contents.flatMap(({ Key }) => Key ?? []), isTruncated: IsTruncated };
  }
}
