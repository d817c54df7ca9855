/**
 * Makes a coupon; with --code also a promotion code that people enter (docs/operations.md).
 *
 *   npm run create-coupon -- --stage prod --id spring --name Spring --percent 20 --months 3 --code SPRING-20 --redemptions 100
 *
 * `--amount` in cents with `--currency` stands for `--percent`. Without `--months` or `--forever` it counts once.
 */
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { newCouponSchema, newPromotionCodeSchema } from '@parlance/contract/schemas/coupon';
import { StripeCoupons } from '@parlance/lambdas/repositories/purchases/stripe-coupons';
import { stageNamed } from '../src/stages.ts';
import { STRIPE_ADDRESS, stageStripe } from './stage-stripe.ts';

const { values } = parseArgs({
  options: {
    stage: { type: 'string' },
    id: { type: 'string' },
    name: { type: 'string' },
    percent: { type: 'string' },
    amount: { type: 'string' },
    currency: { type: 'string' },
    months: { type: 'string' },
    forever: { type: 'boolean', default: false },
    code: { type: 'string' },
    redemptions: { type: 'string' },
    /** A day: 2027-06-30. */
    until: { type: 'string' },
    'first-purchase': { type: 'boolean', default: false },
    by: { type: 'string', default: userInfo().username },
    stripe: { type: 'string', default: STRIPE_ADDRESS },
  },
});

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

async function main(): Promise<void> {
  const { id, name = id, percent, amount, currency, months, forever, code, redemptions, until, by } = values;
  const coupon = newCouponSchema.parse({
    ...{ id, name, currency, amount: numberOf(amount), percentageOff: numberOf(percent) },
    ...{ durationInMonths: numberOf(months), duration: forever ? 'forever' : months ? 'repeating' : 'once' },
  });
  const coupons = new StripeCoupons(stageStripe(stageNamed(values.stage), values.stripe));
  await coupons.create(coupon, by);
  console.log(`The coupon ${coupon.id} is there.`);
  if (code === undefined) return;
  const promotionCode = newPromotionCodeSchema.parse({
    ...{ code, maxRedemptions: numberOf(redemptions), firstPurchase: values['first-purchase'] },
    expiresAt: until === undefined ? undefined : Date.parse(`${until}T23:59:59Z`) / 1000,
  });
  await coupons.createPromotionCode(coupon.id, promotionCode, by);
  console.log(`${code} redeems it.`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
