import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** The delivery of an event to an endpoint. */
export interface DeliveryView {
  readonly event: string;
  readonly type: string;
  readonly customer: string | null;
  readonly endpoint: string;
  readonly state: string;
  readonly attempts: number;
  /** The status of the endpoint's last answer; null when there was none. */
  readonly status: number | null;
}

export const RELEASE_ORDERS = ['in-order', 'reversed', 'shuffled'] as const;
export type ReleaseOrder = (typeof RELEASE_ORDERS)[number];

/** Everyone's deliveries, where a customer can be named. */
const EVERYONE = '';

/** What tests and people do with deliveries: hold, reorder, repeat, delay and drop them. */
export class DeliveryControl {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Deliveries, newest first. */
  list(limit: number, customer?: string): DeliveryView[] {
    const rows = this.#database
      .prepare(
        `SELECT d.event, e.type, d.customer, d.endpoint, d.state, d.attempts, d.status FROM deliveries d
         JOIN events e ON e.id = d.event WHERE (? = '' OR d.customer = ?) ORDER BY d.number DESC LIMIT ?`,
      )
      .all(customer ?? EVERYONE, customer ?? EVERYONE, limit);
    return rows.map((row) => ({
      event: String(row.event),
      type: String(row.type),
      customer: row.customer === null ? null : String(row.customer),
      endpoint: String(row.endpoint),
      state: String(row.state),
      attempts: Number(row.attempts),
      status: row.status === null ? null : Number(row.status),
    }));
  }

  /** New events of these customers are held; an empty name is all of them. */
  held(): string[] {
    return this.#database
      .prepare('SELECT customer FROM holds')
      .all()
      .map(({ customer }) => String(customer));
  }

  /** Holds new events of a customer, or all, until they are released. */
  hold(customer: string = EVERYONE): void {
    this.#database.prepare('INSERT OR IGNORE INTO holds (customer) VALUES (?)').run(customer);
  }

  /**
   * Ends the hold and sends the held events.
   *
   * @param copies how often each event is sent
   */
  release(order: ReleaseOrder, copies: number, customer: string = EVERYONE): void {
    this.#database.prepare('DELETE FROM holds WHERE customer = ?').run(customer);
    const held = this.#database
      .prepare(
        "DELETE FROM deliveries WHERE state = 'held' AND (? = '' OR customer = ?) RETURNING number, event, endpoint, customer",
      )
      .all(customer, customer)
      .sort((one, other) => Number(one.number) - Number(other.number));
    const all = Array.from({ length: copies }, () => held).flat();
    const sent = order === 'reversed' ? all.reverse() : order === 'shuffled' ? shuffled(all) : all;
    const insert = this.#database.prepare(
      "INSERT INTO deliveries (event, endpoint, customer, state, due) VALUES (?, ?, ?, 'waiting', ?)",
    );
    for (const { event = '', endpoint = '', customer: owner = null } of sent)
      insert.run(event, endpoint, owner, Date.now());
  }

  /** Sends an event again to every endpoint that got it. */
  repeat(event: string, times: number): void {
    const endpoints = this.#database
      .prepare('SELECT DISTINCT endpoint, customer FROM deliveries WHERE event = ?')
      .all(event);
    const insert = this.#database.prepare(
      "INSERT INTO deliveries (event, endpoint, customer, state, due) VALUES (?, ?, ?, 'waiting', ?)",
    );
    for (let time = 0; time < times; time++) {
      for (const { endpoint = '', customer = null } of endpoints) insert.run(event, endpoint, customer, Date.now());
    }
  }

  /** Sends an event that waits or is held only after some seconds. */
  delay(event: string, seconds: number): void {
    this.#database
      .prepare("UPDATE deliveries SET state = 'waiting', due = ? WHERE event = ? AND state IN ('waiting', 'held')")
      .run(Date.now() + seconds * 1000, event);
  }

  /** Never sends an event that waits or is held. */
  drop(event: string): void {
    this.#database
      .prepare("UPDATE deliveries SET state = 'dropped' WHERE event = ? AND state IN ('waiting', 'held')")
      .run(event);
  }
}

function shuffled<T>(list: readonly T[]): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last--) {
    const chosen = randomInt(last + 1);
    const [one, other] = [result[last], result[chosen]];
    if (one === undefined || other === undefined) continue;
    result[last] = other;
    result[chosen] = one;
  }
  return result;
}
