import type { DatabaseSync } from 'node:sqlite';
import { openStore } from '../../aws/store.ts';

type VocabularyState = 'PENDING' | 'READY' | 'FAILED';

export interface Vocabulary {
  readonly region: string;
  readonly name: string;
  readonly languageCode: string;
  readonly state: VocabularyState;
  readonly failureReason?: string;
  /** As they are to be written in a transcript. */
  readonly phrases: readonly string[];
  /** Seconds since 1970. */
  readonly modifiedAt: number;
}

export interface VocabularyFilter {
  readonly state?: string | undefined;
  readonly nameContains?: string | undefined;
  readonly limit: number;
  /** Sequence number before which the next page starts (newest first). */
  readonly before?: number | undefined;
}

const schema = `
  CREATE TABLE IF NOT EXISTS vocabularies (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    region TEXT NOT NULL,
    name TEXT NOT NULL,
    language_code TEXT NOT NULL,
    state TEXT NOT NULL,
    failure_reason TEXT,
    phrases TEXT NOT NULL,
    modified_at REAL NOT NULL,
    UNIQUE (region, name)
  )`;

interface Row {
  sequence: number;
  region: string;
  name: string;
  language_code: string;
  state: VocabularyState;
  failure_reason: string | null;
  phrases: string;
  modified_at: number;
}

/** Custom vocabularies, stored on the disk. */
export class VocabularyStore {
  readonly #database: DatabaseSync;

  constructor(home: string) {
    this.#database = openStore(home, 'transcribe', schema);
  }

  /** @returns false when the region has a vocabulary with this name */
  add({ region, name, languageCode, state, failureReason, phrases, modifiedAt }: Vocabulary): boolean {
    const { changes } = this.#database
      .prepare(
        `INSERT INTO vocabularies (region, name, language_code, state, failure_reason, phrases, modified_at)
         VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      )
      .run(region, name, languageCode, state, failureReason ?? null, JSON.stringify(phrases), modifiedAt);
    return changes === 1;
  }

  find(region: string, name: string): Vocabulary | undefined {
    const row = this.#database.prepare('SELECT * FROM vocabularies WHERE region = ? AND name = ?').get(region, name);
    return row && toVocabulary(row as unknown as Row);
  }

  count(region: string): number {
    const row = this.#database.prepare('SELECT count(*) AS total FROM vocabularies WHERE region = ?').get(region);
    return Number(row?.total);
  }

  /** A page, newest first. `next` is the start of the next page, if there is one. */
  list(region: string, filter: VocabularyFilter): { vocabularies: Vocabulary[]; next?: number } {
    const rows = this.#database
      .prepare(
        `SELECT * FROM vocabularies WHERE region = $region AND ($state IS NULL OR state = $state)
         AND ($name IS NULL OR instr(lower(name), lower($name)) > 0) AND ($before IS NULL OR sequence < $before)
         ORDER BY sequence DESC LIMIT $limit`,
      )
      .all({
        $region: region,
        $state: filter.state ?? null,
        $name: filter.nameContains ?? null,
        $before: filter.before ?? null,
        $limit: filter.limit + 1,
      }) as unknown as Row[];
    const page = rows.slice(0, filter.limit);
    return {
      vocabularies: page.map(toVocabulary),
      next: rows.length > page.length ? page.at(-1)?.sequence : undefined,
    };
  }

  remove(region: string, name: string): boolean {
    return (
      this.#database.prepare('DELETE FROM vocabularies WHERE region = ? AND name = ?').run(region, name).changes === 1
    );
  }

  close(): void {
    this.#database.close();
  }
}

function toVocabulary(row: Row): Vocabulary {
  return {
    region: row.region,
    name: row.name,
    languageCode: row.language_code,
    state: row.state,
    failureReason: row.failure_reason ?? undefined,
    phrases: JSON.parse(row.phrases),
    modifiedAt: row.modified_at,
  };
}
