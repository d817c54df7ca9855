import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { openStore } from '../../../aws/store.ts';

/** A file or folder that the product made in a person's account. */
export interface CloudFile {
  readonly id: string;
  readonly vendor: 'google' | 'dropbox';
  /** The e-mail address of the account. */
  readonly account: string;
  readonly name: string;
  /** What the product knows it by, at Google. */
  readonly property: string;
  readonly content: string;
}

const SCHEMA = `
CREATE TABLE IF NOT EXISTS files (
  id TEXT PRIMARY KEY, vendor TEXT NOT NULL, account TEXT NOT NULL, name TEXT NOT NULL, property TEXT NOT NULL, content TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS full (vendor TEXT NOT NULL, account TEXT NOT NULL, PRIMARY KEY (vendor, account));
`;

/** The files that the product writes into people's folders; kept over restarts. */
export class CloudFolders {
  readonly #database: DatabaseSync;

  constructor(home: string) {
    this.#database = openStore(home, 'folders', SCHEMA);
  }

  close(): void {
    this.#database.close();
  }

  add(file: Omit<CloudFile, 'id'>): CloudFile {
    const added = { ...file, id: randomBytes(16).toString('base64url') };
    const { id, vendor, account, name, property, content } = added;
    this.#database
      .prepare('INSERT INTO files VALUES (?, ?, ?, ?, ?, ?)')
      .run(id, vendor, account, name, property, content);
    return added;
  }

  replace(id: string, content: string): void {
    this.#database.prepare('UPDATE files SET content = ? WHERE id = ?').run(content, id);
  }

  /** In the order in which they were made. */
  list(vendor: CloudFile['vendor'], account: string): CloudFile[] {
    const rows = this.#database
      .prepare('SELECT * FROM files WHERE vendor = ? AND account = ? ORDER BY rowid')
      .all(vendor, account);
    return rows.map((row) => ({
      ...{ id: String(row.id), vendor, account, name: String(row.name) },
      ...{ property: String(row.property), content: String(row.content) },
    }));
  }

  /** Whether the account has no room. */
  isFull(vendor: CloudFile['vendor'], account: string): boolean {
    return (
      this.#database.prepare('SELECT 1 FROM full WHERE vendor = ? AND account = ?').get(vendor, account) !== undefined
    );
  }

  fill(vendor: CloudFile['vendor'], account: string, isFull: boolean): void {
    const statement = isFull
      ? 'INSERT OR IGNORE INTO full VALUES (?, ?)'
      : 'DELETE FROM full WHERE vendor = ? AND account = ?';
    this.#database.prepare(statement).run(vendor, account);
  }
}
