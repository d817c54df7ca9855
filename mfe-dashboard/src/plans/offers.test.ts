import type { Coupon } from '@parlance/contract/schemas/coupon';
import type { Plan, Price } from '@parlance/contract/schemas/purchases';
import { intervalsOf, priceFor, reduces, yearlySaving } from './offers.ts';

const month: Price = { id: 'm', amount: 1000, currency: 'usd', interval: 'month' };
const year: Price = { id: 'y', amount: 9600, currency: 'usd', interval: 'year' };
const once: Price = { id: 'o', amount: 500, currency: 'usd' };

function plan(...prices: Price[]): Plan {
  return {
    ...{ id: 'prod', plan: 'pro', name: 'Pro', includes: { en: [], es: [] }, features: [], rank: 1 },
    ...{ draftMinutes: 600, precisionMinutes: 0, promotional: false, prices },
  };
}

it('[billing.plans] finds the price of a billing period, and of what is paid once', () => {
  expect(priceFor([month, year], 'year')).toBe(year);
  expect(priceFor([month], 'year')).toBeUndefined();
  expect(priceFor([month, once])).toBe(once);
});

it('[billing.plans] offers the billing periods in which a plan is for sale, and says what a year saves', () => {
  expect(intervalsOf([plan(month)])).toEqual(['month']);
  expect(intervalsOf([plan(month), plan(year)])).toEqual(['month', 'year']);
  expect(yearlySaving([plan(month, year), plan(month)])).toBeCloseTo(0.2);
  expect(yearlySaving([plan({ ...month, amount: 0 }, year), plan(month, { ...year, currency: 'eur' })])).toBe(0);
});

it('[billing.coupons] counts only for its products, and an amount only in its currency', () => {
  const coupon: Coupon = { id: 'c', name: 'Ten', percentageOff: 10, duration: 'once', appliesTo: [] };
  expect(reduces(coupon, 'prod', month)).toBe(true);
  expect(reduces({ ...coupon, appliesTo: ['other'] }, 'prod', month)).toBe(false);
  expect(reduces({ ...coupon, appliesTo: ['prod'] }, 'prod', month)).toBe(true);
  expect(reduces({ ...coupon, currency: 'eur' }, 'prod', month)).toBe(false);
  expect(reduces({ ...coupon, currency: 'USD' }, 'prod', month)).toBe(true);
});
