import { DeleteCommand, type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type TransactionItem, transactWrite } from '../../platform/dynamodb/transact-write.ts';
import { parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';

const WHAT = 'The recording';
const memberSchema = z.object({ item: z.string() });

/** The collection under whose id the media of a collection are stored: the original of a translation, or itself. */
export function mediaRootOf({ id, mediaOf }: Pick<StoredCollection, 'id' | 'mediaOf'>): string {
  return mediaOf ?? id;
}

/**
 * Owns the items of the Transcripts table whose id is `media#{root}`: one for each collection that plays the media of `root`.
 * A recording that was never translated has none. Who leaves last deletes the media.
 */
export class MediaFamiliesRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;
  readonly #collections: string;

  /** @param collections the name of the Collections table */
  constructor(client: DynamoDBDocumentClient, tableName: string, collections: string) {
    this.#client = client;
    this.#tableName = tableName;
    this.#collections = collections;
  }

  /**
   * Makes a collection that shares the media of `source`, in one transaction with its `creation`.
   *
   * @returns false, and nothing stored, when `source` is gone, or there is a collection with the id
   */
  async join(source: StoredCollection, id: string, creation: TransactionItem): Promise<boolean> {
    const root = mediaRootOf(source);
    const presence = {
      ConditionCheck: {
        TableName: this.#collections,
        Key: { id: source.id },
        ConditionExpression: 'attribute_exists(id)',
      },
    };
    const members = [source.id, id].map((member) => ({
      Put: { TableName: this.#tableName, Item: keyOf(root, member) },
    }));
    return (await transactWrite(this.#client, [presence, creation, ...members], WHAT)).length === 0;
  }

  /** The ids of the collections that share media; empty when they were never shared. */
  async members(root: string): Promise<string[]> {
    const command = new QueryCommand({
      TableName: this.#tableName,
      ConsistentRead: true,
      KeyConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':id': `media#${root}` },
    });
    const { Items = [] } = await whenAvailable(this.#client.send(command), WHAT);
    return Items.map((item) => parsePresent(memberSchema, item, `Media of ${root}`).item);
  }

  /** Takes a collection that is deleted out; true when no other plays the media. Idempotent. */
  async leave(root: string, id: string): Promise<boolean> {
    const command = new DeleteCommand({ TableName: this.#tableName, Key: keyOf(root, id) });
    await whenAvailable(this.#client.send(command), WHAT);
    return (await this.members(root)).length === 0;
  }
}

function keyOf(root: string, member: string): { id: string; item: string } {
  return { id: `media#${root}`, item: member };
}
