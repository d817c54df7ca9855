import { createHash } from 'node:crypto';
import { DeleteCommand, type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts';
import { TooManyRequestsError } from '../../platform/errors.ts';
import { whenAvailable } from '../../platform/when-available.ts';

/** How many attempts are allowed in a window of time. */
export interface RateLimit {
  /** The kind of attempt: `sign-in/email`. */
  readonly what: string;
  readonly count: number;
  readonly seconds: number;
}

/** Owns the counters in the Tokens table; they expire after their window. */
export class RateLimiter {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /**
   * Counts an attempt of `subject` (an e-mail address, for example; only its hash is stored). Call it before the attempt, so
   * that concurrent attempts count too. `amount`: what the attempt counts, above 0.
   *
   * @throws TooManyRequestsError when the limit is reached
   */
  async consume(limit: RateLimit, subject: string, now: number, amount = 1): Promise<void> {
    const condition = '(attribute_not_exists(#count) OR #count <= :limit)';
    const taken = amount <= limit.count && (await this.#add(limit, subject, now, amount, condition));
    if (!taken) throw new TooManyRequestsError('Too many attempts. Please wait a while and try again.');
  }

  /** Uncounts an attempt that was legitimate, such as a successful sign-in. */
  async refund(limit: RateLimit, subject: string, now: number): Promise<void> {
    await this.#add(limit, subject, now, -1, '(#count > :limit)');
  }

  /** Uncounts all attempts of the current window. */
  async reset(limit: RateLimit, subject: string, now: number): Promise<void> {
    const command = new DeleteCommand({ TableName: this.#tableName, Key: keyOf(limit, subject, now) });
    await whenAvailable(this.#client.send(command), 'The counter');
  }

  async #add(limit: RateLimit, subject: string, now: number, by: number, condition: string): Promise<boolean> {
    const window = windowOf(limit, now);
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: keyOf(limit, subject, now),
      UpdateExpression: 'ADD #count :by SET expiresAt = :expiresAt',
      ConditionExpression: condition,
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: {
        ':by': by,
        ':limit': by > 0 ? limit.count - by : 0,
        ':expiresAt': (window + 1) * limit.seconds,
      },
    });
    return (await whenAvailable(ifConditionHolds(this.#client.send(command)), 'The counter')) !== undefined;
  }
}

function windowOf({ seconds }: RateLimit, now: number): number {
  return Math.floor(now / seconds);
}

function keyOf(limit: RateLimit, subject: string, now: number) {
  return { hash: hashOf(`attempts/${limit.what}/${subject}/${windowOf(limit, now)}`) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
