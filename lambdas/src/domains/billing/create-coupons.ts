import type { Coupon } from '@parlance/contract/schemas/coupon';
import type { Operation } from '../../platform/http/operation.ts';
import type { StripeCoupons } from '../../repositories/purchases/stripe-coupons.ts';
import { requireStaff, type StaffDependencies } from './require-staff.ts';

interface CreateCouponsDependencies extends StaffDependencies {
  readonly coupons: Pick<StripeCoupons, 'create'>;
}

/** Makes coupons, one after the other. Each keeps who made it. */
export function createCoupons(dependencies: CreateCouponsDependencies): Operation<'createCoupons'> {
  return async ({ body, caller }) => {
    const by = await requireStaff(dependencies, caller);
    const coupons: Coupon[] = [];
    for (const coupon of body.coupons) coupons.push(await dependencies.coupons.create(coupon, by));
    return { coupons };
  };
}
