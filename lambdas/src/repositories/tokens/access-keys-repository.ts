import { createHash, randomBytes } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { parseItem } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const WHAT = 'The access key';

const accessKeyItemSchema = z.object({
  hash: z.string(),
  purpose: z.literal('access'),
  /** Seconds since the epoch; DynamoDB's TTL attribute as well. */
  expiresAt: z.number().int(),
});

/** Owns the access keys in the Tokens table, of which only a hash is kept. */
export class AccessKeysRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** Keeps a key until `expiresAt` (seconds since the epoch). */
  async keep(key: string, expiresAt: number): Promise<void> {
    const Item = { hash: hashOf(key), purpose: 'access', expiresAt: Math.floor(expiresAt) };
    await whenAvailable(this.#client.send(new PutCommand({ TableName: this.#tableName, Item })), WHAT);
  }

  /** Whether a key exists and is valid at `now` (seconds since the epoch). */
  async isGood(key: string, now: number): Promise<boolean> {
    const command = new GetCommand({ TableName: this.#tableName, Key: { hash: hashOf(key) } });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    const found = parseItem(accessKeyItemSchema, Item, 'An access key');
    return found !== undefined && found.expiresAt > now;
  }
}

/** A random key in the format of `accessKeySchema`. */
export function newAccessKey(): string {
  return randomBytes(18).toString('base64url');
}

function hashOf(key: string): string {
  return createHash('sha256').update(`access-key/${key}`).digest('hex');
}
