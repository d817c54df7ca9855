import { createServer, type IncomingMessage } from 'node:http';
import Stripe from 'stripe';
import { findFreePorts } from '../../src/machine/ports.ts';
import { answerControlJson, answerControlPage } from '../../src/services/stripe/pages/control-page.ts';
import { createStripeService } from '../../src/services/stripe/stripe-service.ts';
import { WebServer } from '../../src/web-server.ts';
import { freeEndpoint, temporaryHome } from '../running-endpoint.ts';

/** A running Stripe with clients and browsers for it. */
export interface RunningStripe {
  readonly service: ReturnType<typeof createStripeService>;
  readonly address: string;
  /** The local view's address. */
  readonly view: string;
  /** Does an action of the local view. */
  control(action: Record<string, string | number>): Promise<void>;
  client(key?: string): Stripe;
  /** Stops it and starts it with the same data, at another address. */
  restart(): Promise<RunningStripe>;
  close(): Promise<void>;
}

/** Starts Stripe on a free port. */
export async function startStripe(): Promise<RunningStripe> {
  return startIn(await temporaryHome());
}

async function startIn(folder: Awaited<ReturnType<typeof temporaryHome>>): Promise<RunningStripe> {
  const endpoint = await freeEndpoint();
  const service = createStripeService({ home: folder.home, address: endpoint.address });
  endpoint.register(service);
  const { hostname: host, port } = new URL(endpoint.address);
  const web = new WebServer();
  const webPort = await findFreePorts(1);
  web.addPage('stripe', (request, answer) => answerControlPage(service.account, request, answer));
  web.addPage('stripe.json', (request, answer) => answerControlJson(service.account, request, answer));
  await web.listen(webPort);
  const view = `http://localhost:${webPort}/__local/stripe`;
  const stop = async () => {
    await web.close();
    await endpoint.close();
    await service.close();
  };
  return {
    service,
    address: endpoint.address,
    view,
    async control(action) {
      const answer = await fetch(`${view}.json`, { method: 'POST', body: JSON.stringify(action) });
      if (!answer.ok) throw new Error(await answer.text());
    },
    client: (key = 'sk_test_local') =>
      new Stripe(key, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 }),
    async restart() {
      await stop();
      return startIn(folder);
    },
    async close() {
      await stop();
      await folder.remove();
    },
  };
}

/** Sends a page's form as a browser does; answers its status, where it leads and its text. */
export async function submit(url: string, fields: Record<string, string>) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location') ?? '', text: await response.text() };
}

/** Where the form for a card on a page leads. A form without an address leads to the address of its page. */
export function formAddress(page: string, address: string): string {
  const [form = ''] = /<form[^>]*aria-labelledby="card"[^>]*>/.exec(page) ?? [];
  return new URL(/action="([^"]*)"/.exec(form)?.[1] ?? '', address).href;
}

/** The fields of a card for the pages' forms. */
export function card(number = '4242424242424242', more: Record<string, string> = {}): Record<string, string> {
  return { action: 'pay', number, expiry: '12 / 34', cvc: '314', name: 'Ada', ...more };
}

/** A server that keeps what webhooks send to it. `answer` gives the status of each answer. */
export async function webhookReceiver(answer: (body: string) => number = () => 200) {
  const received: { readonly body: string; readonly signature: string }[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const status = answer(body);
      if (status === 200) received.push({ body, signature: String(request.headers['stripe-signature']) });
      response.writeHead(status).end();
      for (const wake of waiting.splice(0)) wake();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const types = () => received.map(({ body }) => String(JSON.parse(body).type));
  return {
    url: `http://127.0.0.1:${port}/webhooks/stripe`,
    received,
    types,
    /** Waits until what has come fulfils a condition. */
    async until(condition: () => boolean): Promise<void> {
      while (!condition()) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** A plan of $10 a month and one of $30, a pack of $5, and a customer. */
export async function shop(stripe: Stripe) {
  const [pro, team, pack] = await Promise.all([
    stripe.products.create({
      name: 'Pro',
      metadata: { parlance: 'plan' },
      marketing_features: [{ name: 'All of it' }],
    }),
    stripe.products.create({ name: 'Team', metadata: { parlance: 'plan' } }),
    stripe.products.create({ name: 'Pack', metadata: { parlance: 'pack' } }),
  ]);
  const monthly = { currency: 'usd', recurring: { interval: 'month' as const } };
  const [proPrice, teamPrice, packPrice, proYear] = await Promise.all([
    stripe.prices.create({
      ...monthly,
      product: pro.id,
      unit_amount: 1000,
      currency_options: { eur: { unit_amount: 900 } },
    }),
    stripe.prices.create({ ...monthly, product: team.id, unit_amount: 3000 }),
    stripe.prices.create({ currency: 'usd', product: pack.id, unit_amount: 500 }),
    stripe.prices.create({ currency: 'usd', recurring: { interval: 'year' }, product: pro.id, unit_amount: 10_000 }),
  ]);
  const customer = await stripe.customers.create({ email: 'ada@example.com', metadata: { oid: 'o1', locale: 'us' } });
  return { pro, team, pack, proPrice, teamPrice, packPrice, proYear, customer };
}

export const RETURN = {
  success_url: 'http://localhost/payment/success?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost/payment/cancel',
};
