import { createHash } from 'node:crypto';
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { SessionOrigin } from '../../platform/cognito/identity-provider.ts';
import { parsePresent } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';

/** The lifetime of refresh tokens (infra/src/stacks/stateful-stack.ts): no session is longer. */
const LIFETIME_SECONDS = 7 * 24 * 3600;
/** Keeps the item small. Of more sessions the ones that began first are not listed. */
const MOST = 100;
/** The attributes of the item that hold sessions begin with it; the session's id follows. */
const PREFIX = 'session#';
const MAX_AGENT_LENGTH = 300;
const WHAT = 'The session';

const storedSchema = z.object({
  /** When the user signed in, seconds since the epoch. */
  beganAt: z.number(),
  /** When its key was last renewed, seconds since the epoch. */
  usedAt: z.number(),
  userAgent: z.string(),
  /** The IP address of the last renewal. */
  address: z.string(),
  timeZone: z.string().optional(),
});

/** A session in the list of its user. */
export interface ListedSession extends z.infer<typeof storedSchema> {
  readonly id: string;
}

/** Where a session is used from. */
export interface SessionPlace {
  readonly userAgent: string;
  readonly sourceIp: string;
  /** As the browser says: `Europe/Madrid`. */
  readonly timeZone?: string | undefined;
}

/** Owns the lists of users' sessions in the Tokens table: one item per user, one attribute per session. */
export class SessionsRepository {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** Notes that a session is used, and forgets sessions that are too old. Does nothing for a session without an id. */
  async note(uid: string, { id, beganAt }: SessionOrigin, place: SessionPlace, now: number): Promise<void> {
    if (id === undefined) return;
    const usedAt = Math.floor(now);
    const others = (await this.#read(uid)).filter((session) => session.id !== id);
    const current = others.filter((session) => !isOver(session, now)).slice(0, MOST - 1);
    const over = others.filter((session) => !current.includes(session));
    const userAgent = place.userAgent.slice(0, MAX_AGENT_LENGTH);
    const session = { beganAt, usedAt, userAgent, address: place.sourceIp, timeZone: place.timeZone };
    await this.#update(uid, over, {
      set: 'SET #used = :used, expiresAt = :expiresAt',
      names: { '#used': PREFIX + id },
      values: { ':used': session, ':expiresAt': usedAt + LIFETIME_SECONDS },
    });
  }

  /** The sessions that are not over, the ones that began last first. */
  async list(uid: string, now: number): Promise<ListedSession[]> {
    return (await this.#read(uid)).filter((session) => !isOver(session, now));
  }

  /** Takes sessions off the list. */
  async forget(uid: string, sessions: readonly Pick<ListedSession, 'id'>[]): Promise<void> {
    if (sessions.length > 0) await this.#update(uid, sessions);
  }

  /** Deletes the list. */
  async removeAll(uid: string): Promise<void> {
    const command = new DeleteCommand({ TableName: this.#tableName, Key: keyOf(uid) });
    await whenAvailable(this.#client.send(command), WHAT);
  }

  async #read(uid: string): Promise<ListedSession[]> {
    const command = new GetCommand({ TableName: this.#tableName, Key: keyOf(uid), ConsistentRead: true });
    const { Item = {} } = await whenAvailable(this.#client.send(command), WHAT);
    return Object.entries(Item)
      .filter(([name]) => name.startsWith(PREFIX))
      .map(([name, stored]) => ({ id: name.slice(PREFIX.length), ...parsePresent(storedSchema, stored, 'A session') }))
      .sort((a, b) => b.beganAt - a.beganAt);
  }

  async #update(
    uid: string,
    forgotten: readonly Pick<ListedSession, 'id'>[],
    change: { readonly set: string; readonly names: object; readonly values: object } | undefined = undefined,
  ): Promise<void> {
    const names = Object.fromEntries(forgotten.map(({ id }, i) => [`#forgotten${i}`, PREFIX + id]));
    const removal = forgotten.length > 0 ? `REMOVE ${Object.keys(names).join(', ')}` : '';
    const command = new UpdateCommand({
      TableName: this.#tableName,
      Key: keyOf(uid),
      UpdateExpression: [change?.set, removal].filter(Boolean).join(' '),
      ExpressionAttributeNames: { ...names, ...change?.names },
      ...(change && { ExpressionAttributeValues: { ...change.values } }),
    });
    await whenAvailable(this.#client.send(command), WHAT);
  }
}

function isOver({ beganAt }: ListedSession, now: number): boolean {
  return beganAt + LIFETIME_SECONDS <= now;
}

function keyOf(uid: string) {
  return { hash: createHash('sha256').update(`sessions/${uid}`).digest('hex') };
}
