import type { Stripe } from 'stripe';
import type { Amounts, PackForSale, PlanForSale, ProductList } from './product-list.ts';

/** Begins the ids of the products that this script makes. */
const PREFIX = 'parlance_';
const PAGE = 100;

interface Product {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly metadata: Readonly<Record<string, string>>;
  readonly prices: readonly WantedPrice[];
}

interface WantedPrice {
  /** Finds the price again; no two prices have the same. */
  readonly lookupKey: string;
  readonly interval?: 'month' | 'year';
  readonly amounts: Amounts;
}

/** A sentence for each change, in order; empty without changes. */
export type Changes = readonly string[];

/**
 * Makes Stripe sell the listed products. Existing ones stay; texts and metadata are changed in place. A price with another
 * amount is a new price with the old one's lookup key: subscriptions go on with the price that they began with. What is no
 * longer listed is archived. Idempotent.
 */
export async function syncProducts(stripe: Stripe, list: ProductList): Promise<Changes> {
  const changes: string[] = [];
  const products = productsOf(list);
  const known = await allOf((after) => stripe.products.list({ active: true, limit: PAGE, ...after }));
  for (const product of products) {
    await syncProduct(
      stripe,
      product,
      known.find(({ id }) => id === product.id),
      changes,
    );
    await syncPrices(stripe, product, changes);
  }
  const gone = known.filter(({ id }) => id.startsWith(PREFIX) && !products.some((product) => product.id === id));
  for (const { id } of gone) {
    await syncPrices(stripe, { id, prices: [] }, changes);
    await stripe.products.update(id, { active: false });
    changes.push(`archived ${id}`);
  }
  return changes;
}

async function syncProduct(
  stripe: Stripe,
  { id, name, description, features, metadata }: Product,
  active: Stripe.Product | undefined,
  changes: string[],
): Promise<void> {
  const marketing_features = features.map((feature) => ({ name: feature }));
  const texts = { name, marketing_features, metadata, active: true };
  const isSame =
    active?.name === name &&
    (active.description ?? '') === description &&
    isEqual(active.metadata, metadata) &&
    isEqual(
      active.marketing_features.map((feature) => feature.name),
      features,
    );
  if (isSame) return;
  if (active || (await exists(stripe, id))) {
    // An empty value removes a key of the metadata.
    const cleared = Object.keys(active?.metadata ?? {}).map((key) => [key, ''] as const);
    const update = { ...texts, description, metadata: { ...Object.fromEntries(cleared), ...metadata } };
    await stripe.products.update(id, update);
    changes.push(`changed ${id}`);
  } else {
    await stripe.products.create({ id, ...texts, ...(description && { description }) });
    changes.push(`made ${id}`);
  }
}

async function exists(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.products.retrieve(id);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'resource_missing') return false;
    throw error;
  }
}

async function syncPrices(
  stripe: Stripe,
  { id: product, prices }: Pick<Product, 'id' | 'prices'>,
  changes: string[],
): Promise<void> {
  const known = await allOf((after) =>
    stripe.prices.list({ product, active: true, limit: PAGE, expand: ['data.currency_options'], ...after }),
  );
  const kept = new Set<string>();
  for (const wanted of prices) {
    const same = known.find((price) => isSamePrice(price, wanted));
    if (same) {
      kept.add(same.id);
      continue;
    }
    await stripe.prices.create({ product, ...paramsOf(wanted), transfer_lookup_key: true });
    changes.push(`made the price ${wanted.lookupKey}`);
  }
  for (const { id } of known.filter((price) => !kept.has(price.id))) {
    await stripe.prices.update(id, { active: false });
    changes.push(`archived the price ${id}`);
  }
}

function isSamePrice(price: Stripe.Price, { lookupKey, interval, amounts }: WantedPrice): boolean {
  const options = Object.entries(price.currency_options ?? {}).map(([currency, { unit_amount }]) => [
    currency,
    unit_amount,
  ]);
  return (
    price.lookup_key === lookupKey &&
    price.recurring?.interval === interval &&
    isEqual({ ...Object.fromEntries(options), [price.currency]: price.unit_amount }, amounts)
  );
}

function paramsOf({ lookupKey, interval, amounts: { usd, ...others } }: WantedPrice) {
  return {
    lookup_key: lookupKey,
    currency: 'usd',
    unit_amount: usd ?? 0,
    ...(interval && { recurring: { interval } }),
    currency_options: Object.fromEntries(
      Object.entries(others).map(([currency, amount]) => [currency, { unit_amount: amount }]),
    ),
  };
}

function productsOf({ plans, packs, minutePrices }: ProductList): Product[] {
  const minutes = Object.entries(minutePrices).map(
    ([lookupKey, amounts]): Product => ({
      id: `${PREFIX}${lookupKey}`,
      name: lookupKey,
      description: '',
      features: [],
      metadata: { parlance: 'minute' },
      prices: [{ lookupKey, amounts }],
    }),
  );
  return [...plans.map(planProduct), ...packs.map(packProduct), ...minutes];
}

function planProduct({ plan, name, description = '', includes, prices, ...rest }: PlanForSale, rank: number): Product {
  const { month, year } = prices;
  return {
    id: `${PREFIX}plan_${plan}`,
    name,
    description,
    features: includes,
    metadata: {
      parlance: 'plan',
      plan,
      rank: String(rank + 1),
      draftMinutes: String(rest.draftMinutes),
      precisionMinutes: String(rest.precisionMinutes),
      ...(rest.maxUsers !== undefined && { maxUsers: String(rest.maxUsers) }),
      ...(rest.promotional && { promotional: 'true' }),
      features: rest.features.join(', '),
      includes_es: rest.includes_es.join(' | '),
      ...spanishOf(rest),
    },
    prices: [
      ...(month ? [{ lookupKey: `${plan}-month`, interval: 'month' as const, amounts: month }] : []),
      ...(year ? [{ lookupKey: `${plan}-year`, interval: 'year' as const, amounts: year }] : []),
    ],
  };
}

function packProduct({ pack, name, description = '', minutes, price, ...rest }: PackForSale, rank: number): Product {
  return {
    id: `${PREFIX}pack_${pack}`,
    name,
    description,
    features: [],
    metadata: { parlance: 'pack', seconds: String(minutes * 60), rank: String(rank + 1), ...spanishOf(rest) },
    prices: [{ lookupKey: `pack-${pack}`, amounts: price }],
  };
}

function spanishOf({ name_es, description_es }: Pick<PackForSale, 'name_es' | 'description_es'>) {
  return { ...(name_es && { name_es }), ...(description_es && { description_es }) };
}

/** All pages of a list. */
async function allOf<T extends { readonly id: string }>(
  list: (after: { starting_after?: string }) => Promise<{ readonly data: T[]; readonly has_more: boolean }>,
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const last = all.at(-1)?.id;
    const { data, has_more } = await list(last === undefined ? {} : { starting_after: last });
    all.push(...data);
    if (!has_more || data.length === 0) return all;
  }
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}
