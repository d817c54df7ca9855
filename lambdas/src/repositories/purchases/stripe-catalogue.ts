import { FEATURES, type Feature } from '@parlance/contract/features';
import type { Locale } from '@parlance/contract/regions';
import type { Catalogue, MinutePrices, Pack, Plan, Price } from '@parlance/contract/schemas/purchases';
import type { Stripe } from 'stripe';
import type { Clock } from '../../platform/clock.ts';
import { isMissing, type StripeClient, whenStripeAnswers } from '../../platform/stripe/stripe-client.ts';

/** A change at Stripe is seen after this time at the latest. */
const CACHE_TTL_SECONDS = 60;
/** The largest page of Stripe's lists. A stage sells fewer prices. */
const PAGE = 100;
/** The lookup keys of prices per minute; docs/operations.md describes them. */
const MINUTE_PRICES = {
  draft: 'draft-minute',
  precision: 'precision-minute',
  translation: 'translation-minute',
  conversion: 'conversion-minute',
} as const;
/** What each region pays in, where a price has an amount in it. */
const CURRENCIES: Readonly<Record<Locale, string>> = { us: 'usd', eu: 'eur' };
/** Spec part 1, section 9: a conversion costs at least 1. */
const LEAST_CONVERSION = 1;
/** Spec part 2, section 9: "Translation price is the base rate plus 10%." */
const TRANSLATION_FACTOR = 1.1;

type SoldPrice = Stripe.Price & { readonly product: Stripe.Product };

/** What a price sells, from its product's metadata, and its amount in the region. */
export type Sold = SoldPlan | { readonly kind: 'pack'; readonly price: Price };

export interface SoldPlan {
  readonly kind: 'plan';
  readonly plan: Plan;
  readonly price: Price;
}

/** The products and prices that operators keep at Stripe: plans, packs of credits and prices per minute. */
export class StripeCatalogue {
  readonly #stripe: StripeClient;
  readonly #clock: Clock;
  readonly #currency: string;
  #known: { readonly until: number; readonly prices: Promise<SoldPrice[]> } | undefined;

  constructor(stripe: StripeClient, clock: Clock, locale: Locale) {
    this.#stripe = stripe;
    this.#clock = clock;
    this.#currency = CURRENCIES[locale];
  }

