import type { Coupon } from '@parlance/contract/schemas/coupon';
import { createTestApi } from '../../../test/fakes/test-api.ts';

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

  it('[workspaces.coupon-check] cannot be guessed by trying many', async () => {
    const api = createTestApi();
    const statuses: unknown[] = [];
    for (let i = 0; i < 61; i++) statuses.push((await ask(api, { couponId: `GUESS-${i}` })).status);
    expect([statuses[59], statuses[60]]).toEqual([404, 429]);
  });
});
