import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { JWK } from 'jose';
import { AwsError } from '../../aws/aws-error.ts';
import { openStore } from '../../aws/store.ts';

export interface UserPool {
  readonly id: string;
  readonly region: string;
  /** The pool's properties in the template. */
  readonly properties: Readonly<Record<string, unknown>>;
  readonly privateKey: JWK;
}

export interface AppClient {
  readonly id: string;
  readonly poolId: string;
  /** Empty when the client has none. */
  readonly secret: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The session of a refresh token. */
export interface Grant {
  readonly tokenHash: string;
  readonly poolId: string;
  readonly clientId: string;
  readonly username: string;
  /** The session's id in all its tokens. */
  readonly originJti: string;
  /** Seconds since the epoch. */
  readonly authTime: number;
  readonly expiresAt: number;
}

/** The place of a resource in a template. It identifies the resource at the next start. */
export interface TemplatePlace {
  readonly region: string;
  readonly stackName: string;
  readonly logicalId: string;
}

const SCHEMA = `
CREATE TABLE IF NOT EXISTS pools (id TEXT PRIMARY KEY, place TEXT UNIQUE NOT NULL, region TEXT NOT NULL,
  properties TEXT NOT NULL, private_key TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS clients (id TEXT PRIMARY KEY, place TEXT UNIQUE NOT NULL, pool TEXT NOT NULL,
  secret TEXT NOT NULL, properties TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS client_changes (id TEXT PRIMARY KEY, template TEXT NOT NULL, properties TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS users (pool TEXT NOT NULL, username TEXT NOT NULL, sub TEXT NOT NULL, alias TEXT, user TEXT NOT NULL,
  PRIMARY KEY (pool, username));
CREATE UNIQUE INDEX IF NOT EXISTS users_by_sub ON users (pool, sub);
CREATE UNIQUE INDEX IF NOT EXISTS users_by_alias ON users (pool, alias);
CREATE TABLE IF NOT EXISTS grants (token_hash TEXT PRIMARY KEY, pool TEXT NOT NULL, client TEXT NOT NULL,
  username TEXT NOT NULL, origin_jti TEXT UNIQUE NOT NULL, auth_time INTEGER NOT NULL, expires INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS grants_by_user ON grants (pool, username);
`;

type Row = Record<string, SQLOutputValue>;

export function openCognitoStore(home: string): DatabaseSync {
  return openStore(home, 'cognito', SCHEMA);
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function poolFrom(row: Row): UserPool {
  return {
    id: String(row.id),
    region: String(row.region),
    properties: JSON.parse(String(row.properties)),
    privateKey: JSON.parse(String(row.private_key)),
  };
}

function clientFrom(row: Row): AppClient {
  return {
    id: String(row.id),
    poolId: String(row.pool),
    secret: String(row.secret),
    properties: JSON.parse(String(row.properties)),
  };
}

function grantFrom(row: Row): Grant {
  return {
    tokenHash: String(row.token_hash),
    poolId: String(row.pool),
    clientId: String(row.client),
    username: String(row.username),
    originJti: String(row.origin_jti),
    authTime: Number(row.auth_time),
    expiresAt: Number(row.expires),
  };
}

function randomText(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LOWER_ALPHANUMERIC = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** User pools, their clients and the sessions in them. */
export class UserPoolStore {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** The pool of a place in a template. The first call creates it with the signing key of `makeKey`. */
  async putPool(
    place: TemplatePlace,
    properties: Record<string, unknown>,
    makeKey: () => Promise<JWK>,
  ): Promise<UserPool> {
    const name = `${place.region}/${place.stackName}/${place.logicalId}`;
    const present = this.#database.prepare('SELECT * FROM pools WHERE place = ?').get(name);
    if (present) {
      this.#database.prepare('UPDATE pools SET properties = ? WHERE place = ?').run(JSON.stringify(properties), name);
      return { ...poolFrom(present), properties };
    }
    const id = `${place.region}_${randomText(9, ALPHANUMERIC)}`;
    const privateKey = await makeKey();
    this.#database
      .prepare('INSERT INTO pools (id, place, region, properties, private_key) VALUES (?, ?, ?, ?, ?)')
      .run(id, name, place.region, JSON.stringify(properties), JSON.stringify(privateKey));
    return { id, region: place.region, properties, privateKey };
  }

  /** A client that gets a secret, or loses it, is replaced by a new one: its sessions end, as in CloudFormation. */
  putClient(place: TemplatePlace, poolId: string, properties: Record<string, unknown>, hasSecret: boolean): AppClient {
    const name = `${place.region}/${place.stackName}/${place.logicalId}`;
    const found = this.#database.prepare('SELECT * FROM clients WHERE place = ?').get(name);
    const present = found && (found.secret !== '') === hasSecret ? found : undefined;
    const client: AppClient = {
      id: present ? String(present.id) : randomText(26, LOWER_ALPHANUMERIC),
      secret: present ? String(present.secret) : hasSecret ? randomBytes(38).toString('hex').slice(0, 51) : '',
      poolId,
      properties,
    };
    this.#database
      .prepare('INSERT OR REPLACE INTO clients (id, place, pool, secret, properties) VALUES (?, ?, ?, ?, ?)')
      .run(client.id, name, poolId, client.secret, JSON.stringify(properties));
    return this.#changed(client);
  }

  /** Sets a client's properties. They apply until the client's properties in the template change. */
  changeClient(client: AppClient, properties: Record<string, unknown>): AppClient {
    const { properties: template } =
      this.#database.prepare('SELECT properties FROM clients WHERE id = ?').get(client.id) ?? {};
    this.#database
      .prepare('INSERT OR REPLACE INTO client_changes (id, template, properties) VALUES (?, ?, ?)')
      .run(client.id, String(template), JSON.stringify(properties));
    return { ...client, properties };
  }

  /** Applies the API's changes while the template is unchanged. CloudFormation doesn't revert such changes either. */
  #changed(client: AppClient): AppClient {
    const row = this.#database
      .prepare('SELECT properties FROM client_changes WHERE id = ? AND template = ?')
      .get(client.id, JSON.stringify(client.properties));
    return row ? { ...client, properties: JSON.parse(String(row.properties)) } : client;
  }

  findPool(id: string): UserPool | undefined {
    const row = this.#database.prepare('SELECT * FROM pools WHERE id = ?').get(id);
    return row && poolFrom(row);
  }

  /**
   * @param region the caller's region; empty for an unsigned call
   * @throws AwsError ResourceNotFoundException, also for a pool of another region
   */
  requirePool(id: string, region: string): UserPool {
    const pool = this.findPool(id);
    if (pool && (!region || pool.region === region)) return pool;
    throw new AwsError('ResourceNotFoundException', `User pool ${id} does not exist.`);
  }

  findClient(id: string): AppClient | undefined {
    const row = this.#database.prepare('SELECT * FROM clients WHERE id = ?').get(id);
    return row && this.#changed(clientFrom(row));
  }

  /** @throws AwsError ResourceNotFoundException */
  requireClient(id: string): AppClient {
    const client = this.findClient(id);
    if (client) return client;
    throw new AwsError('ResourceNotFoundException', `User pool client ${id} does not exist.`);
  }

  addGrant(grant: Grant): void {
    this.#database.prepare('DELETE FROM grants WHERE expires < ?').run(Math.floor(Date.now() / 1000));
    this.#database
      .prepare(
        `INSERT INTO grants (token_hash, pool, client, username, origin_jti, auth_time, expires)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        grant.tokenHash,
        grant.poolId,
        grant.clientId,
        grant.username,
        grant.originJti,
        grant.authTime,
        grant.expiresAt,
      );
  }

  findGrant(refreshToken: string): Grant | undefined {
    const row = this.#database.prepare('SELECT * FROM grants WHERE token_hash = ?').get(tokenHash(refreshToken));
    const grant = row && grantFrom(row);
    return grant && grant.expiresAt > Date.now() / 1000 ? grant : undefined;
  }

  hasGrant(originJti: string): boolean {
    return this.#database.prepare('SELECT 1 FROM grants WHERE origin_jti = ?').get(originJti) !== undefined;
  }

  removeGrant(hash: string): void {
    this.#database.prepare('DELETE FROM grants WHERE token_hash = ?').run(hash);
  }

  removeGrantsOf(poolId: string, username: string): void {
    this.#database.prepare('DELETE FROM grants WHERE pool = ? AND username = ?').run(poolId, username);
  }
}
