import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { DeleteObjectsCommand, GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { bundleObject, partsOfBundle } from '@parlance/contract/bundle-object';
import { chunkObject, wordsOfChunk } from '@parlance/contract/chunk-object';
import { speakersSchema } from '@parlance/contract/schemas/words';
import type { Chunk, Speakers, Word } from '@parlance/contract/transcript';
import * as z from 'zod';
import { parsePresent, parseStoredJson, readStored } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { wordsKey } from '../objects/object-keys.ts';

const speakersObjectSchema = z.object({ format: z.literal(1), speakers: speakersSchema });
const WHAT = 'The transcript';
/** Compresses the JSON of words to about a tenth; browsers decompress it. */
const ENCODING = 'gzip';
const gzip = promisify(zlib.gzip);
const gunzip = promisify(zlib.gunzip);

/** S3's limit on the keys of one DeleteObjects. */
const DELETE_BATCH = 1000;

/**
 * Owns the objects `words/{collectionId}/{uuid}.json` (chunks of words), `words/{collectionId}/bundle-{uuid}.json` (copies
 * of many chunks) and `words/{collectionId}/speakers-{uuid}.json` (the speakers of a kept version): each is written once and
 * never changed.
 */
export class ChunkStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(client: S3Client, bucket: string) {
    this.#client = client;
    this.#bucket = bucket;
  }

  async read(key: string): Promise<Word[]> {
    return readStored(WHAT, `Object ${key}`, await this.#read(key), wordsOfChunk);
  }

  /** The words of each part of a bundle. */
  async readBundle(key: string): Promise<Word[][]> {
    return readStored(WHAT, `Object ${key}`, await this.#read(key), partsOfBundle);
  }

  /** Writes the words of several chunks as one object; its key. `id` as in {@link write}. */
  async writeBundle(
    collectionId: string,
    parts: readonly (readonly Word[])[],
    id: string = randomUUID(),
  ): Promise<string> {
    const key = wordsKey(collectionId, 'bundle', id);
    await this.#write(key, bundleObject(parts));
    return key;
  }

  async readSpeakers(key: string): Promise<Speakers> {
    return parsePresent(speakersObjectSchema, await this.#read(key), `Object ${key}`).speakers;
  }

  /** Writes the speakers of a version that is kept; the key of the new object. */
  async writeSpeakers(collectionId: string, speakers: Speakers): Promise<string> {
    const key = wordsKey(collectionId, 'speakers', randomUUID());
    await this.#write(key, { format: 1, speakers });
    return key;
  }

  /**
   * Writes words (at least one) as a new object.
   *
   * @param id a UUID; a writer that may run twice passes the same id for the same words
   */
  async write(collectionId: string, words: readonly Word[], id: string = randomUUID()): Promise<Chunk> {
    const key = wordsKey(collectionId, 'chunk', id);
    await this.#write(key, chunkObject(words));
    return {
      key,
      startTime: words[0]?.start_time ?? 0,
      endTime: words.at(-1)?.end_time ?? 0,
      count: words.length,
    };
  }

  async #read(key: string): Promise<unknown> {
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key });
    const { Body, ContentEncoding } = await whenAvailable(this.#client.send(command), WHAT);
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
    // Earlier releases stored objects uncompressed.
    const text = Buffer.from(ContentEncoding === ENCODING ? await gunzip(bytes) : bytes).toString('utf8');
    return parseStoredJson(text, `Object ${key}`);
  }

  async #write(key: string, contents: object): Promise<void> {
    const command = new PutObjectCommand({
      Bucket: this.#bucket,
      Key: key,
      Body: await gzip(JSON.stringify(contents)),
      ContentType: 'application/json',
      ContentEncoding: ENCODING,
      CacheControl: 'private, max-age=31536000, immutable',
    });
    await whenAvailable(this.#client.send(command), WHAT);
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (let from = 0; from < keys.length; from += DELETE_BATCH) {
      const Objects = keys.slice(from, from + DELETE_BATCH).map((Key) => ({ Key }));
      const command = new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } });
      await whenAvailable(this.#client.send(command), WHAT);
    }
  }
}
