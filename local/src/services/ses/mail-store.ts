import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { openStore } from '../../aws/store.ts';

export interface MailMessage {
  readonly id: string;
  readonly region: string;
  /** ISO 8601. */
  readonly sentAt: string;
  readonly from: string;
  /** Addresses as in the request, possibly with a display name. */
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

interface MailAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  /** What the HTML shows by its id, and its content as base64. */
  readonly inline?: { readonly id: string; readonly content: string };
}

const SCHEMA = `
CREATE TABLE IF NOT EXISTS messages (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT UNIQUE NOT NULL, recipients TEXT NOT NULL, message TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS identities (region TEXT NOT NULL, identity TEXT NOT NULL, PRIMARY KEY (region, identity));
`;

function messageFrom(row: Record<string, SQLOutputValue>): MailMessage {
  return JSON.parse(String(row.message));
}

/** The bare address: `Ada <ada@example.com>` is `ada@example.com`. */
export function bareAddress(address: string): string {
  return (/<([^<>]+)>\s*$/.exec(address)?.[1] ?? address).trim().toLowerCase();
}

/** All sent messages. They are not delivered, but stored for people and tests. */
export class MailStore {
  readonly #database: DatabaseSync;

  constructor(home: string) {
    this.#database = openStore(home, 'ses', SCHEMA);
  }

  add(message: MailMessage): void {
    const recipients = [...message.to, ...message.cc, ...message.bcc].map(bareAddress);
    this.#database
      .prepare('INSERT INTO messages (id, recipients, message) VALUES (?, ?, ?)')
      .run(message.id, JSON.stringify(recipients), JSON.stringify(message));
  }

  /** Messages, newest first; only those to one address when `to` is given. */
  list({ to, limit = 200 }: { readonly to?: string; readonly limit?: number } = {}): MailMessage[] {
    const rows = to
      ? this.#database
          .prepare(
            `SELECT message FROM messages WHERE EXISTS (SELECT 1 FROM json_each(recipients) WHERE value = ?)
             ORDER BY number DESC LIMIT ?`,
          )
          .all(bareAddress(to), limit)
      : this.#database.prepare('SELECT message FROM messages ORDER BY number DESC LIMIT ?').all(limit);
    return rows.map(messageFrom);
  }

  find(id: string): MailMessage | undefined {
    const row = this.#database.prepare('SELECT message FROM messages WHERE id = ?').get(id);
    return row && messageFrom(row);
  }

  addIdentity(region: string, identity: string): void {
    this.#database
      .prepare('INSERT OR IGNORE INTO identities (region, identity) VALUES (?, ?)')
      .run(region, identity.toLowerCase());
  }

  /** The verified addresses and domains of a region. */
  identities(region: string): string[] {
    const rows = this.#database.prepare('SELECT identity FROM identities WHERE region = ?').all(region);
    return rows.map(({ identity }) => String(identity));
  }

  close(): void {
    this.#database.close();
  }
}
