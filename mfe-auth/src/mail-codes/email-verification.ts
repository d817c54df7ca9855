import type { Locale } from '@parlance/contract/regions';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { getSession, preferredLocale } from '@parlance/ui/session';

/**
 * Verifies the address with the code from an e-mail. It uses the region in the link. Without one, it tries both
 * regions, the likelier one first: the browser may never have signed in.
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
