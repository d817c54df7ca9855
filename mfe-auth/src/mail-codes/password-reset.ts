import type { Locale } from '@parlance/contract/regions';
import { LOCALES } from '@parlance/contract/regions';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { getLanguage } from '@parlance/ui/i18n';
import { preferredLocale } from '@parlance/ui/session';

/** A code that is good, with the address whose password it resets and the region that knows it. */
export interface ResetCode {
  readonly oobCode: string;
  readonly email: string;
  readonly locale: Locale;
}

/**
 * Asks both regions for a reset mail; the one with the account sends it, and neither tells. Throws an ApiCallError when
 * a region couldn't be asked or refuses.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  const body = { email, interfaceLanguage: getLanguage() };
  await Promise.all(LOCALES.map((locale) => callApi('requestPasswordReset', { body }, { locale })));
}

/** Checks a mail's code in the region that its link names, or else the likelier one first. Throws an ApiCallError. */
export async function checkResetCode(oobCode: string, named: string | null): Promise<ResetCode> {
  const first = localeSchema.catch(preferredLocale()).parse(named);
  const check = async (locale: Locale): Promise<ResetCode> => {
    const { email } = await callApi('checkResetCode', { body: { oobCode } }, { locale });
    return { oobCode, email, locale };
  };
  return check(first).catch((error: unknown) => {
    if (error instanceof ApiCallError && error.code === 'CODE_INVALID') return check(first === 'us' ? 'eu' : 'us');
    throw error;
  });
}
