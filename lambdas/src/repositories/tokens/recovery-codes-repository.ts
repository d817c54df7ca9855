import { createHash, randomInt } from 'node:crypto';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { normalizeCode, RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH } from '@parlance/contract/two-factor';
import * as z from 'zod';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { parseItem } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

const WHAT = 'The recovery code';

const storedSchema = z.object({ codes: z.set(z.string()).optional() });

/** Owns users' recovery codes in the Tokens table, of which only hashes are stored. */
export class RecoveryCodesRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** Makes a user's codes in place of the earlier ones. */
  async renew(uid: string): Promise<string[]> {
    const made = Array.from({ length: RECOVERY_CODES }, newCode);
    const Item = { ...keyOf(uid), codes: new Set(made.map((code) => hashOf(uid, code))) };
    await whenAvailable(this.#client.send(new PutCommand({ TableName: this.#tableName, Item })), WHAT);
    return made.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
  }

  /** Uses a code up: of concurrent calls only one gets true. */
  async consume(uid: string, typed: string): Promise<boolean> {
    const hash = hashOf(uid, normalizeCode(typed));
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: keyOf(uid),
      UpdateExpression: 'DELETE codes :codes',
      ConditionExpression: 'contains(codes, :code)',
      ExpressionAttributeValues: { ':codes': new Set([hash]), ':code': hash },
    });
    return (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT)) !== undefined;
  }

  /** How many codes are not used yet. */
  async count(uid: string): Promise<number> {
    const command = new GetCommand({ TableName: this.#tableName, Key: keyOf(uid), ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), WHAT);
    // DynamoDB has no empty sets: the attribute goes with the last code.
    return parseItem(storedSchema, Item, 'Recovery codes')?.codes?.size ?? 0;
  }

  async remove(uid: string): Promise<void> {
    const command = new DeleteCommand({ TableName: this.#tableName, Key: keyOf(uid) });
    await whenAvailable(this.#client.send(command), WHAT);
  }
}

function newCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');
}

function keyOf(uid: string) {
  return { hash: createHash('sha256').update(`recovery-codes/${uid}`).digest('hex') };
}

function hashOf(uid: string, code: string): string {
  return createHash('sha256').update(`recovery-code/${uid}/${code}`).digest('hex');
}
