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

/** A code that was sent to a user for one purpose. */
export interface SentCode {
  readonly purpose: 'confirm' | 'reset';
  readonly code: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly wrongGuesses: number;
}

/** The one-time passwords of an authenticator app. */
export interface SoftwareToken {
  /** Whether sign-ins need a code. */
  readonly enabled: boolean;
  /** The verified secret, in base32. */
  readonly secret?: string;
  /** A secret that no code has verified. */
  readonly pending?: string;
  /** The time step of the last accepted code: each is accepted once. */
  readonly usedStep?: number;
}

/** A registered passkey. */
export interface Passkey {
  /** The credential's id in base64url. */
  readonly id: string;
  /** The COSE key in base64url. */
  readonly publicKey: string;
  /** The authenticator's signature counter; 0 when it has none. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly attachment?: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

export interface User {
  readonly poolId: string;
  /** The user's `sub` in a pool whose users sign in by e-mail. */
  readonly username: string;
  readonly status: UserStatus;
  readonly enabled: boolean;
  /** A scrypt hash; absent when the user has no password. */
  readonly password?: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly code?: SentCode;
  readonly softwareToken?: SoftwareToken;
  readonly passkeys?: readonly Passkey[];
  /** Whether a passkey replaces password and code where sign-ins need codes. */
  readonly passkeysAreMfa?: boolean;
  /** Set for a user who signs in through an identity provider. */
  readonly identity?: FederatedIdentity;
}

export function signsInByEmail(pool: UserPool): boolean {
  return listField(pool.properties, 'UsernameAttributes').includes('email');
}

function folded(pool: UserPool, text: string): string {
  return isTrue(pool.properties, 'UsernameConfiguration', 'CaseSensitive') ? text : text.toLowerCase();
}

/** The e-mail address as a second name for the sign-in; null when the user can't sign in by address. */
function aliasOf(pool: UserPool, user: User): string | null {
  const { email, email_verified: verified } = user.attributes;
  // A federated user is identified by the provider's id only, never by an address.
  if (!email || user.identity) return null;
  // In a pool with email as an alias, the address must be verified.
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

  /** Finds a user by user name, `sub`, or the address for the sign-in. */
  find(pool: UserPool, name: string): User | undefined {
    const row = this.#database
      .prepare('SELECT user FROM users WHERE pool = ?1 AND (username = ?2 OR sub = ?2 OR alias = ?2)')
      .get(pool.id, folded(pool, name));
    return row && userFrom(row);
  }

  /** Finds a user by the identity provider's id. It is case-sensitive, as SAML and OpenID define it. */
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

  /** @throws AwsError UsernameExistsException when another user has the name or the address */
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

  /** @throws AwsError AliasExistsException when another user has the new address */
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

  /** The users whose name sorts after `after`, in the order of their names. */
  *list(pool: UserPool, after: string): Generator<User> {
    const rows = this.#database
      .prepare('SELECT user FROM users WHERE pool = ? AND username > ? ORDER BY username')
      .iterate(pool.id, after);
    for (const row of rows) yield userFrom(row);
  }
}
