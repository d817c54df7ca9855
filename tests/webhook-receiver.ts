import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** A call that the played receiver got, and what it answered. */
interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly status: number;
}

/** A box of the receiver that the local system plays: it takes webhooks, and shows what came. */
export class WebhookReceiver {
  readonly url: string;

  constructor(web: string, name: string = randomUUID()) {
    this.url = `${web}/__local/sites/receiver/${name}`;
  }

  /** Plans the answers to the next calls: a status, after `wait` milliseconds. */
  async plan(...answers: readonly { readonly status: number; readonly wait?: number }[]): Promise<void> {
    await fetch(this.url, { method: 'PUT', body: JSON.stringify(answers) });
  }

  async received(): Promise<Received[]> {
    return (await (await fetch(this.url)).json()) as Received[];
  }

  /** Waits until there are so many calls. */
  async until(count: number): Promise<Received[]> {
    for (;;) {
      const received = await this.received();
      if (received.length >= count) return received;
      await delay(100);
    }
  }
}