  /** The plans and packs for sale, in the order of their ranks, with the region's amounts. */
  async forSale(): Promise<Pick<Catalogue, 'plans' | 'packs'>> {
    const products = new Map<string, { readonly product: Stripe.Product; readonly prices: Price[] }>();
    for (const price of await this.#activePrices()) {
      const { product } = price;
      const group = products.get(product.id) ?? { product, prices: [] };
      const shown = priceOf(price, this.#currency);
      if (shown) group.prices.push(shown);
      products.set(product.id, group);
    }
    const groups = [...products.values()];
    const plans = groups.flatMap(({ product, prices }) => planOf(product, prices.filter(isRecurring)) ?? []);
    const packs = groups.flatMap(({ product, prices }) => packOf(product, prices.filter(isPaidOnce)) ?? []);
    return {
      plans: plans.filter(({ prices }) => prices.length > 0).sort((a, b) => a.rank - b.rank),
      packs: packs.filter(({ prices }) => prices.length > 0).sort((a, b) => a.rank - b.rank),
    };
  }

  /**
   * Prices per minute in cents, all in one currency: the region's, if each of them has an amount in it. Translation is the
   * base rate plus a tenth, unless it has a price of its own.
   */
  async minutePrices(): Promise<MinutePrices> {
    const keys = new Set<string | null>(Object.values(MINUTE_PRICES));
    const prices = (await this.#activePrices()).filter(({ lookup_key }) => keys.has(lookup_key));
    const isRegional = prices.every((price) => amountIn(price, this.#currency) !== undefined);
    const find = (name: keyof typeof MINUTE_PRICES) =>
      prices.find(({ lookup_key }) => lookup_key === MINUTE_PRICES[name]);
    const cents = (name: keyof typeof MINUTE_PRICES) => {
      const price = find(name);
      const amount = price && isRegional ? amountIn(price, this.#currency) : price;
      return amount && Number(amount.unit_amount_decimal ?? amount.unit_amount ?? 0);
    };
    const draft = cents('draft');
    const precision = cents('precision');
    const conversion = cents('conversion');
    const translation = cents('translation') ?? (draft === undefined ? undefined : draft * TRANSLATION_FACTOR);
    const base = find('draft')?.currency ?? find('precision')?.currency;
    const currency = base && isRegional ? this.#currency : base;
    return {
      ...(currency && { currency }),
      ...(draft !== undefined && { draft }),
      ...(precision !== undefined && { precision }),
      ...(translation !== undefined && { translation }),
      ...(conversion !== undefined && { conversion: Math.max(LEAST_CONVERSION, conversion) }),
    };
  }

  /** What an active price sells; undefined for a price that is not for sale. */
  async soldBy(priceId: string): Promise<Sold | undefined> {
    const { plans, packs } = await this.forSale();
    const priceIn = ({ prices }: Plan | Pack) => prices.find(({ id }) => id === priceId);
    for (const plan of plans) {
      const price = priceIn(plan);
      if (price) return { kind: 'plan', plan, price };
    }
    const price = packs.map(priceIn).find((found) => found !== undefined);
    return price && { kind: 'pack', price };
  }

  /** The plan of a product, which may not be for sale any more; undefined when the product is no plan or gone. */
  async planOfProduct(productId: string): Promise<Plan | undefined> {
    const stripe = await this.#stripe();
    try {
      return planOf(await whenStripeAnswers(stripe.products.retrieve(productId)), []);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  #activePrices(): Promise<SoldPrice[]> {
    const now = this.#clock();
    if (!this.#known || this.#known.until <= now) {
      const prices = this.#read();
      const known = { until: now + CACHE_TTL_SECONDS, prices };
      this.#known = known;
      // A failure is not cached.
      prices.catch(() => {
        if (this.#known === known) this.#known = undefined;
      });
    }
    return this.#known.prices;
  }

  async #read(): Promise<SoldPrice[]> {
    const stripe = await this.#stripe();
    const prices: SoldPrice[] = [];
    let last: string | undefined;
    for (;;) {
      const page = await whenStripeAnswers(
        stripe.prices.list({
          active: true,
          limit: PAGE,
          expand: ['data.product', 'data.currency_options'],
          ...(last && { starting_after: last }),
        }),
      );
      prices.push(...page.data.filter(isSold));
      last = page.data.at(-1)?.id;
      if (!page.has_more || last === undefined) return prices;
    }
  }
}

/** The plan that a product describes in its metadata; undefined when it is none. */
export function planOf(product: Stripe.Product, prices: readonly Price[]): Plan | undefined {
  const { metadata } = product;
  if (metadata.parlance !== 'plan') return undefined;
  const maxUsers = wholeNumber(metadata.maxUsers);
  return {
    id: product.id,
    plan: metadata.plan ?? product.id,
    name: product.name,
    ...(product.description && { description: product.description }),
    ...spanishOf(metadata),
    includes: {
      en: product.marketing_features.flatMap(({ name }) => name ?? []),
      es: linesOf(metadata.includes_es),
    },
    features: featuresOf(metadata.features),
    draftMinutes: wholeNumber(metadata.draftMinutes) ?? 0,
    precisionMinutes: wholeNumber(metadata.precisionMinutes) ?? 0,
    ...(maxUsers && { maxUsers }),
    rank: wholeNumber(metadata.rank) ?? 0,
    promotional: metadata.promotional === 'true',
    prices: [...prices],
  };
}

function packOf(product: Stripe.Product, prices: readonly Price[]): Pack | undefined {
  const { metadata } = product;
  const seconds = packSecondsOf(product);
  if (seconds === undefined) return undefined;
  return {
    id: product.id,
    name: product.name,
    ...(product.description && { description: product.description }),
    ...spanishOf(metadata),
    seconds,
    rank: wholeNumber(metadata.rank) ?? 0,
    prices: [...prices],
  };
}

/** The seconds of one unit of a pack, which may not be for sale any more; undefined when the product is no pack. */
export function packSecondsOf({ metadata }: Pick<Stripe.Product, 'metadata'>): number | undefined {
  const seconds = metadata.parlance === 'pack' ? wholeNumber(metadata.seconds) : undefined;
  return seconds || undefined;
}

/** A price in a currency, or in its base currency when it has no amount in that one. Undefined without a fixed amount. */
export function priceOf(price: Stripe.Price, wanted = price.currency): Price | undefined {
  const { id, recurring } = price;
  const amounts = amountIn(price, wanted);
  const { unit_amount } = amounts ?? price;
  if (unit_amount === null) return undefined;
  const shown = { id, amount: unit_amount, currency: amounts ? wanted : price.currency };
  switch (recurring?.interval) {
    case undefined:
      return shown;
    case 'month':
      return { ...shown, interval: 'month' };
    case 'year':
      return { ...shown, interval: 'year' };
    default:
      return undefined;
  }
}

type Amounts = Pick<Stripe.Price, 'unit_amount' | 'unit_amount_decimal'>;

/** What a price costs in a currency; undefined when it has no amount in it. */
function amountIn(price: Stripe.Price, currency: string): Amounts | undefined {
  return currency === price.currency ? price : price.currency_options?.[currency];
}

function isSold(price: Stripe.Price): price is SoldPrice {
  return typeof price.product === 'object' && !price.product.deleted && price.product.active;
}

function isRecurring({ interval }: Price): boolean {
  return interval !== undefined;
}

function isPaidOnce({ interval }: Price): boolean {
  return interval === undefined;
}

/** The known features in a list such as `Precision, MagicDoc`. */
function featuresOf(text = ''): Feature[] {
  const names = new Set(text.split(',').map((name) => name.trim()));
  return FEATURES.filter((feature) => names.has(feature));
}

function spanishOf({ name_es: name, description_es: description }: Stripe.Metadata): Pick<Plan, 'es'> {
  return name || description ? { es: { ...(name && { name }), ...(description && { description }) } } : {};
}

/** Metadata holds one line of text: its parts are separated by `|`. */
function linesOf(text = ''): string[] {
  return text
    .split('|')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
