import { isLocale, type Locale } from '@parlance/contract/regions';
import { ApiCallError, callApi } from '@parlance/ui/api-client';

/** `other-account`: the mail was sent for another account than the session's. `taken`: another user has the address by now. */
export type VerificationResult = 'verified' | 'refused' | 'other-account' | 'taken' | 'unreachable';

/**
 * Verifies the address of the signed-in user with the code from an e-mail.
 *
 * @param named the region in the link; another region than the session's means another account
 */
export async function verifyEmail(
  oobCode: string,
  named: string | null,
  session: { readonly locale: Locale },
): Promise<VerificationResult> {
  if (isLocale(named) && named !== session.locale) return 'other-account';
  try {
    await callApi('verifyEmail', { body: { oobCode } });
    return 'verified';
  } catch (error) {
    const code = error instanceof ApiCallError ? error.code : undefined;
    if (code === 'OTHER_ACCOUNT') return 'other-account';
    if (code === 'EMAIL_TAKEN') return 'taken';
    return code === 'CODE_INVALID' ? 'refused' : 'unreachable';
  }
}
