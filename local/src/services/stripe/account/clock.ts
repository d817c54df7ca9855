import type { DatabaseSync } from 'node:sqlite';

export const CLOCK_SCHEMA = `
CREATE TABLE IF NOT EXISTS clocks (owner TEXT PRIMARY KEY, seconds INTEGER NOT NULL);
`;

/** The owner of the clock that moves for all customers. */
const EVERYONE = '';

/**
 * The time at Stripe: the machine's, and how far tests have advanced it. A customer's time can be advanced alone, so that
 * tests beside each other stay independent.
 */
export class Clock {
  readonly #database: DatabaseSync;
  #fixed: number | undefined;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Seconds since the epoch for a customer; without one, for the account. */
  now(customer?: string | null): number {
    return this.#fixed ?? Math.floor(Date.now() / 1000) + this.ahead(customer);
  }

  /** By how many seconds the clock is ahead of the machine's. */
  ahead(customer?: string | null): number {
    return this.#ahead(EVERYONE) + (customer ? this.#ahead(customer) : 0);
  }

  /** Advances the clock of one customer, or of all. */
  advance(seconds: number, customer: string = EVERYONE): void {
    this.#database
      .prepare(
        'INSERT INTO clocks (owner, seconds) VALUES (?, ?) ON CONFLICT (owner) DO UPDATE SET seconds = seconds + excluded.seconds',
      )
      .run(customer, seconds);
  }

  /** Runs `work` as if it were `time`. What falls due is done with the time at which it fell due. */
  at<Result>(time: number, work: () => Result): Result {
    const before = this.#fixed;
    this.#fixed = time;
    try {
      return work();
    } finally {
      this.#fixed = before;
    }
  }

  #ahead(owner: string): number {
    const row = this.#database.prepare('SELECT seconds FROM clocks WHERE owner = ?').get(owner);
    return Number(row?.seconds ?? 0);
  }
}
