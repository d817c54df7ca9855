import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { AwsError } from '../../aws/aws-error.ts';
import { isTrue, listField } from '../../aws/json-fields.ts';
import type { UserPool } from './user-pool-store.ts';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED' | 'EXTERNAL_PROVIDER';

/** A user that an identity provider has authenticated. */
export interface FederatedIdentity {
  readonly userId: string;
  readonly providerName: string;
  readonly providerType: string;
  readonly issuer: string;
  /** Milliseconds since the epoch. */
  readonly dateCreated: number;
}

/** A code that was sent to a user, for one purpose. */
export interface SentCode {
  readonly purpose: 'confirm' | 'reset';
  readonly code: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly wrongGuesses: number;
}

export interface User {
  readonly poolId: string;
  /** In a pool whose users sign in by e-mail: their `sub`. */
  readonly username: string;
  readonly status: UserStatus;
  readonly enabled: boolean;
  /** A scrypt hash; absent when no password was ever set. */
  readonly password?: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly code?: SentCode;
  /** Set for a user that signs in by an identity provider. */
  readonly identity?: FederatedIdentity;
}

export function signsInByEmail(pool: UserPool): boolean {
  return listField(pool.properties, 'UsernameAttributes').includes('email');
}

function folded(pool: UserPool, text: string): string {
  return isTrue(pool.properties, 'UsernameConfiguration', 'CaseSensitive') ? text : text.toLowerCase();
}

/** What else than the user name a user signs in by, if anything. */
function aliasOf(pool: UserPool, user: User): string | null {
  const { email, email_verified: verified } = user.attributes;
  // A federated user is identified by the provider's name id alone, never by an address.
  if (!email || user.identity) return null;
  // As an alias beside a user name of one's own, an address counts once it is verified.
  const isAlias = listField(pool.properties, 'AliasAttributes').includes('email') && verified === 'true';
  return signsInByEmail(pool) || isAlias ? folded(pool, email) : null;
}

function userFrom(row: Record<string, SQLOutputValue>): User {
  return JSON.parse(String(row.user));
}

export class UserStore {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** By user name, `sub`, or the address that the user signs in by. */
  find(pool: UserPool, name: string): User | undefined {
    const row = this.#database
      .prepare('SELECT user FROM users WHERE pool = ?1 AND (username = ?2 OR sub = ?2 OR alias = ?2)')
      .get(pool.id, folded(pool, name));
    return row && userFrom(row);
  }

  /** By what an identity provider calls the person; capital letters count there, as SAML and OpenID have it. */
  findFederated(pool: UserPool, providerName: string, userId: string): User | undefined {
    const row = this.#database
      .prepare(
        `SELECT user FROM users WHERE pool = ? AND user ->> '$.identity.providerName' = ? AND user ->> '$.identity.userId' = ?`,
      )
      .get(pool.id, providerName, userId);
    return row && userFrom(row);
  }

  /** @throws AwsError UserNotFoundException */
  require(pool: UserPool, name: string): User {
    const user = this.find(pool, name);
    if (user) return user;
    throw new AwsError('UserNotFoundException', 'User does not exist.');
  }

  /** @throws AwsError UsernameExistsException when the name or the address is taken */
  add(pool: UserPool, user: User): void {
    const names = [user.username, aliasOf(pool, user)].filter((name) => name !== null);
    if (names.some((name) => this.find(pool, name))) {
      throw new AwsError(
        'UsernameExistsException',
        signsInByEmail(pool) ? 'An account with the given email already exists.' : 'User account already exists.',
      );
    }
    this.#write(pool, user);
  }

  /** @throws AwsError AliasExistsException when its new address is another's */
  save(pool: UserPool, user: User): void {
    const alias = aliasOf(pool, user);
    const holder = alias === null ? undefined : this.find(pool, alias);
    if (holder && holder.username !== user.username) {
      throw new AwsError('AliasExistsException', 'An account with the email already exists.');
    }
    this.#write(pool, { ...user, modifiedAt: Date.now() });
  }

  #write(pool: UserPool, user: User): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO users (pool, username, sub, alias, user) VALUES (?, ?, ?, ?, ?)')
      .run(
        pool.id,
        folded(pool, user.username),
        user.attributes.sub ?? user.username,
        aliasOf(pool, user),
        JSON.stringify(user),
      );
  }

  remove(pool: UserPool, user: User): void {
    this.#database
      .prepare('DELETE FROM users WHERE pool = ? AND username = ?')
      .run(pool.id, folded(pool, user.username));
  }

  /** Users with a name after `after`, in the order of their names. */
  *list(pool: UserPool, after: string): Generator<User> {
    const rows = this.#database
      .prepare('SELECT user FROM users WHERE pool = ? AND username > ? ORDER BY username')
      .iterate(pool.id, after);
    for (const row of rows) yield userFrom(row);
  }
}
