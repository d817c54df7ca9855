import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { listField, numberField } from '../../aws/json-fields.ts';

/** A call that a box has got. */
interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** What it was answered. */
  readonly status: number;
}

/** How a call is answered: with this status, after so many milliseconds. */
interface Plan {
  readonly status: number;
  readonly wait: number;
}

interface Box {
  readonly received: Received[];
  plans: Plan[];
}

/** Calls that a box keeps. */
const MOST_KEPT = 100;

/**
 * Plays programs that get webhooks, at `receiver/{box}` of the played sites: a POST is kept and answered 200, or as planned. A GET answers
 * what came, as JSON. A PUT of `[{"status": 500, "wait": 0}]` plans the answers to the next calls; `wait` is in milliseconds.
 */
export function createPlayedReceiver(): (
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void> {
  const boxes = new Map<string, Box>();
  return async (name, request, response) => {
    const box = boxes.get(name) ?? { received: [], plans: [] };
    boxes.set(name, box);
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(box.received));
      return;
    }
    const body = await text(request);
    if (request.method === 'PUT') {
      box.plans = listField({ plans: JSON.parse(body) }, 'plans').map((plan) => ({
        status: numberField(plan, 'status') ?? 200,
        wait: numberField(plan, 'wait') ?? 0,
      }));
      response.writeHead(204).end();
      return;
    }
    const { status, wait } = box.plans.shift() ?? { status: 200, wait: 0 };
    box.received.push({ headers: request.headers, body, status });
    box.received.splice(0, box.received.length - MOST_KEPT);
    await delay(wait);
    response.writeHead(status, { 'content-type': 'text/plain' }).end(`Answer ${status}\n`);
  };
}
