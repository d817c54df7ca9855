import { randomUUID } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import { type ImportedParagraph, importedParagraphsSchema } from '@parlance/contract/schemas/import';
import { inNewestFormat, type Upgrade } from '@parlance/contract/stored-format';
import * as z from 'zod';
import { JsonStore } from '../../platform/s3/json-store.ts';
import { readStored } from '../../platform/stored-data.ts';
import { wordsKey } from '../objects/object-keys.ts';

const WHAT = 'The attached transcript';
const UPGRADES: readonly Upgrade[] = [];
const FORMAT = UPGRADES.length + 1;
const attachedObjectSchema = z.object({ paragraphs: importedParagraphsSchema });

/** Owns the objects `words/{collectionId}/attached-{uuid}.json`: transcripts that people attach to uploads. */
export class AttachedStore {
  readonly #objects: JsonStore;

  constructor(client: S3Client, bucket: string) {
    this.#objects = new JsonStore(client, bucket, WHAT);
  }

  /** The paragraphs with this key; undefined when they were discarded. */
  async read(key: string): Promise<ImportedParagraph[] | undefined> {
    try {
      return readStored(WHAT, `Object ${key}`, await this.#objects.read(key), (stored) =>
        attachedObjectSchema.parse(inNewestFormat('An attached transcript', stored, UPGRADES)),
      ).paragraphs;
    } catch (error) {
      if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
      throw error;
    }
  }

  /** Writes paragraphs as a new object; its key. */
  async write(collectionId: string, paragraphs: readonly ImportedParagraph[]): Promise<string> {
    const key = wordsKey(collectionId, 'attached', randomUUID());
    await this.#objects.write(key, { format: FORMAT, paragraphs });
    return key;
  }

  async delete(key: string): Promise<void> {
    await this.#objects.delete([key]);
  }
}
