import type { DomainOperations } from '../../platform/http/operation.ts';
import { getCoupon } from './get-coupon.ts';

/** What the payment provider knows. */
export function billingOperations(dependencies: Parameters<typeof getCoupon>[0]): DomainOperations<'billing'> {
  return { getCoupon: getCoupon(dependencies) };
}
