import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { API_TOKEN_PREFIX, type ApiToken, MAX_API_TOKENS } from '@parlance/contract/api-token';
import { apiTokenSchema } from '@parlance/contract/schemas/api-token';
import { API_TOKEN_SCOPES, type TokenScope } from '@parlance/contract/token-scopes';
import * as z from 'zod';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { type TransactionItem, transactWrite } from '../../platform/dynamodb/transact-write.ts';
import { UnavailableError } from '../../platform/errors.ts';
import { parseItem } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

/** Tokens that were made before there were scopes have none stored, and may do everything. */
const grantSchema = apiTokenSchema.pick({ scopes: true, validUntil: true }).partial();
const storedSchema = grantSchema.extend({
  purpose: z.literal('api-token'),
  uid: z.string(),
  email: z.string(),
  usedAt: z.number().optional(),
});
const listedSchema = grantSchema.extend(apiTokenSchema.pick({ id: true, label: true, createdAt: true }).shape).extend({
  hash: z.string(),
});
const listSchema = z.object({ tokens: z.array(listedSchema) });

const WHAT = 'The token';
/** Uses within this time are noted once. */
const NOTED_SECONDS = 3600;
/** Attempts of a write that a concurrent one can refuse. */
const ATTEMPTS = 5;

/** What a new token is called, and what it may do. */
export interface NewToken {
  readonly label: string;
  readonly scopes?: readonly TokenScope[] | undefined;
  /** Seconds since the epoch. */
  readonly validUntil?: number | undefined;
}

/** A token that is used: whose it is, and what it may do. */
export interface UsedToken {
  /** The hash that the token is stored under. It does not tell the token. */
  readonly hash: string;
  readonly uid: string;
  readonly email: string;
  readonly scopes: readonly TokenScope[];
  readonly expired: boolean;
}

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
    { label, scopes = API_TOKEN_SCOPES, validUntil }: NewToken,
    now: number,
    others: readonly TransactionItem[] = [],
  ): Promise<string | undefined> {
    const token = `${API_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
    const hash = hashOf(token);
    const grant = { scopes: [...scopes], ...(validUntil !== undefined && { validUntil: Math.floor(validUntil) }) };
    const listed: z.infer<typeof listedSchema> = {
      id: randomUUID(),
      label,
      createdAt: Math.floor(now),
      hash,
      ...grant,
    };
    const items = [
      ...others,
      { Put: { TableName: this.#tableName, Item: { hash, purpose: 'api-token', uid, email, ...grant } } },
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
    const listed = await this.#listed(uid);
    return Promise.all(
      listed.map(async ({ hash, scopes = [...API_TOKEN_SCOPES], ...token }) => {
        const usedAt = (await this.#find(hash))?.usedAt;
        return { ...token, scopes, ...(usedAt !== undefined && { usedAt }) };
      }),
    );
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

  /** Notes the use of a token, unless it expired, and says whose it is; undefined when it is invalid or revoked. */
  async use(token: string, now: number): Promise<UsedToken | undefined> {
    const hash = hashOf(token);
    const found = await this.#find(hash);
    if (!found) return undefined;
    const { uid, email, scopes = API_TOKEN_SCOPES, validUntil, usedAt = 0 } = found;
    const expired = validUntil !== undefined && validUntil <= now;
    if (!expired && usedAt <= now - NOTED_SECONDS) await this.#noteUse(hash, now);
    return { hash, uid, email, scopes, expired };
  }

  async #noteUse(hash: string, now: number): Promise<void> {
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: { hash },
      UpdateExpression: 'SET usedAt = :now',
      // A token that is revoked at the same time stays away.
      ConditionExpression: 'purpose = :purpose',
      ExpressionAttributeValues: { ':now': Math.floor(now), ':purpose': 'api-token' },
    });
    await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT);
  }

  async #find(hash: string): Promise<z.infer<typeof storedSchema> | undefined> {
    const item = await this.#read(hash);
    return item?.purpose === 'api-token' ? parseItem(storedSchema, item, 'An API token') : undefined;
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
