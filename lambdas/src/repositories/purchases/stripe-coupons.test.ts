import { stripeAnswers } from '../../../test/fakes/stripe-answers.ts';
import { createStripe } from '../../platform/stripe/stripe-client.ts';
import { StripeCoupons } from './stripe-coupons.ts';

describe('a coupon at Stripe', () => {
  const coupon = {
    id: 'spring',
    object: 'coupon',
    name: 'Spring',
    amount_off: 500,
    percent_off: null,
    currency: 'usd',
    duration: 'repeating',
    duration_in_months: 3,
    valid: true,
    applies_to: { products: ['prod_1'] },
  };
  const promoted = { id: 'promo_1', customer: null, promotion: { type: 'coupon', coupon: 'spring' } };
  const shown = {
    id: 'spring',
    name: 'Spring',
    amount: 500,
    currency: 'usd',
    duration: 'repeating',
    durationInMonths: 3,
    appliesTo: ['prod_1'],
  };
  let fake: ReturnType<typeof stripeAnswers>;
  const coupons = () => new StripeCoupons(fake.stripe);

  beforeEach(() => {
    fake = stripeAnswers();
    fake.answer('GET coupons/spring', coupon);
  });

  it('[workspaces.coupon-check] is found by its id', async () => {
    expect(await coupons().find('spring')).toEqual(shown);
  });

  it('[workspaces.coupon-check] is found by a promotion code', async () => {
    fake.list('GET promotion_codes', promoted);
    expect(await coupons().find('SPRING-25')).toEqual({ ...shown, promotionCode: 'promo_1' });
  });

  it('[workspaces.coupon-check] is not found by its id when it has promotion codes, whose limits count', async () => {
    fake.list('GET promotion_codes?coupon=spring', { ...promoted, active: false });
    expect(await coupons().find('spring')).toBeUndefined();
    fake.list('GET promotion_codes?code=SPRING-25', promoted);
    expect(await coupons().find('SPRING-25')).toMatchObject({ promotionCode: 'promo_1' });
  });

  it('[workspaces.coupon-check] is absent when its code is for one customer', async () => {
    fake.list('GET promotion_codes', { ...promoted, customer: 'cus_1' });
    expect(await coupons().find('SPRING-25')).toBeUndefined();
  });

  it('[workspaces.coupon-check] is absent when it is not valid, or does not exist', async () => {
    fake.answer('GET coupons/spring', { ...coupon, valid: false });
    expect([await coupons().find('spring'), await coupons().find('autumn')]).toEqual([undefined, undefined]);
  });

  it('[workspaces.coupon-check] fails, and is not absent, when the key is refused', async () => {
    fake.answer('GET promotion_codes', { error: { type: 'invalid_request_error', message: 'No' } }, 401);
    await expect(coupons().find('spring')).rejects.toThrow('No');
  });
});

describe('the client', () => {
  it('[billing.stripe] is made anew when the key is rotated', async () => {
    let key = 'sk_test_1';
    const client = createStripe(async () => key, 'http://127.0.0.1:9');
    const first = await client();
    expect(await client()).toBe(first);
    key = 'sk_test_2';
    expect(await client()).not.toBe(first);
  });
});
