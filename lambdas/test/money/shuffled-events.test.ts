import { webhookWorld } from './webhook-world.ts';

const EVENTS = 1000;
const OWNERS = ['cus_org', 'cus_other', 'cus_eu'] as const;
/** Deliveries at the same time. */
const AT_ONCE = 8;

type World = Awaited<ReturnType<typeof webhookWorld>>;
type Random = () => number;

/** Numbers from 0 to below 1 that follow from a seed (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface History {
  readonly shop: World['shop'];
  readonly random: Random;
  /** Paid purchases, with the money that has not gone back. */
  readonly paid: { session: string; left: number }[];
  readonly unpaid: string[];
  /** The subscription of each customer. */
  readonly running: Map<string, string>;
}

/** The random steps of a history: what customers buy, get back, change and end. The same seed gives the same history. */
function* historyOf({ shop }: World, random: Random): Generator<void> {
  const history: History = { shop, random, paid: [], unpaid: [], running: new Map() };
  for (;;) {
    const owner = pick(OWNERS, random) ?? OWNERS[0];
    const step = Math.floor(random() * 10);
    if (step <= 3) buy(history, owner, step);
    else if (step <= 5) giveBack(history, step);
    else if (step === 6) shop.addCard(owner);
    else subscribe(history, owner, step);
    yield;
  }
}

function buy({ shop, random, paid, unpaid }: History, owner: string, step: number): void {
  if (step <= 1) {
    const quantity = 1 + Math.floor(random() * 3);
    paid.push({ session: shop.buyPacks(owner, quantity), left: 4900 * quantity });
  } else if (step === 2) {
    unpaid.push(shop.buyPacks(owner, 1, { isPaid: false }));
  } else {
    const session = unpaid.shift();
    if (session) shop.payLater(session);
  }
}

function giveBack({ shop, random, paid }: History, step: number): void {
  const purchase = pick(paid, random);
  if (!purchase || purchase.left === 0) return;
  if (step === 4) {
    const amount = 1 + Math.floor(random() * purchase.left);
    purchase.left -= amount;
    shop.refund(purchase.session, amount);
  } else if (purchase.left === 4900) {
    purchase.left = 0;
    shop.loseDispute(purchase.session);
  }
}

function subscribe({ shop, random, running }: History, owner: string, step: number): void {
  const subscription = running.get(owner);
  if (subscription === undefined) {
    running.set(owner, shop.subscribe(owner));
  } else if (step === 7) {
    shop.changeSubscription(owner, subscription, { cancel_at_period_end: random() < 0.5 });
  } else if (step === 8) {
    shop.renew(owner, subscription, random() < 0.4 ? 1 + Math.floor(random() * 3) : 0);
  } else if (random() < 0.5) {
    shop.endSubscription(owner, subscription);
    running.delete(owner);
  }
}

function pick<T>(items: readonly T[], random: Random): T | undefined {
  return items[Math.floor(random() * items.length)];
}

/** What the events led to, without the moments. */
async function stateOf({ billingOf, creditsOf, grantsOf, api }: World) {
  const workspaces = await Promise.all(
    ['org', 'other'].map(async (oid) => {
      const { updated: _, ...billing } = (await billingOf(oid)) ?? {};
      const grants = (await grantsOf(oid)).map(({ source, credits, asked }) => ({ source, credits, asked }));
      return {
        oid,
        billing,
        credits: await creditsOf(oid),
        grants: grants.sort((a, b) => (a.source < b.source ? -1 : 1)),
      };
    }),
  );
  const receipts = api.mails.filter(({ mail }) => mail.subject.startsWith('You bought')).length;
  return { workspaces, receipts };
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

/** Every event arrives once, at the moment of its step. */
async function inOrder(seed: number) {
  const world = await webhookWorld();
  const { shop, api, deliver } = world;
  let sent = 0;
  for (const _ of historyOf(world, randomOf(seed))) {
    api.time.now += 1;
    for (const event of shop.events.slice(sent, EVENTS)) expect(await deliver(event)).toBe(200);
    sent = shop.events.length;
    if (sent >= EVENTS) return { state: await stateOf(world), events: shop.events };
  }
  throw new Error('The history ended.');
}

/** Every event arrives three times, late and in any order, several at once; some while the history goes on. */
async function shuffledAndTripled(seed: number) {
  const world = await webhookWorld();
  const { shop, api, deliver } = world;
  const random = randomOf(seed + 1);
  let happened = 0;
  let left: typeof shop.events = [];
  const deliverSome = async (count: number) => {
    left = shuffled(left, random);
    const due = left.splice(0, count);
    for (let from = 0; from < due.length; from += AT_ONCE) {
      api.time.now += 1;
      const statuses = await Promise.all(due.slice(from, from + AT_ONCE).map(deliver));
      // Of deliveries at the same time one may be asked to come again.
      left.push(...due.slice(from, from + AT_ONCE).filter((_, at) => statuses[at] !== 200));
    }
  };
  for (const _ of historyOf(world, randomOf(seed))) {
    const news = shop.events.slice(happened);
    happened = shop.events.length;
    left.push(...news, ...news, ...news);
    if (happened >= EVENTS) break;
    if (random() < 0.1) await deliverSome(10);
  }
  while (left.length > 0) await deliverSome(left.length);
  return { state: await stateOf(world), events: shop.events };
}

describe('events of Stripe', () => {
  it('[billing.webhook-order] lead, a thousand of them shuffled and tripled, to the state that they lead to in order and once', async () => {
    const seed = Number(process.env.SEED ?? 20_261_122);
    const expected = await inOrder(seed);
    const { state, events } = await shuffledAndTripled(seed);
    expect(events.map(({ id }) => id)).toEqual(expected.events.map(({ id }) => id));
    expect(events.length).toBeGreaterThanOrEqual(EVENTS);
    expect(expected.state.receipts).toBeGreaterThan(50);
    expect(state).toEqual(expected.state);
  });
});
