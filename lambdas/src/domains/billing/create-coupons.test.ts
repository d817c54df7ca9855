import { storedUser } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';

const COUPON = { id: 'spring', name: 'Spring', percentageOff: 20, duration: 'repeating', durationInMonths: 3 };

async function world() {
  const api = createTestApi();
  await api.tables.put('users', storedUser('olga', { email: 'olga@parlance.example' }));
  await api.tables.put('users', storedUser('eve', { email: 'eve@parlance.example', emailVerified: false }));
  await api.tables.put('users', storedUser('ann'));
  const made = { ...{ id: 'spring', name: 'Spring', percent_off: 20, amount_off: null, currency: null }, valid: true };
  api.stripe.answer('POST coupons', { ...made, duration: 'repeating', duration_in_months: 3 });
  api.stripe.answer('POST promotion_codes', { id: 'promo_1' });
  return api;
}

describe('coupons', () => {
  it('[billing.make-coupons] are made by internal staff, whose name they keep', async () => {
    const api = await world();
    const { status, body } = await api.call('createCoupons', { caller: 'olga', body: { coupons: [COUPON] } });
    expect([status, body.coupons]).toMatchObject([200, [{ id: 'spring', percentageOff: 20, durationInMonths: 3 }]]);
    expect(api.stripe.calls[0]?.form).toContain('metadata[madeBy]=olga@parlance.example');
    const codes = [{ code: 'SPRING-20', maxRedemptions: 100, expiresAt: 1_800_000_000 }];
    const promoted = await api.call('createPromotionCodes', { caller: 'olga', body: { couponId: 'spring', codes } });
    expect(promoted.body).toEqual({ promotionCodes: [{ id: 'promo_1', code: 'SPRING-20' }] });
    for (const part of ['promotion[coupon]=spring', 'code=SPRING-20', 'max_redemptions=100', 'expires_at=1800000000']) {
      expect(api.stripe.calls[1]?.form).toContain(part);
    }
  });

  it('[billing.make-coupons] are made by no other person', async () => {
    const api = await world();
    for (const caller of ['ann', 'eve']) {
      expect((await api.call('createCoupons', { caller, body: { coupons: [COUPON] } })).status).toBe(403);
      const body = { couponId: 'spring', codes: [{ code: 'SPRING-20' }] };
      expect((await api.call('createPromotionCodes', { caller, body })).status).toBe(403);
    }
    expect(api.stripe.calls).toEqual([]);
  });

  it('[billing.make-coupons] take off a percentage or an amount, and exist once', async () => {
    const api = await world();
    const make = async (changes: object) =>
      (await api.call('createCoupons', { caller: 'olga', body: { coupons: [{ ...COUPON, ...changes }] } })).status;
    expect(await make({ amount: 500 })).toBe(400);
    expect(await make({ percentageOff: undefined, amount: 500 })).toBe(400);
    expect(await make({ durationInMonths: undefined })).toBe(400);
    const error = { type: 'invalid_request_error', code: 'resource_already_exists', message: 'It exists.' };
    api.stripe.answer('POST coupons', { error }, 400);
    expect(await make({})).toBe(409);
  });
});
