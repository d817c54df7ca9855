import { randomBytes } from 'node:crypto';
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { publicKeySchema } from '@parlance/contract/schemas/sharing';
import * as z from 'zod';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { parseItem } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const ITEM = 'pubkey';
const KEY_BYTES = 16;
const WHAT = 'The public key';

const itemSchema = z.object({ pubkey: publicKeySchema });

/**
 * Owns the items `pubkey` of the Transcripts table. A public key is stored in plain text, because the interface shows
 * it again.
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
  async create(id: string, uid: string, now: number): Promise<string> {
    const pubkey = randomBytes(KEY_BYTES).toString('base64url');
    const command = new PutCommand({
      TableName: this.#tableName,
      Item: { id, item: ITEM, pubkey, createdBy: uid, createdAt: now },
      ConditionExpression: 'attribute_not_exists(id)',
    });
    const made = await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT);
    return made ? pubkey : ((await this.get(id)) ?? pubkey);
  }

  async revoke(id: string): Promise<void> {
    const command = new DeleteCommand({ TableName: this.#tableName, Key: { id, item: ITEM } });
    await whenAvailable(this.#client.send(command), WHAT);
  }
}
