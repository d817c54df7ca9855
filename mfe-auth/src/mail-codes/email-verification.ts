import type { Locale } from '@parlance/contract/regions';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { getSession, preferredLocale } from '@parlance/ui/session';

/**
 * Verifies the address with the code from an e-mail. It tries both regions: first the one from the link, else the
 * likelier one. The link can be opened in a browser that never signed in.
 *
 * @throws ApiCallError CODE_INVALID when neither region accepts the code
 */
export async function verifyEmail(oobCode: string, named: string | null): Promise<void> {
  const first = named === 'us' || named === 'eu' ? named : (getSession()?.locale ?? preferredLocale());
  const second: Locale = first === 'us' ? 'eu' : 'us';
  try {
    await callApi('verifyEmail', { body: { oobCode } }, { locale: first });
  } catch (error) {
    if (!(error instanceof ApiCallError) || error.code !== 'CODE_INVALID') throw error;
    await callApi('verifyEmail', { body: { oobCode } }, { locale: second });
  }
}
