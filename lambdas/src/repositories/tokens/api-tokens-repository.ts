import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { API_TOKEN_PREFIX, type ApiToken, MAX_API_TOKENS } from '@parlance/contract/api-token';
import { apiTokenSchema } from '@parlance/contract/schemas/api-token';
import * as z from 'zod';
import { type TransactionItem, transactWrite } from '../../platform/dynamodb/transact-write.ts';
import { UnavailableError } from '../../platform/errors.ts';
import { parseItem } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const ownerSchema = z.object({ purpose: z.literal('api-token'), uid: z.string(), email: z.string() });
const listedSchema = apiTokenSchema.extend({ hash: z.string() });
const listSchema = z.object({ tokens: z.array(listedSchema) });

const WHAT = 'The token';
/** Attempts of a write that a concurrent one can refuse. */
const ATTEMPTS = 5;

/**
 * Owns the API tokens in the Tokens table: one item per token under its hash, and one list per user. The tokens
 * themselves are not stored. `others` are writes of the same transaction, such as entries of audit logs: all are made, or
 * none.
 */
export class ApiTokensRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** Makes a token; undefined when the user has the maximum number. */
  async create(
    uid: string,
    email: string,
    label: string,
    now: number,
    others: readonly TransactionItem[] = [],
  ): Promise<string | undefined> {
    const token = `${API_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
    const hash = hashOf(token);
    const listed: z.infer<typeof listedSchema> = { id: randomUUID(), label, createdAt: Math.floor(now), hash };
    const items = [
      ...others,
      { Put: { TableName: this.#tableName, Item: { hash, purpose: 'api-token', uid, email } } },
      {
        Update: {
          TableName: this.#tableName,
          Key: { hash: listKey(uid) },
          UpdateExpression: 'SET tokens = list_append(if_not_exists(tokens, :none), :listed)',
          ConditionExpression: 'attribute_not_exists(tokens) OR size(tokens) < :limit',
          ExpressionAttributeValues: { ':none': [], ':listed': [listed], ':limit': MAX_API_TOKENS },
        },
      },
    ];
    const failed = await transactWrite(this.#client, items, WHAT);
    return failed.length === 0 ? token : undefined;
  }

  /** A person's tokens, oldest first. */
  async list(uid: string): Promise<ApiToken[]> {
    return (await this.#listed(uid)).map(({ id, label, createdAt }) => ({ id, label, createdAt }));
  }

  /** Revokes a token; false when the user has none with this id. */
  async remove(uid: string, id: string, others: readonly TransactionItem[] = []): Promise<boolean> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = await this.#listed(uid);
      const removed = before.find((token) => token.id === id);
      if (!removed) return false;
      const items = [
        ...others,
        { Delete: { TableName: this.#tableName, Key: { hash: removed.hash } } },
        {
          Update: {
            TableName: this.#tableName,
            Key: { hash: listKey(uid) },
            UpdateExpression: 'SET tokens = :after',
            ConditionExpression: 'tokens = :before',
            ExpressionAttributeValues: { ':before': before, ':after': before.filter((token) => token !== removed) },
          },
        },
      ];
      if ((await transactWrite(this.#client, items, WHAT)).length === 0) return true;
    }
    throw new UnavailableError('Your tokens keep changing just now. Please try again.');
  }

  /** Revokes all tokens of a user and deletes the list of them. */
  async removeAll(uid: string): Promise<void> {
    for (const { id } of await this.#listed(uid)) await this.remove(uid, id);
    const command = new DeleteCommand({ TableName: this.#tableName, Key: { hash: listKey(uid) } });
    await whenAvailable(this.#client.send(command), WHAT);
  }

  /** The owner of a token; undefined when it is invalid or revoked. */
  async ownerOf(token: string): Promise<{ readonly uid: string; readonly email: string } | undefined> {
    const item = await this.#read(hashOf(token));
    return item?.purpose === 'api-token' ? parseItem(ownerSchema, item, 'An API token') : undefined;
  }

  async #listed(uid: string): Promise<z.infer<typeof listedSchema>[]> {
    return parseItem(listSchema, await this.#read(listKey(uid)), 'A list of API tokens')?.tokens ?? [];
  }

  async #read(hash: string): Promise<Record<string, unknown> | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: { hash }, ConsistentRead: true });
    return (await whenAvailable(this.#client.send(command), WHAT)).Item;
  }
}

function listKey(uid: string): string {
  return hashOf(`api-tokens/${uid}`);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
