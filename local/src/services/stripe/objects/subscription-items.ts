import type Stripe from 'stripe';
import { newId } from '../account/new-id.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { StripeError } from '../protocol/stripe-error.ts';
import type { Wire } from '../protocol/wire.ts';
import { type Period, periodFrom } from './billing-period.ts';
import type { Coupon } from './coupons.ts';
import { reductionOfEach } from './discounts.ts';
import type { LineDraft } from './invoice-lines.ts';
import { dayText, moneyText } from './money-text.ts';
import { amountOf, type Price, unitAmount } from './prices.ts';

export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;

/** An item of a subscription for a period. */
export function newItem(
  subscription: string,
  price: Price,
  quantity: number,
  period: Period,
  now: number,
): SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price: withoutOptions(price),
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** An item with another price or quantity. */
export function withPrice(item: SubscriptionItem, price: Price, quantity: number): SubscriptionItem {
  return { ...item, plan: planOf(price), price: withoutOptions(price), quantity };
}

/** The period of a price that begins at `start`. @throws {StripeError} for a price that is paid once */
export function periodOf({ id, recurring }: Price, start: number, anchor = start): Period {
  if (!recurring) {
    throw new StripeError(
      400,
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`: ${id}`,
      { param: 'items[0][price]' },
    );
  }
  return periodFrom(start, recurring, anchor);
}

/** The price of an item, with its amounts in other currencies, as it is stored. */
export function priceOf(account: StripeAccount, item: SubscriptionItem): Price {
  return account.store.find('price', item.price.id) ?? item.price;
}

/** The line that bills an item for a period in advance. */
export function itemLine(account: StripeAccount, item: SubscriptionItem, currency: string, period: Period): LineDraft {
  const price = priceOf(account, item);
  const quantity = item.quantity ?? 1;
  const name = productName(account, price);
  const each = moneyText(unitAmount(price, currency), currency);
  return {
    amount: amountOf(price, currency, quantity),
    currency,
    description: `${quantity} × ${name} (at ${each} / ${price.recurring?.interval ?? 'once'})`,
    period,
    price,
    quantity,
    isProration: false,
    subscription: { id: item.subscription, item: item.id },
  };
}

/**
 * The line for a part of a period.
 *
 * @param sign -1 gives back the unused time of an item, 1 bills its remaining time
 * @param coupons lower the amount
 */
export function prorationLine(
  account: StripeAccount,
  item: SubscriptionItem,
  currency: string,
  at: number,
  sign: 1 | -1,
  coupons: readonly Coupon[] = [],
): LineDraft {
  const price = priceOf(account, item);
  const quantity = item.quantity ?? 1;
  const { current_period_start: start, current_period_end: end } = item;
  const share = Math.min(1, Math.max(0, (end - at) / (end - start)));
  const what = quantity === 1 ? productName(account, price) : `${quantity} × ${productName(account, price)}`;
  return {
    amount: sign * Math.round(netAmount(price, currency, quantity, coupons) * share),
    currency,
    description: `${sign < 0 ? 'Unused' : 'Remaining'} time on ${what} after ${dayText(at)}`,
    period: { start: at, end },
    price,
    quantity,
    isProration: true,
    subscription: { id: item.subscription, item: item.id },
  };
}

function netAmount(price: Price, currency: string, quantity: number, coupons: readonly Coupon[]): number {
  const amount = amountOf(price, currency, quantity);
  const product = price.product;
  const off = coupons.flatMap((coupon) => reductionOfEach(coupon, [{ amount, product }], currency));
  return Math.max(0, amount - off.reduce((sum, each) => sum + each, 0));
}

export function productName(account: StripeAccount, price: Price): string {
  return account.store.find('product', price.product)?.name ?? price.product;
}

/** A price as part of another object: without the amounts in other currencies. */
function withoutOptions({ currency_options: _, ...price }: Price): Price {
  return price;
}

function planOf(price: Price): SubscriptionItem['plan'] {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: price.recurring?.trial_period_days ?? null,
    usage_type: 'licensed',
  };
}
