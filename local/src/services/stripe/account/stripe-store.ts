import type { DatabaseSync } from 'node:sqlite';
import type { Filter, Kind, Kinds, StripeObject } from './kinds.ts';

export const OBJECTS_SCHEMA = `
CREATE TABLE IF NOT EXISTS objects (
  number INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL,
  UNIQUE (kind, id)
);
CREATE INDEX IF NOT EXISTS objects_by_customer ON objects (kind, json_extract(body, '$.customer'));
`;

export interface Page<T> {
  /** Newest first. */
  readonly data: T[];
  readonly hasMore: boolean;
}

export interface PageRequest {
  readonly limit: number;
  /** The id of the object before the page. */
  readonly after?: string;
  /** The id of the object behind the page. */
  readonly before?: string;
}

/** The objects of a Stripe account, on the disk. */
export class StripeStore {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
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

  remove(kind: Kind, id: string): boolean {
    return this.#database.prepare('DELETE FROM objects WHERE kind = ? AND id = ?').run(kind, id).changes === 1;
  }

  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    const row = this.#database.prepare('SELECT body FROM objects WHERE kind = ? AND id = ?').get(kind, id);
    return row && (JSON.parse(String(row.body)) as Kinds[K]);
  }

  /** All objects of a kind with the filter's values, newest first. A field of the filter is a path such as `type`. */
  list<K extends Kind>(kind: K, filter: Filter = {}): Kinds[K][] {
    return this.page(kind, filter, { limit: -1 }).data;
  }

  /** A page of a kind; a limit of -1 is none. */
  page<K extends Kind>(kind: K, filter: Filter, { limit, after, before }: PageRequest): Page<Kinds[K]> {
    const conditions = ['kind = ?'];
    const values: (string | number)[] = [kind];
    for (const [path, value] of Object.entries(filter)) {
      if (value === undefined) continue;
      conditions.push(`json_extract(body, '$.${path}') = ?`);
      values.push(typeof value === 'boolean' ? Number(value) : value);
    }
    for (const [id, sign] of [
      [after, '<'],
      [before, '>'],
    ]) {
      if (id === undefined) continue;
      conditions.push(`number ${sign} (SELECT number FROM objects WHERE kind = ? AND id = ?)`);
      values.push(kind, id);
    }
    const order = before === undefined ? 'DESC' : 'ASC';
    const rows = this.#database
      .prepare(`SELECT body FROM objects WHERE ${conditions.join(' AND ')} ORDER BY number ${order} LIMIT ?`)
      .all(...values, limit < 0 ? -1 : limit + 1);
    const found = rows.map(({ body }) => JSON.parse(String(body)) as Kinds[K]);
    const data = limit < 0 ? found : found.slice(0, limit);
    return { data: before === undefined ? data : data.reverse(), hasMore: data.length < found.length };
  }
}
