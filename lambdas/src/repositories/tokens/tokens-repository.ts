import { createHash, randomBytes } from 'node:crypto';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { parseItem, parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const tokenSchema = z.object({
  hash: z.string(),
  purpose: z.enum(['verify-email', 'reset-password']),
  uid: z.string(),
  email: z.string(),
  createdAt: z.number().optional(),
  /** Seconds since the epoch; DynamoDB's TTL attribute as well. */
  expiresAt: z.number().int(),
  usedAt: z.number().optional(),
});
export type Token = z.infer<typeof tokenSchema>;

const WHAT = 'The code';

/** Owns the Tokens table: codes sent by mail, of which only a hash is kept. */
export class TokensRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** Makes a code that is valid until `expiresAt` (seconds since the epoch). It can't be read from the table again. */
  async create(token: Pick<Token, 'purpose' | 'uid' | 'email' | 'createdAt' | 'expiresAt'>): Promise<string> {
    const code = randomBytes(32).toString('base64url');
    const item: Token = { ...token, expiresAt: Math.floor(token.expiresAt), hash: hashOf(code) };
    await whenAvailable(this.#client.send(new PutCommand({ TableName: this.#tableName, Item: item })), WHAT);
    return code;
  }

  /**
   * Redeems a code and marks it as used; undefined when it is unknown, expired or has another purpose. `usedAt` is
   * the time of the first redemption, so only the first call gets `now`.
   */
  async redeem(code: string, purpose: Token['purpose'], now: number): Promise<Token | undefined> {
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: { hash: hashOf(code) },
      UpdateExpression: 'SET usedAt = if_not_exists(usedAt, :now)',
      ConditionExpression: 'purpose = :purpose AND expiresAt > :now',
      ExpressionAttributeValues: { ':now': now, ':purpose': purpose },
      ReturnValues: 'ALL_NEW',
    });
    const result = await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT);
    return result && parsePresent(tokenSchema, result.Attributes, 'A token');
  }

  /** Reads a code without using it; undefined as for {@link redeem}. */
  async find(code: string, purpose: Token['purpose'], now: number): Promise<Token | undefined> {
    const command = new GetCommand({ TableName: this.#tableName, Key: { hash: hashOf(code) }, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    if (Item?.purpose !== purpose) return undefined;
    const token = parseItem(tokenSchema, Item, 'A token');
    return token && token.expiresAt > now ? token : undefined;
  }

  /** Uses a code up: of concurrent calls only one gets it; undefined as for {@link redeem}. */
  async consume(code: string, purpose: Token['purpose'], now: number): Promise<Token | undefined> {
    const command = new DeleteCommand({
      TableName: this.#tableName,
      Key: { hash: hashOf(code) },
      ConditionExpression: 'purpose = :purpose AND expiresAt > :now',
      ExpressionAttributeValues: { ':now': now, ':purpose': purpose },
      ReturnValues: 'ALL_OLD',
    });
    const result = await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT);
    return result && parsePresent(tokenSchema, result.Attributes, 'A token');
  }
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
