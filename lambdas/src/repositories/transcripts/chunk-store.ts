import { randomUUID } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import { bundleObject, partsOfBundle } from '@parlance/contract/bundle-object';
import { chunkObject, wordsOfChunk } from '@parlance/contract/chunk-object';
import { speakersSchema } from '@parlance/contract/schemas/words';
import type { Chunk, Speakers, Word } from '@parlance/contract/transcript';
import * as z from 'zod';
import { JsonStore } from '../../platform/s3/json-store.ts';
import { parsePresent, readStored } from '../../platform/stored-data.ts';
import { wordsKey } from '../objects/object-keys.ts';

const speakersObjectSchema = z.object({ format: z.literal(1), speakers: speakersSchema });
const WHAT = 'The transcript';

/**
 * Owns the objects `words/{collectionId}/{uuid}.json` (chunks of words), `words/{collectionId}/bundle-{uuid}.json` (copies
 * of many chunks) and `words/{collectionId}/speakers-{uuid}.json` (the speakers of a kept version): each is written once and
 * never changed.
 */
export class ChunkStore {
  readonly #objects: JsonStore;

  constructor(client: S3Client, bucket: string) {
    this.#objects = new JsonStore(client, bucket, WHAT);
  }

  async read(key: string): Promise<Word[]> {
    return readStored(WHAT, `Object ${key}`, await this.#objects.read(key), wordsOfChunk);
  }

  /** The words of each part of a bundle. */
  async readBundle(key: string): Promise<Word[][]> {
    return readStored(WHAT, `Object ${key}`, await this.#objects.read(key), partsOfBundle);
  }

  /** Writes the words of several chunks as one object; its key. `id` as in {@link write}. */
  async writeBundle(
    collectionId: string,
    parts: readonly (readonly Word[])[],
    id: string = randomUUID(),
  ): Promise<string> {
    const key = wordsKey(collectionId, 'bundle', id);
    await this.#objects.write(key, bundleObject(parts));
    return key;
  }

  async readSpeakers(key: string): Promise<Speakers> {
    return parsePresent(speakersObjectSchema, await this.#objects.read(key), `Object ${key}`).speakers;
  }

  /** Writes the speakers of a version that is kept; the key of the new object. */
  async writeSpeakers(collectionId: string, speakers: Speakers): Promise<string> {
    const key = wordsKey(collectionId, 'speakers', randomUUID());
    await this.#objects.write(key, { format: 1, speakers });
    return key;
  }

  /**
   * Writes words (at least one) as a new object.
   *
   * @param id a UUID; a writer that may run twice passes the same id for the same words
   */
  async write(collectionId: string, words: readonly Word[], id: string = randomUUID()): Promise<Chunk> {
    const key = wordsKey(collectionId, 'chunk', id);
    await this.#objects.write(key, chunkObject(words));
    return {
      key,
      startTime: words[0]?.start_time ?? 0,
      endTime: words.at(-1)?.end_time ?? 0,
      count: words.length,
    };
  }

  async delete(keys: readonly string[]): Promise<void> {
    await this.#objects.delete(keys);
  }
}
