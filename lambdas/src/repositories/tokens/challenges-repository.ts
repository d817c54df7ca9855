import { createHash } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { parseItem } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

/** At least as long as Cognito keeps a challenge (AuthSessionValidity: 15 minutes at most). */
const KEPT_SECONDS = 15 * 60;
const WHAT = 'The challenge';

const givenSchema = z.object({ hash: z.string(), expiresAt: z.number() });

/**
 * Owns the marks in the Tokens table of the challenges that were given to people with the right password; only hashes are
 * stored. A mark doesn't say that Cognito still takes the challenge.
 */
export class ChallengesRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** @param now seconds since the epoch */
  async note(email: string, challenge: string, now: number): Promise<void> {
    const Item = { hash: hashOf(email, challenge), expiresAt: Math.floor(now) + KEPT_SECONDS };
    await whenAvailable(this.#client.send(new PutCommand({ TableName: this.#tableName, Item })), WHAT);
  }

  /** Whether a sign-in of this address was given the challenge. */
  async isGiven(email: string, challenge: string, now: number): Promise<boolean> {
    const Key = { hash: hashOf(email, challenge) };
    const { Item } = await whenAvailable(
      this.#client.send(new GetCommand({ TableName: this.#tableName, Key, ConsistentRead: true })),
      WHAT,
    );
    const mark = parseItem(givenSchema, Item, 'A challenge');
    return mark !== undefined && mark.expiresAt > now;
  }
}

function hashOf(email: string, challenge: string): string {
  return createHash('sha256').update(`challenge/${email}/${challenge}`).digest('hex');
}
