import type { Coupon } from '@parlance/contract/schemas/coupon';
import type { Plan, Price } from '@parlance/contract/schemas/purchases';

/** A billing period of plans. */
export type Interval = NonNullable<Price['interval']>;

/** The price of a product in a billing period; without one, the price that is paid once. */
export function priceFor(prices: readonly Price[], interval?: Interval): Price | undefined {
  return prices.find((price) => price.interval === interval);
}

/** The billing periods in which some plan is for sale. */
export function intervalsOf(plans: readonly Plan[]): readonly Interval[] {
  const intervals = ['month', 'year'] as const;
  return intervals.filter((interval) => plans.some(({ prices }) => priceFor(prices, interval)));
}

/** The largest part of the price that a year saves against twelve months, from 0 to 1. */
export function yearlySaving(plans: readonly Plan[]): number {
  const savings = plans.map(({ prices }) => {
    const month = priceFor(prices, 'month');
    const year = priceFor(prices, 'year');
    if (!month || !year || month.amount === 0 || month.currency !== year.currency) return 0;
    return 1 - year.amount / (12 * month.amount);
  });
  return Math.max(0, ...savings);
}

/** Whether a coupon reduces a price. A checkout with a coupon that does not is refused. */
export function reduces({ appliesTo, currency }: Coupon, productId: string, price: Price): boolean {
  const isForProduct = appliesTo.length === 0 || appliesTo.includes(productId);
  return isForProduct && (currency === undefined || currency.toLowerCase() === price.currency);
}
