import Stripe from 'stripe';
import type { Endpoint } from '../../src/aws/endpoint.ts';
import { createStripeService } from '../../src/services/stripe/stripe-service.ts';
import { freeEndpoint, temporaryHome } from '../running-endpoint.ts';

let endpoint: Endpoint;
let folder: Awaited<ReturnType<typeof temporaryHome>>;
let service: ReturnType<typeof createStripeService>;

const client = (key = 'sk_test_local') => {
  const { hostname: host, port } = new URL(endpoint.address);
  return new Stripe(key, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
};

beforeAll(async () => {
  folder = await temporaryHome();
  endpoint = await freeEndpoint();
  service = createStripeService({ home: folder.home, address: endpoint.address });
  endpoint.register(service);
});

afterAll(async () => {
  await endpoint.close();
  await service.close();
  await folder.remove();
});

describe('coupons', () => {
  it('[local.stripe] are created, found by id, and deleted', async () => {
    const stripe = client();
    const made = await stripe.coupons.create({
      id: 'SPRING',
      name: 'Spring',
      percent_off: 25,
      duration: 'repeating',
      duration_in_months: 3,
      applies_to: { products: ['prod_1', 'prod_2'] },
      metadata: { origin: 'fair' },
    });
    expect(made).toMatchObject({ id: 'SPRING', valid: true, percent_off: 25, amount_off: null });
    expect(made.applies_to).toBeUndefined();
    const found = await stripe.coupons.retrieve('SPRING', { expand: ['applies_to'] });
    expect(found.applies_to).toEqual({ products: ['prod_1', 'prod_2'] });
    expect(found.metadata).toEqual({ origin: 'fair' });
    await expect(stripe.coupons.create({ id: 'SPRING', percent_off: 5 })).rejects.toMatchObject({
      code: 'resource_already_exists',
    });
    await stripe.coupons.del('SPRING');
    await expect(stripe.coupons.retrieve('SPRING')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
  });

  it('[local.stripe] are not valid after they expire', async () => {
    const { valid } = await client().coupons.create({ id: 'OLD', amount_off: 500, currency: 'usd', redeem_by: 1 });
    expect(valid).toBe(false);
  });

  it.each([
    { percent_off: 10, amount_off: 5, currency: 'usd' },
    { percent_off: 101 },
    { amount_off: 5 },
    { percent_off: 10, duration: 'repeating' as const },
  ])('[local.stripe] are refused when they are invalid: %j', async (coupon) => {
    await expect(client().coupons.create(coupon)).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('promotion codes', () => {
  it('[local.stripe] lead to a coupon while they are active, ignoring case', async () => {
    const stripe = client();
    await stripe.coupons.create({ id: 'fair', percent_off: 10 });
    const { id } = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: 'fair' },
      code: 'Fair24',
    });
    const find = async () => (await stripe.promotionCodes.list({ code: 'FAIR24', active: true })).data;
    expect(await find()).toMatchObject([{ id, code: 'Fair24', promotion: { type: 'coupon', coupon: 'fair' } }]);
    await stripe.promotionCodes.update(id, { active: false });
    expect(await find()).toEqual([]);
    await stripe.promotionCodes.update(id, { active: true });
    await stripe.coupons.del('fair');
    expect(await find()).toEqual([]);
  });

  it('[local.stripe] are refused for a missing coupon, and as a duplicate', async () => {
    const stripe = client();
    const promotion = { type: 'coupon' as const, coupon: 'twice' };
    await expect(stripe.promotionCodes.create({ promotion, code: 'X' })).rejects.toMatchObject({ statusCode: 404 });
    await stripe.coupons.create({ id: 'twice', percent_off: 10 });
    await stripe.promotionCodes.create({ promotion, code: 'X' });
    await expect(stripe.promotionCodes.create({ promotion, code: 'x' })).rejects.toMatchObject({ statusCode: 400 });
  });
});

it('[local.stripe] accepts only keys of test mode, and refuses unsupported endpoints', async () => {
  await expect(client('sk_live_x').coupons.retrieve('a')).rejects.toMatchObject({ statusCode: 401 });
  await expect(client().terminal.readers.list()).rejects.toMatchObject({ statusCode: 404 });
});
