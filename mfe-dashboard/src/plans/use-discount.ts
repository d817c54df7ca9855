import type { Coupon } from '@parlance/contract/schemas/coupon';
import { couponCodeSchema } from '@parlance/contract/schemas/coupon';
import { callApi } from '@parlance/ui/api-client';
import { useProfile } from '@parlance/ui/profile';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export interface Discount {
  /** A usable code with its coupon. */
  readonly found: { readonly code: string; readonly coupon: Coupon } | undefined;
  readonly isChecking: boolean;
  /** The code that was entered is not usable. */
  readonly isInvalid: boolean;
  /** Checks another code. An empty one removes the discount. */
  readonly apply: (code: string) => void;
}

/** The discount for the next purchase: from the code that was entered, before that from the coupon of the user's profile. */
export function useDiscount(): Discount {
  const ofProfile = useProfile().user?.coupon;
  const [entered, setEntered] = useState<string>();
  const code = entered ?? ofProfile ?? '';
  const isCode = couponCodeSchema.safeParse(code).success;
  const { data, error, isFetching } = useQuery({
    queryKey: ['coupon', code, 'checkout'],
    queryFn: ({ signal }) => callApi('getCoupon', { body: { couponId: code, isCheckout: true } }, { signal }),
    enabled: isCode,
    retry: false,
  });
  useEffect(() => {
    // Spec part 1, section 8: "An invalid coupon is logged, not shown". That is for the profile's.
    if (error) console.warn(`The coupon ${code} cannot be used.`, error);
  }, [error, code]);
  return {
    found: isCode && data && !error ? { code, coupon: data } : undefined,
    isChecking: isCode && isFetching,
    isInvalid: entered !== undefined && entered !== '' && (!isCode || error !== null),
    apply: (next) => setEntered(next.trim()),
  };
}
