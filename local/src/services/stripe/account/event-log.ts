import type { DatabaseSync } from 'node:sqlite';
import type Stripe from 'stripe';
import { present } from '../protocol/presentation.ts';
import type { Wire } from '../protocol/wire.ts';
import type { Kinds, StripeObject } from './kinds.ts';
import { newId } from './new-id.ts';
import type { StripeStore } from './stripe-store.ts';

export const EVENTS_SCHEMA = `
CREATE TABLE IF NOT EXISTS events (
  number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT UNIQUE NOT NULL, type TEXT NOT NULL, customer TEXT, body TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS deliveries (
  number INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL, endpoint TEXT NOT NULL, customer TEXT,
  state TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, due INTEGER NOT NULL, status INTEGER
);
CREATE INDEX IF NOT EXISTS deliveries_by_due ON deliveries (state, due);
CREATE TABLE IF NOT EXISTS holds (customer TEXT PRIMARY KEY);
`;

/** The API version of the `stripe` package, and so of all objects here. */
export const API_VERSION = '2026-10-28.endive';

export type EventType = Stripe.Event['type'];

/** An event with the object as it was. */
export type StoredEvent = Omit<Wire<Stripe.EventBase>, 'data' | 'type'> & {
  readonly type: EventType;
  readonly data: { readonly object: unknown; readonly previous_attributes?: unknown };
};

interface Circumstances {
  readonly customer?: string | null;
  readonly previous?: object | undefined;
}

/** The request that causes the events of this moment. */
export interface Cause {
  readonly id: string | null;
  readonly idempotency_key: string | null;
}

/** The account's events, and their deliveries to webhook endpoints. */
export class EventLog {
  readonly #database: DatabaseSync;
  readonly #store: StripeStore;
  #cause: Cause = { id: null, idempotency_key: null };

  constructor(database: DatabaseSync, store: StripeStore) {
    this.#database = database;
    this.#store = store;
  }

  /** Names the request that causes the next events. */
  causedBy(cause: Cause): void {
    this.#cause = cause;
  }

  /** Records an event and plans its delivery to each endpoint that listens. */
  record(type: EventType, object: StripeObject, created: number, { customer = null, previous }: Circumstances): void {
    const endpoints = this.#store
      .list('webhook_endpoint', { status: 'enabled' })
      .filter(({ enabled_events }) => enabled_events.includes('*') || enabled_events.includes(type));
    const event: StoredEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created,
      data: { object: present(object), ...(previous && { previous_attributes: present(previous) }) },
      livemode: false,
      pending_webhooks: endpoints.length,
      request: this.#cause,
      type,
    };
    this.#database
      .prepare('INSERT INTO events (id, type, customer, body) VALUES (?, ?, ?, ?)')
      .run(event.id, type, customer, JSON.stringify(event));
    for (const endpoint of endpoints) this.plan(event.id, endpoint, customer);
  }

  /** Plans a delivery, now or while deliveries are held, when they are released. */
  plan(event: string, { id }: Pick<Kinds['webhook_endpoint'], 'id'>, customer: string | null): void {
    const held = this.#database.prepare("SELECT 1 FROM holds WHERE customer = '' OR customer = ?").get(customer);
    this.#database
      .prepare('INSERT INTO deliveries (event, endpoint, customer, state, due) VALUES (?, ?, ?, ?, ?)')
      .run(event, id, customer, held ? 'held' : 'waiting', Date.now());
  }

  find(id: string): StoredEvent | undefined {
    const row = this.#database.prepare('SELECT body FROM events WHERE id = ?').get(id);
    return row && (JSON.parse(String(row.body)) as StoredEvent);
  }

  /** Events, newest first. */
  list({ types, customer, after, limit }: EventFilter): StoredEvent[] {
    const conditions = ['1'];
    const values: (string | number)[] = [];
    if (types) {
      conditions.push('type IN (SELECT value FROM json_each(?))');
      values.push(JSON.stringify(types));
    }
    if (customer !== undefined) {
      conditions.push('customer = ?');
      values.push(customer);
    }
    if (after !== undefined) {
      conditions.push('number < (SELECT number FROM events WHERE id = ?)');
      values.push(after);
    }
    const rows = this.#database
      .prepare(`SELECT body FROM events WHERE ${conditions.join(' AND ')} ORDER BY number DESC LIMIT ?`)
      .all(...values, limit);
    return rows.map(({ body }) => JSON.parse(String(body)) as StoredEvent);
  }
}

export interface EventFilter {
  readonly types?: readonly string[] | undefined;
  readonly customer?: string | undefined;
  /** The id of the event before the first one. */
  readonly after?: string | undefined;
  readonly limit: number;
}
