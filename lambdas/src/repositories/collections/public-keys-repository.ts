import { randomBytes } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { publicKeySchema } from '@parlance/contract/schemas/sharing';
import * as z from 'zod';
import { type TransactionItem, transactWrite } from '../../platform/dynamodb/transact-write.ts';
import { UnavailableError } from '../../platform/errors.ts';
import { parseItem } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const ITEM = 'pubkey';
const KEY_BYTES = 16;
const WHAT = 'The public key';
/** Attempts to make a key, while others make and revoke the same one. */
const ATTEMPTS = 3;

const itemSchema = z.object({ pubkey: publicKeySchema });

/**
 * Owns the items `pubkey` of the Transcripts table. A public key is stored in plain text, because the interface shows
 * it again. `others` are writes of the same transaction, such as an entry of the audit log: all are made, or none.
 */
export class PublicKeysRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  async get(id: string): Promise<string | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: { id, item: ITEM }, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    return parseItem(itemSchema, Item, `Public key of ${id}`)?.pubkey;
  }

  /** A new key, or the one that the collection has. */
  async create(id: string, uid: string, now: number, others: readonly TransactionItem[] = []): Promise<string> {
    const pubkey = randomBytes(KEY_BYTES).toString('base64url');
    const put = {
      TableName: this.#tableName,
      Item: { id, item: ITEM, pubkey, createdBy: uid, createdAt: now },
      ConditionExpression: 'attribute_not_exists(id)',
    };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const failed = await transactWrite(this.#client, [...others, { Put: put }], WHAT);
      const stored = failed.length === 0 ? pubkey : await this.get(id);
      if (stored !== undefined) return stored;
    }
    throw new UnavailableError('The public link keeps changing just now. Please try again.');
  }

  /** Does nothing when there is no key. */
  async revoke(id: string, others: readonly TransactionItem[] = []): Promise<void> {
    const key = { id, item: ITEM };
    const remove = { TableName: this.#tableName, Key: key, ConditionExpression: 'attribute_exists(id)' };
    await transactWrite(this.#client, [...others, { Delete: remove }], WHAT);
  }
}
