import { ACCESS_KEY, COUPON_CODE } from '@parlance/contract/registration';
import { callApi } from '@parlance/ui/api-client';
import { preferredLocale } from '@parlance/ui/session';
import { likelyCountry } from './countries.ts';

/** The local storage key of the coupon code from a link (Spec part 1, section 4, sign-up 4). */
const COUPON_KEY = 'coupon';
/** The local storage key of the access key. A valid key allows a '+' in the address (Spec part 1, section 5). */
const OPEN_REGISTRATION_KEY = 'open-registration';

/** The stored coupon code; undefined if there is none or it is malformed. */
export function storedCoupon(): string | undefined {
  return wellFormed(localStorage.getItem(COUPON_KEY), COUPON_CODE);
}

/** Call it when the coupon is attached to an account. */
export function forgetCoupon(): void {
  localStorage.removeItem(COUPON_KEY);
}

/** The stored access key; undefined if there is none. */
export function storedAccessKey(): string | undefined {
  return wellFormed(localStorage.getItem(OPEN_REGISTRATION_KEY), ACCESS_KEY);
}

/** Call it when the service refuses the access key. */
export function forgetAccessKey(): void {
  localStorage.removeItem(OPEN_REGISTRATION_KEY);
}

/**
 * Checks the access key in the query parameter `key`, and stores a valid key: it opens the registration in this browser
 * (Spec part 1, sections 2 and 5). An invalid key is logged and changes nothing.
 */
export async function checkAccessKey(search: string): Promise<void> {
  const key = wellFormed(new URLSearchParams(search).get('key'), ACCESS_KEY);
  if (key === undefined || key === storedAccessKey()) return;
  const { access } = await callApi('checkAccess', { body: { key } }, { locale: preferredLocale(likelyCountry()) });
  if (access) localStorage.setItem(OPEN_REGISTRATION_KEY, key);
  else console.warn('The access key in the address is not good, or not any more.');
}

function wellFormed(text: string | null, format: RegExp): string | undefined {
  return text !== null && format.test(text) ? text : undefined;
}
