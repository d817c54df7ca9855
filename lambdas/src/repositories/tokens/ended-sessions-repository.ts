import { createHash } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { parseItem } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

/** Longer than a key or a reset code is good; after it nothing from before the end could still be used. */
const KEPT_SECONDS = 2 * 3600;

const endSchema = z.object({ hash: z.string(), endedAt: z.number(), expiresAt: z.number() });

/**
 * Owns the marks in the Tokens table that end one or all of a person's sessions. A key is valid by itself until it expires;
 * whoever takes keys asks here whether the session that it belongs to began before the end.
 */
export class EndedSessionsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** Ends what began before `now`, in whole seconds since the epoch, as keys tell the time. */
  async end(uid: string, now: number): Promise<void> {
    const endedAt = Math.floor(now);
    const Item = { hash: keyOf(uid), endedAt, expiresAt: endedAt + KEPT_SECONDS };
    await whenAvailable(this.#client.send(new PutCommand({ TableName: this.#tableName, Item })), 'The session');
  }

  /** Ends one session, by what all its keys name it: their `origin_jti`. */
  async endOne(origin: string, now: number): Promise<void> {
    const endedAt = Math.floor(now);
    const Item = { hash: keyOfOne(origin), endedAt, expiresAt: endedAt + KEPT_SECONDS };
    await whenAvailable(this.#client.send(new PutCommand({ TableName: this.#tableName, Item })), 'The session');
  }

  /** Whether a session was ended by itself. */
  async isEnded(origin: string): Promise<boolean> {
    return (await this.#read(keyOfOne(origin))) !== undefined;
  }

  /** When sessions were last ended, or undefined when that is too long ago to matter. */
  async endOf(uid: string): Promise<number | undefined> {
    return (await this.#read(keyOf(uid)))?.endedAt;
  }

  async #read(hash: string) {
    const command = new GetCommand({ TableName: this.#tableName, Key: { hash }, ConsistentRead: true });
    const { Item } = await whenAvailable(this.#client.send(command), 'The session');
    return parseItem(endSchema, Item, 'The end of a session');
  }
}

function keyOf(uid: string): string {
  return createHash('sha256').update(`ended-sessions/${uid}`).digest('hex');
}

function keyOfOne(origin: string): string {
  return createHash('sha256').update(`ended-session/${origin}`).digest('hex');
}
