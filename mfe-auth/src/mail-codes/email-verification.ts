import type { Locale } from '@parlance/contract/regions';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { getSession, preferredLocale } from '@parlance/ui/session';

/**
 * Verifies with a mail's code in the region that knows it: the one that the link names, or else the likelier one first,
 * as a link may be opened in a browser that never signed in.
 * Throws an ApiCallError: CODE_INVALID when neither region takes it.
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
