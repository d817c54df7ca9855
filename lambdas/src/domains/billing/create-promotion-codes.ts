import type { Operation } from '../../platform/http/operation.ts';
import type { StripeCoupons } from '../../repositories/purchases/stripe-coupons.ts';
import { requireStaff, type StaffDependencies } from './require-staff.ts';

interface CreatePromotionCodesDependencies extends StaffDependencies {
  readonly coupons: Pick<StripeCoupons, 'createPromotionCode'>;
}

/** Makes promotion codes of a coupon, one after the other. Each keeps who made it. */
export function createPromotionCodes(
  dependencies: CreatePromotionCodesDependencies,
): Operation<'createPromotionCodes'> {
  const { coupons } = dependencies;
  return async ({ body: { couponId, codes }, caller }) => {
    const by = await requireStaff(dependencies, caller);
    const promotionCodes: { id: string; code: string }[] = [];
    for (const code of codes) {
      promotionCodes.push({ id: await coupons.createPromotionCode(couponId, code, by), code: code.code });
    }
    return { promotionCodes };
  };
}
