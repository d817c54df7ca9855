import type { DatabaseSync } from 'node:sqlite';
import { inTransaction, openStore } from '../../../aws/store.ts';
import { StripeError } from '../protocol/stripe-error.ts';
import { CLOCK_SCHEMA, Clock } from './clock.ts';
import { DeliveryControl } from './delivery-control.ts';
import { EVENTS_SCHEMA, EventLog, type EventType } from './event-log.ts';
import type { StripeObject } from './kinds.ts';
import { IDEMPOTENCY_SCHEMA, SavedAnswers } from './saved-answers.ts';
import { OBJECTS_SCHEMA, StripeStore } from './stripe-store.ts';
import { WebhookDelivery } from './webhook-delivery.ts';

/** A Stripe account in test mode: its objects, its time, its events. */
export class StripeAccount {
  readonly store: StripeStore;
  readonly clock: Clock;
  readonly events: EventLog;
  readonly savedAnswers: SavedAnswers;
  readonly webhooks: WebhookDelivery;
  readonly deliveries: DeliveryControl;
  /** The customers for which the API is down now; an empty name is all of them. */
  readonly outages = new Set<string>();
  /** The origin of its pages. */
  readonly address: string;
  readonly #database: DatabaseSync;

  constructor(home: string, address: string) {
    this.#database = openStore(home, 'stripe', OBJECTS_SCHEMA + CLOCK_SCHEMA + EVENTS_SCHEMA + IDEMPOTENCY_SCHEMA);
    this.address = address;
    this.store = new StripeStore(this.#database);
    this.clock = new Clock(this.#database);
    this.events = new EventLog(this.#database, this.store);
    this.savedAnswers = new SavedAnswers(this.#database);
    this.deliveries = new DeliveryControl(this.#database);
    this.webhooks = new WebhookDelivery(this.#database, this.store, this.events);
  }

  /** Adds an object and tells the webhook endpoints. */
  add<T extends StripeObject>(object: T, event?: EventType): T {
    if (!this.store.add(object)) {
      throw new StripeError(400, `${object.object} already exists.`, { code: 'resource_already_exists', param: 'id' });
    }
    if (event) this.emit(event, object);
    return object;
  }

  /** Replaces an object by one with changed fields and tells the webhook endpoints which fields changed. */
  change<T extends StripeObject>(object: T, changes: Partial<T>, event?: EventType): T {
    const changed = { ...object, ...changes };
    this.store.replace(changed);
    if (event) this.emit(event, changed, previousOf(object, changed));
    return changed;
  }

  emit(type: EventType, object: StripeObject, previous?: object): void {
    const customer = this.#customerOf(object, previous);
    this.events.record(type, object, this.clock.now(customer), { customer, previous });
  }

  /** The id of an object's customer; for a detached card, of its former one. */
  #customerOf(object: StripeObject, previous: object = {}): string | null {
    if (object.object === 'customer') return object.id;
    if (object.object === 'dispute') return this.store.find('charge', object.charge)?.customer ?? null;
    const own = 'customer' in object ? (object.customer ?? null) : null;
    const former: unknown = 'customer' in previous ? previous.customer : null;
    return own ?? (typeof former === 'string' ? former : null);
  }

  /** Runs `work` so that all its changes are stored, or none when it throws. */
  transaction<Result>(work: () => Result): Result {
    return inTransaction(this.#database, work);
  }

  async close(): Promise<void> {
    await this.webhooks.close();
    this.#database.close();
  }
}

/** The earlier values of the fields that changed. */
function previousOf(before: object, after: object): object | undefined {
  const old = new Map(Object.entries(before));
  const changed = Object.entries(after)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old.get(name)))
    .map(([name]) => [name, old.get(name) ?? null]);
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}
