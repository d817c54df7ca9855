import type { DatabaseSync } from 'node:sqlite';
import type { EventLog } from './event-log.ts';
import type { StripeStore } from './stripe-store.ts';
import { webhookSignature } from './webhook-signature.ts';

/** Milliseconds. Stripe waits up to hours; here people wait for it. */
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 60_000;
/** Stripe tries for three days. */
const GIVE_UP_MS = 3 * 24 * 3_600_000;
const ANSWER_TIMEOUT_MS = 30_000;

interface Delivery {
  readonly number: number;
  readonly event: string;
  readonly endpoint: string;
  readonly attempts: number;
  readonly due: number;
}

/** Sends events to webhook endpoints, in order for each. What an endpoint does not take is tried again, after a restart too. */
export class WebhookDelivery {
  readonly #database: DatabaseSync;
  readonly #store: StripeStore;
  readonly #events: EventLog;
  /** Endpoint -> the run that sends to it now. */
  readonly #runs = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(database: DatabaseSync, store: StripeStore, events: EventLog) {
    this.#database = database;
    this.#store = store;
    this.#events = events;
  }

  /** Sends the due events and plans the next run. */
  wake(): void {
    if (this.#stopping.signal.aborted) return;
    for (const { endpoint } of this.#endpointsDue()) {
      if (this.#runs.has(endpoint)) continue;
      const run = this.#sendAll(endpoint)
        .catch((error: unknown) => console.error('Stripe: webhooks:', error))
        .finally(() => {
          this.#runs.delete(endpoint);
          this.wake();
        });
      this.#runs.set(endpoint, run);
    }
    this.#planNext();
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await Promise.all(this.#runs.values());
  }

  #endpointsDue(): { endpoint: string }[] {
    return this.#database
      .prepare("SELECT DISTINCT endpoint FROM deliveries WHERE state = 'waiting' AND due <= ?")
      .all(Date.now())
      .map(({ endpoint }) => ({ endpoint: String(endpoint) }));
  }

  #planNext(): void {
    clearTimeout(this.#timer);
    const row = this.#database
      .prepare("SELECT min(due) AS due FROM deliveries WHERE state = 'waiting' AND due > ?")
      .get(Date.now());
    if (typeof row?.due !== 'number') return;
    this.#timer = setTimeout(() => this.wake(), Math.max(0, row.due - Date.now()));
    this.#timer.unref();
  }

  async #sendAll(endpoint: string): Promise<void> {
    for (let next = this.#next(endpoint); next; next = this.#next(endpoint)) {
      if (this.#stopping.signal.aborted) return;
      await this.#send(next);
    }
  }

  #next(endpoint: string): Delivery | undefined {
    const row = this.#database
      .prepare(
        "SELECT number, event, attempts, due FROM deliveries WHERE state = 'waiting' AND endpoint = ? AND due <= ? ORDER BY number LIMIT 1",
      )
      .get(endpoint, Date.now());
    return (
      row && {
        number: Number(row.number),
        event: String(row.event),
        endpoint,
        attempts: Number(row.attempts),
        due: Number(row.due),
      }
    );
  }

  async #send(delivery: Delivery): Promise<void> {
    const endpoint = this.#store.find('webhook_endpoint', delivery.endpoint);
    const event = this.#events.find(delivery.event);
    if (!endpoint?.secret || endpoint.status !== 'enabled' || !event) return this.#finish(delivery, 'dropped', null);
    const body = JSON.stringify(event, null, 2);
    const status = await this.#post(endpoint.url, body, endpoint.secret);
    // Not counted: the next start sends it again.
    if (this.#stopping.signal.aborted) return;
    if (status !== undefined && status >= 200 && status < 300) return this.#finish(delivery, 'delivered', status);
    const retry = Math.min(FIRST_RETRY_MS * 2 ** delivery.attempts, LONGEST_RETRY_MS);
    const givesUp = Date.now() - event.created * 1000 > GIVE_UP_MS && delivery.attempts > 10;
    this.#finish(delivery, givesUp ? 'failed' : 'waiting', status ?? null, Date.now() + retry);
  }

  /** The status of the endpoint's answer; undefined when it does not answer. */
  async #post(url: string, body: string, secret: string): Promise<number | undefined> {
    const signature = webhookSignature(body, secret, Math.floor(Date.now() / 1000));
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        // Stripe follows no redirect.
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return undefined;
    }
  }

  #finish({ number, due }: Delivery, state: string, status: number | null, next = due): void {
    this.#database
      .prepare('UPDATE deliveries SET state = ?, status = ?, due = ?, attempts = attempts + 1 WHERE number = ?')
      .run(state, status, next, number);
  }
}
