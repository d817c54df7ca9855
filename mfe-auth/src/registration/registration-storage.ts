import { accessKeySchema } from '@parlance/contract/schemas/access-key';
import { couponCodeSchema } from '@parlance/contract/schemas/coupon';
import { callApi } from '@parlance/ui/api-client';
import { preferredLocale } from '@parlance/ui/session';
import { likelyCountry } from './countries.ts';

/** Where a link with a coupon left its code (Spec part 1, section 4, sign-up 4). */
const COUPON_KEY = 'coupon';
/** The open-registration flag: who has it may register with a '+' in the address (Spec part 1, section 5). */
const OPEN_REGISTRATION_KEY = 'open-registration';

/** The coupon's code that this browser keeps; undefined when there is none, or what is kept is none. */
export function storedCoupon(): string | undefined {
  return couponCodeSchema.safeParse(localStorage.getItem(COUPON_KEY)).data;
}

/** Once it is attached to an account. */
export function forgetCoupon(): void {
  localStorage.removeItem(COUPON_KEY);
}

/** The access key that opened the registration to this browser; undefined when none did. */
export function storedAccessKey(): string | undefined {
  return accessKeySchema.safeParse(localStorage.getItem(OPEN_REGISTRATION_KEY)).data;
}

/** When it has turned out to be good no more. */
export function forgetAccessKey(): void {
  localStorage.removeItem(OPEN_REGISTRATION_KEY);
}

/**
 * Has the access key in the query `key` checked, and keeps one that is good: from then on the registration is open to this
 * browser (Spec part 1, sections 2 and 5). One that isn't is logged, and changes nothing.
 */
export async function checkAccessKey(search: string): Promise<void> {
  const { data: key } = accessKeySchema.safeParse(new URLSearchParams(search).get('key'));
  if (key === undefined || key === storedAccessKey()) return;
  const { access } = await callApi('checkAccess', { body: { key } }, { locale: preferredLocale(likelyCountry()) });
  if (access) localStorage.setItem(OPEN_REGISTRATION_KEY, key);
  else console.warn('The access key in the address is not good, or not any more.');
}
