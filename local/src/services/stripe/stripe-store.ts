import type { DatabaseSync } from 'node:sqlite';
import { openStore } from '../../aws/store.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS objects (
  number INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL,
  UNIQUE (kind, id)
);
`;

export interface StripeObject {
  readonly id: string;
  readonly object: string;
}

/** The objects of a Stripe account, on the disk. */
export class StripeStore {
  readonly #database: DatabaseSync;

  constructor(home: string) {
    this.#database = openStore(home, 'stripe', SCHEMA);
  }

  /** Adds an object. Returns false when an object of that kind and id exists. */
  add(object: StripeObject): boolean {
    const { changes } = this.#database
      .prepare('INSERT OR IGNORE INTO objects (kind, id, body) VALUES (?, ?, ?)')
      .run(object.object, object.id, JSON.stringify(object));
    return changes === 1;
  }

  replace(object: StripeObject): void {
    this.#database
      .prepare('UPDATE objects SET body = ? WHERE kind = ? AND id = ?')
      .run(JSON.stringify(object), object.object, object.id);
  }

  remove(kind: string, id: string): boolean {
    return this.#database.prepare('DELETE FROM objects WHERE kind = ? AND id = ?').run(kind, id).changes === 1;
  }

  find<T extends StripeObject>(kind: string, id: string): T | undefined {
    const row = this.#database.prepare('SELECT body FROM objects WHERE kind = ? AND id = ?').get(kind, id);
    return row && (JSON.parse(String(row.body)) as T);
  }

  /** All of a kind, newest first. */
  list<T extends StripeObject>(kind: string): T[] {
    const rows = this.#database.prepare('SELECT body FROM objects WHERE kind = ? ORDER BY number DESC').all(kind);
    return rows.map(({ body }) => JSON.parse(String(body)) as T);
  }

  close(): void {
    this.#database.close();
  }
}
