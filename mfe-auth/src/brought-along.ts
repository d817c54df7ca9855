import { couponCodeSchema } from '@parlance/contract/coupon';

/** Where a link with a coupon left its code (Spec part 1, section 4, sign-up 4). */
const COUPON_KEY = 'coupon';
/** Stored for who may register with a '+' in the address (Spec part 1, section 5). */
const OPEN_REGISTRATION_KEY = 'open-registration';

/** The coupon's code that this browser keeps; undefined when there is none, or what is kept is none. */
export function keptCoupon(): string | undefined {
  return couponCodeSchema.safeParse(localStorage.getItem(COUPON_KEY)).data;
}

/** Once it is attached to an account. */
export function forgetCoupon(): void {
  localStorage.removeItem(COUPON_KEY);
}

export function isRegistrationOpen(): boolean {
  return localStorage.getItem(OPEN_REGISTRATION_KEY) !== null;
}
