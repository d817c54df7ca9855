import type { Coupon } from '@parlance/contract/schemas/coupon';
import type { Clock } from '../../platform/clock.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';

/** Codes are short enough to be guessed. */
const PER_PERSON: RateLimit = { what: 'coupon/person', count: 60, seconds: 3600 };

/** The coupons of the payment provider. */
export interface Coupons {
  /** The coupon of a promotion code, or of that id; undefined unless it is usable now (Spec part 1, section 5). */
  find(code: string): Promise<Coupon | undefined>;
}

interface GetCouponDependencies {
  readonly coupons: Coupons;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly clock: Clock;
}

/** A coupon by its code (Spec part 2, section 7.4, "Coupon check by code"). One that isn't usable is not found. */
export function getCoupon({ coupons, rateLimiter, clock }: GetCouponDependencies): Operation<'getCoupon'> {
  return async ({ body, caller }) => {
    await rateLimiter.consume(PER_PERSON, caller.uid, clock());
    const coupon = await coupons.find(body.couponId);
    if (!coupon) throw new NotFoundError('There is no such coupon, or it is not valid any more.');
    const { promotionCode, ...shown } = coupon;
    return body.isCheckout ? coupon : shown;
  };
}
