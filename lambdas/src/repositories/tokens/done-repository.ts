import { createHash } from 'node:crypto';
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { parseItem } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

/** How long a mark is kept. Stripe sends an event again for three days; operators can send one again for 30 days. */
const KEPT_SECONDS = 30 * 24 * 3600;
const WHAT = 'The mark of finished work';

const markSchema = z.object({ hash: z.string(), expiresAt: z.number() });

/** Owns the marks in the Tokens table of work that must be done once: events that were handled, mails that were sent. */
export class DoneRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** @param now seconds since the epoch */
  async isDone(what: string, now: number): Promise<boolean> {
    const Key = { hash: hashOf(what) };
    const { Item } = await whenAvailable(
      this.#client.send(new GetCommand({ TableName: this.#tableName, Key, ConsistentRead: true })),
      WHAT,
    );
    const mark = parseItem(markSchema, Item, 'A mark of finished work');
    return mark !== undefined && mark.expiresAt > now;
  }

  /**
   * Marks work as done. Of concurrent calls only one gets true.
   *
   * @param keptSeconds how long it must not be done again
   */
  async claim(what: string, now: number, keptSeconds = KEPT_SECONDS): Promise<boolean> {
    const command = new PutCommand({
      TableName: this.#tableName,
      Item: { hash: hashOf(what), expiresAt: Math.floor(now) + keptSeconds },
      // DynamoDB deletes expired items some days late.
      ConditionExpression: 'attribute_not_exists(#hash) OR expiresAt <= :now',
      ExpressionAttributeNames: { '#hash': 'hash' },
      ExpressionAttributeValues: { ':now': now },
    });
    return (await whenAvailable(ifConditionHolds(this.#client.send(command)), WHAT)) !== undefined;
  }

  /** Takes a claim back, because the work failed. */
  async release(what: string): Promise<void> {
    const Key = { hash: hashOf(what) };
    await whenAvailable(this.#client.send(new DeleteCommand({ TableName: this.#tableName, Key })), WHAT);
  }
}

function hashOf(what: string): string {
  return createHash('sha256').update(`done/${what}`).digest('hex');
}
