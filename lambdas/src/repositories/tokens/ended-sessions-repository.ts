import { createHash } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { SessionOrigin } from '../../platform/cognito/identity-provider.ts';
import { parseItem } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

/** Longer than the lifetime of refresh tokens (7 days), so that no older one is valid when the mark expires. */
const KEPT_SECONDS = 8 * 24 * 3600;

const endSchema = z.object({
  hash: z.string(),
  endedAt: z.number(),
  expiresAt: z.number(),
  /** The session that goes on when all others end. */
  except: z.string().optional(),
});

/**
 * Owns the marks in the Tokens table that end one or all sessions of a user. A key is valid by itself until it
 * expires, so code that accepts keys also checks here whether the session was ended.
 */
export class EndedSessionsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /**
   * Ends all sessions that began before `now`, in whole seconds since the epoch, which is the precision of keys.
   *
   * @param except the id of a session that goes on
   */
  async end(uid: string, now: number, except?: string): Promise<void> {
    const endedAt = Math.floor(now);
    const Item = { hash: keyOf(uid), endedAt, expiresAt: endedAt + KEPT_SECONDS, ...(except && { except }) };
    await whenAvailable(this.#client.send(new PutCommand({ TableName: this.#tableName, Item })), 'The session');
  }

  /** Ends one session, identified by the `origin_jti` of its keys. */
  async endOne(origin: string, now: number): Promise<void> {
    const endedAt = Math.floor(now);
    const Item = { hash: keyOfOne(origin), endedAt, expiresAt: endedAt + KEPT_SECONDS };
    await whenAvailable(this.#client.send(new PutCommand({ TableName: this.#tableName, Item })), 'The session');
  }

  /** Whether {@link end} or {@link endOne} has ended a session. */
  async hasEnded(uid: string, session: SessionOrigin): Promise<boolean> {
    return (await this.withoutEnded(uid, [session])).length === 0;
  }

  /** Those of a user's sessions that neither {@link end} nor {@link endOne} has ended. */
  async withoutEnded<S extends SessionOrigin>(uid: string, sessions: readonly S[]): Promise<S[]> {
    const [all, ...ones] = await Promise.all([
      this.#read(keyOf(uid)),
      ...sessions.map(({ id }) => (id === undefined ? undefined : this.#read(keyOfOne(id)))),
    ]);
    const isEnded = ({ id, beganAt }: S) =>
      all !== undefined && beganAt < all.endedAt && (id === undefined || id !== all.except);
    return sessions.filter((session, i) => !ones[i] && !isEnded(session));
  }

  /** When all sessions of a user were last ended, or undefined when that is too long ago to matter. */
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
