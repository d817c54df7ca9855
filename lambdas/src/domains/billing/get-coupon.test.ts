import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Coupon } from '@parlance/contract/schemas/coupon';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import { createStripe } from './stripe-client.ts';
import { StripeCoupons } from './stripe-coupons.ts';

const SPRING: Coupon = {
  id: 'spring',
  name: 'Spring',
  percentageOff: 25,
  duration: 'once',
  appliesTo: [],
  promotionCode: 'promo_1',
};

describe('a coupon by its code', () => {
  const ask = (api: ReturnType<typeof createTestApi>, body: object) => api.call('getCoupon', { caller: 'u1', body });

  it('[workspaces.coupon-check] is shown, with its promotion code only for a checkout', async () => {
    const api = createTestApi();
    api.coupons.set('SPRING-25', SPRING);
    const { promotionCode: _, ...shown } = SPRING;
    expect(await ask(api, { couponId: 'SPRING-25' })).toEqual({ status: 200, body: shown });
    expect(await ask(api, { couponId: 'SPRING-25', isCheckout: true })).toEqual({ status: 200, body: SPRING });
  });

  it('[workspaces.coupon-check] is not found when it does not exist', async () => {
    expect((await ask(createTestApi(), { couponId: 'NONE' })).status).toBe(404);
    expect((await ask(createTestApi(), { couponId: '../customers' })).status).toBe(400);
  });

  it('[workspaces.coupon-check] can not be guessed by trying many', async () => {
    const api = createTestApi();
    const statuses: unknown[] = [];
    for (let i = 0; i < 61; i++) statuses.push((await ask(api, { couponId: `GUESS-${i}` })).status);
    expect([statuses[59], statuses[60]]).toEqual([404, 429]);
  });
});

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
  let answers: Record<string, { status: number; body: unknown }>;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    asked.push(`${request.headers.authorization} ${url.pathname}`);
    const { status, body } = answers[url.pathname] ?? {
      status: 404,
      body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such coupon' } },
    };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const coupons = () => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return new StripeCoupons(createStripe(async () => 'sk_test_1', address));
  };
  const codes = (...data: unknown[]) => ({ status: 200, body: { object: 'list', data, has_more: false } });

  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    answers = { '/v1/promotion_codes': codes(), '/v1/coupons/spring': { status: 200, body: coupon } };
    asked.length = 0;
  });

  const shown = {
    id: 'spring',
    name: 'Spring',
    amount: 500,
    currency: 'usd',
    duration: 'repeating',
    durationInMonths: 3,
    appliesTo: ['prod_1'],
  };

  it('[workspaces.coupon-check] is found by its id, by the key in the secret', async () => {
    expect(await coupons().find('spring')).toEqual(shown);
    expect(asked).toContain('Bearer sk_test_1 /v1/coupons/spring');
  });

  it('[workspaces.coupon-check] is found by a promotion code', async () => {
    answers['/v1/promotion_codes'] = codes(promoted);
    expect(await coupons().find('SPRING-25')).toEqual({ ...shown, promotionCode: 'promo_1' });
  });

  it('[workspaces.coupon-check] is absent when its code is for one customer', async () => {
    answers['/v1/promotion_codes'] = codes({ ...promoted, customer: 'cus_1' });
    expect(await coupons().find('SPRING-25')).toBeUndefined();
  });

  it('[workspaces.coupon-check] is absent when it is not valid, or does not exist', async () => {
    answers['/v1/coupons/spring'] = { status: 200, body: { ...coupon, valid: false } };
    expect([await coupons().find('spring'), await coupons().find('autumn')]).toEqual([undefined, undefined]);
  });

  it('[workspaces.coupon-check] fails, and is not absent, when the key is refused', async () => {
    answers['/v1/promotion_codes'] = { status: 401, body: { error: { type: 'invalid_request_error', message: 'No' } } };
    await expect(coupons().find('spring')).rejects.toThrow('No');
  });
});
