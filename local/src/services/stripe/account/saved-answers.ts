import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { StripeError } from '../protocol/stripe-error.ts';

export const IDEMPOTENCY_SCHEMA = `
CREATE TABLE IF NOT EXISTS answers (
  key TEXT PRIMARY KEY, request TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL
);
`;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The answers by Idempotency-Key: the same call gets the same answer. */
export class SavedAnswers {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** @throws {StripeError} when the key was used for another request */
  find(key: string, request: string): Answer | undefined {
    const row = this.#database.prepare('SELECT request, status, body FROM answers WHERE key = ?').get(key);
    if (!row) return undefined;
    if (row.request !== digest(request)) {
      throw new StripeError(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      );
    }
    return { status: Number(row.status), body: JSON.parse(String(row.body)) };
  }

  save(key: string, request: string, { status, body }: Answer): void {
    this.#database
      .prepare('INSERT INTO answers (key, request, status, body) VALUES (?, ?, ?, ?)')
      .run(key, digest(request), status, JSON.stringify(body));
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
