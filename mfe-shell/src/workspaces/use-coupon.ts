import type { Coupon } from '@parlance/contract/coupon';
import { callApi } from '@parlance/ui/api-client';
import { useProfile } from '@parlance/ui/profile';
import { useEffect, useState } from 'react';

/**
 * The coupon that the signed-in person brought along, once it is known to be valid. One that isn't is logged, not shown
 * (Spec part 1, section 8).
 */
export function useCoupon(isWanted: boolean): Coupon | undefined {
  const code = useProfile().user?.coupon;
  const [coupon, setCoupon] = useState<Coupon>();
  useEffect(() => {
    setCoupon(undefined);
    if (!isWanted || code === undefined) return;
    const leaving = new AbortController();
    callApi('getCoupon', { body: { couponId: code } }, { signal: leaving.signal })
      .then(setCoupon)
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) console.warn(`The coupon ${code} is of no use.`, error);
      });
    return () => leaving.abort();
  }, [isWanted, code]);
  return coupon;
}
