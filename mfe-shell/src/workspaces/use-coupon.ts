import type { Coupon } from '@parlance/contract/schemas/coupon';
import { callApi } from '@parlance/ui/api-client';
import { useProfile } from '@parlance/ui/profile';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * The signed-in user's coupon, once the service has confirmed that it is valid. An invalid coupon is logged, not shown
 * (Spec part 1, section 8).
 */
export function useCoupon(isWanted: boolean): Coupon | undefined {
  const code = useProfile().user?.coupon;
  const { data, error } = useQuery({
    queryKey: ['coupon', code],
    queryFn: ({ signal }) => callApi('getCoupon', { body: { couponId: code ?? '' } }, { signal }),
    enabled: isWanted && code !== undefined,
    retry: false,
  });
  useEffect(() => {
    if (error) console.warn(`The coupon ${code} is of no use.`, error);
  }, [error, code]);
  return data;
}
