import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { openStore } from '../../aws/store.ts';

export const VENDORS = ['zoom', 'google', 'microsoft', 'dropbox'] as const;
export type Vendor = (typeof VENDORS)[number];

/** What a person at a service has given an app. Times are milliseconds since the epoch. */
export interface GrantedAccess {
  readonly id: string;
  readonly vendor: Vendor;
  /** The person's e-mail address at the service. */
  readonly account: string;
  readonly scope: string;
  readonly access: string;
  readonly accessEnds: number;
  readonly refresh: string;
}

const SCHEMA = `
CREATE TABLE IF NOT EXISTS grants (
  id TEXT PRIMARY KEY, vendor TEXT NOT NULL, account TEXT NOT NULL, scope TEXT NOT NULL,
  access TEXT NOT NULL, access_ends INTEGER NOT NULL, refresh TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS silent (vendor TEXT NOT NULL, account TEXT NOT NULL, PRIMARY KEY (vendor, account));
`;
export const ACCESS_SECONDS = 3600;

/** The accounts at the services with what they have granted; kept over restarts. */
export class OAuthAccounts {
  readonly #database: DatabaseSync;

  constructor(home: string) {
    this.#database = openStore(home, 'clouds', SCHEMA);
  }

  close(): void {
    this.#database.close();
  }

  grant(vendor: Vendor, account: string, scope: string): GrantedAccess {
    const grant = { id: randomUUID(), vendor, account, scope, ...newAccess(), refresh: token('refresh') };
    this.#database
      .prepare(
        'INSERT INTO grants (id, vendor, account, scope, access, access_ends, refresh) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(grant.id, vendor, account, scope, grant.access, grant.accessEnds, grant.refresh);
    return grant;
  }

  /** @param rotates whether the refresh token is taken no more, and a new one is given */
  refresh(vendor: Vendor, refreshToken: string, rotates: boolean): GrantedAccess | undefined {
    const found = this.#find('vendor = ? AND refresh = ?', vendor, refreshToken)[0];
    if (!found) return undefined;
    const renewed = { ...found, ...newAccess(), ...(rotates && { refresh: token('refresh') }) };
    this.#database
      .prepare('UPDATE grants SET access = ?, access_ends = ?, refresh = ? WHERE id = ?')
      .run(renewed.access, renewed.accessEnds, renewed.refresh, found.id);
    return renewed;
  }

  /** What an access token opens; undefined when it has ended. */
  ofAccess(vendor: Vendor, access: string): GrantedAccess | undefined {
    const found = this.#find('vendor = ? AND access = ?', vendor, access)[0];
    return found && found.accessEnds > Date.now() ? found : undefined;
  }

  /** Ends what one of its tokens belongs to: at Google the whole consent of the account, with all its tokens. */
  revoke(vendor: Vendor, token: string): void {
    const [granted] = this.#find('vendor = ? AND (access = ? OR refresh = ?)', vendor, token, token);
    if (granted && vendor === 'google') {
      this.withdraw(vendor, granted.account);
      return;
    }
    this.#database
      .prepare('DELETE FROM grants WHERE vendor = ? AND (access = ? OR refresh = ?)')
      .run(vendor, token, token);
  }

  list(): GrantedAccess[] {
    return this.#find('1 = 1');
  }

  /** The person withdraws their consent: no token of the account is taken any more. */
  withdraw(vendor: Vendor, account: string): void {
    this.#database.prepare('DELETE FROM grants WHERE vendor = ? AND account = ?').run(vendor, account);
  }

  /** The access tokens of the account end now. */
  endAccess(vendor: Vendor, account: string): void {
    this.#database.prepare('UPDATE grants SET access_ends = 0 WHERE vendor = ? AND account = ?').run(vendor, account);
  }

  /** Whether the service answers nothing for the account. */
  isSilent(vendor: Vendor, account: string): boolean {
    return (
      this.#database.prepare('SELECT 1 FROM silent WHERE vendor = ? AND account = ?').get(vendor, account) !== undefined
    );
  }

  silence(vendor: Vendor, account: string, isSilent: boolean): void {
    const statement = isSilent
      ? 'INSERT OR IGNORE INTO silent (vendor, account) VALUES (?, ?)'
      : 'DELETE FROM silent WHERE vendor = ? AND account = ?';
    this.#database.prepare(statement).run(vendor, account);
  }

  #find(condition: string, ...values: string[]): GrantedAccess[] {
    const rows = this.#database.prepare(`SELECT * FROM grants WHERE ${condition} ORDER BY rowid`).all(...values);
    return rows.map(({ id, vendor, account, scope, access, access_ends, refresh }) => ({
      id: String(id),
      vendor: vendor as Vendor,
      account: String(account),
      scope: String(scope),
      access: String(access),
      accessEnds: Number(access_ends),
      refresh: String(refresh),
    }));
  }
}

function newAccess() {
  return { access: token('access'), accessEnds: Date.now() + ACCESS_SECONDS * 1000 };
}

function token(kind: string): string {
  return `${kind}-${randomBytes(24).toString('base64url')}`;
}
