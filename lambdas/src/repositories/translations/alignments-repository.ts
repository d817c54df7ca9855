import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { TransactionItem } from '../../platform/dynamodb/transact-write.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { parseItem, parsePresent, parseStoredJson } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { wordsKey } from '../objects/object-keys.ts';
import { type AlignedSentence, alignedSentences, alignmentObject, alignmentSchema } from './alignment.ts';

const ITEM = 'alignment';
const WHAT = 'The translation';

/** Where the alignment of a translation is, and the version of the source that it was made from. */
const alignmentItemSchema = z.object({ key: z.string(), sourceVersion: z.number().int().min(1) });
export type StoredAlignment = z.infer<typeof alignmentItemSchema>;

/** Owns the item `alignment` of the Transcripts table, and the objects `words/{collectionId}/alignment-{uuid}.json`. */
export class AlignmentsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;
  readonly #objects: Pick<ObjectStore, 'readText' | 'put'>;

  constructor(client: DynamoDBDocumentClient, tableName: string, objects: Pick<ObjectStore, 'readText' | 'put'>) {
    this.#client = client;
    this.#tableName = tableName;
    this.#objects = objects;
  }

  async get(collectionId: string): Promise<StoredAlignment | undefined> {
    const command = new GetCommand({
      TableName: this.#tableName,
      Key: { id: collectionId, item: ITEM },
      ConsistentRead: true,
    });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return parseItem(alignmentItemSchema, Item, `The alignment of ${collectionId}`);
  }

  async read({ key }: StoredAlignment): Promise<AlignedSentence[]> {
    const stored = parseStoredJson(await this.#objects.readText(key), `Object ${key}`);
    return alignedSentences(parsePresent(alignmentSchema, stored, `Object ${key}`));
  }

  /** Writes an alignment as an object; `id` is a UUID, the same for a writer that may run twice. */
  async write(
    collectionId: string,
    sentences: readonly AlignedSentence[],
    sourceVersion: number,
    id: string,
  ): Promise<StoredAlignment> {
    const key = wordsKey(collectionId, 'alignment', id);
    await this.#objects.put(key, JSON.stringify(alignmentObject(sentences)), 'application/json');
    return { key, sourceVersion };
  }

  async set(collectionId: string, alignment: StoredAlignment): Promise<void> {
    await whenAvailable(this.#client.send(new PutCommand(this.#put(collectionId, alignment))), WHAT);
  }

  /** The write of {@link set}, for a transaction. */
  setting(collectionId: string, alignment: StoredAlignment): TransactionItem {
    return { Put: this.#put(collectionId, alignment) };
  }

  #put(collectionId: string, { key, sourceVersion }: StoredAlignment) {
    return { TableName: this.#tableName, Item: { id: collectionId, item: ITEM, key, sourceVersion } };
  }
}
