import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { AwsError } from '../../aws/aws-error.ts';

export type ProviderType = 'SAML' | 'OIDC' | 'Google';

/** An identity provider of a pool. */
export interface IdentityProvider {
  readonly poolId: string;
  readonly name: string;
  readonly type: ProviderType;
  /** Cognito's ProviderDetails. A SAML provider's metadata is always in `MetadataFile`, even when it came from a URL. */
  readonly details: Readonly<Record<string, string>>;
  /** A user's attribute -> the claim or SAML attribute with its value. */
  readonly mapping: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly modifiedAt: number;
}

const SCHEMA = `
CREATE TABLE IF NOT EXISTS identity_providers (pool TEXT NOT NULL, name TEXT NOT NULL, provider TEXT NOT NULL, PRIMARY KEY (pool, name));
CREATE TABLE IF NOT EXISTS pool_domains (pool TEXT PRIMARY KEY, domain TEXT UNIQUE NOT NULL);
`;

function providerFrom(row: Record<string, SQLOutputValue>): IdentityProvider {
  return JSON.parse(String(row.provider));
}

/** The identity providers of user pools, and the domains of their sign-in pages. */
export class IdentityProviderStore {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    database.exec(SCHEMA);
    this.#database = database;
  }

  find(poolId: string, name: string): IdentityProvider | undefined {
    const row = this.#database
      .prepare('SELECT provider FROM identity_providers WHERE pool = ? AND name = ?')
      .get(poolId, name);
    return row && providerFrom(row);
  }

  /** @throws AwsError ResourceNotFoundException */
  require(poolId: string, name: string): IdentityProvider {
    const provider = this.find(poolId, name);
    if (provider) return provider;
    throw new AwsError('ResourceNotFoundException', `Identity provider ${name} does not exist.`);
  }

  save(provider: IdentityProvider): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO identity_providers (pool, name, provider) VALUES (?, ?, ?)')
      .run(provider.poolId, provider.name, JSON.stringify(provider));
  }

  remove({ poolId, name }: IdentityProvider): void {
    this.#database.prepare('DELETE FROM identity_providers WHERE pool = ? AND name = ?').run(poolId, name);
  }

  list(poolId: string): IdentityProvider[] {
    return this.#database
      .prepare('SELECT provider FROM identity_providers WHERE pool = ? ORDER BY name')
      .all(poolId)
      .map(providerFrom);
  }

  putDomain(poolId: string, domain: string): void {
    this.#database.prepare('INSERT OR REPLACE INTO pool_domains (pool, domain) VALUES (?, ?)').run(poolId, domain);
  }

  /** Whether the pool has a domain for its sign-in pages. Without a domain there is no OAuth. */
  hasDomain(poolId: string): boolean {
    return this.#database.prepare('SELECT 1 FROM pool_domains WHERE pool = ?').get(poolId) !== undefined;
  }
}
