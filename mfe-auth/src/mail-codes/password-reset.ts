import { isLocale, LOCALES, type Locale } from '@parlance/contract/regions';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { getLanguage } from '@parlance/ui/i18n';
import { preferredLocale } from '@parlance/ui/session';

/** A valid code, with its region and the address of the account. */
export interface ResetCode {
  readonly oobCode: string;
  readonly email: string;
  readonly locale: Locale;
}

/**
 * Requests a reset e-mail in both regions. The region with the account sends it. The response does not reveal whether
 * an account exists.
 *
 * @throws ApiCallError when the call fails in a region
 */
export async function requestPasswordReset(email: string): Promise<void> {
  const body = { email, interfaceLanguage: getLanguage() };
  await Promise.all(LOCALES.map((locale) => callApi('requestPasswordReset', { body }, { locale })));
}

/** Checks a code in both regions: first in the one from its link, else in the likelier one. @throws ApiCallError */
export async function checkResetCode(oobCode: string, named: string | null): Promise<ResetCode> {
  const first = isLocale(named) ? named : preferredLocale();
  const check = async (locale: Locale): Promise<ResetCode> => {
    const { email } = await callApi('checkResetCode', { body: { oobCode } }, { locale });
    return { oobCode, email, locale };
  };
  return check(first).catch((error: unknown) => {
    if (error instanceof ApiCallError && error.code === 'CODE_INVALID') return check(first === 'us' ? 'eu' : 'us');
    throw error;
  });
}
