import type { Locale } from '@parlance/contract/regions';
import type { Session } from '@parlance/contract/schemas/session';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { signInWithPasskey } from '@parlance/ui/session';
import { startAuthentication } from '@simplewebauthn/browser';

/** The codes of a refusal after which the other region may have the account. */
const ELSEWHERE = ['NOT_AUTHORIZED', 'TOO_MANY_REQUESTS', 'NETWORK'];

/**
 * Signs in with a passkey: in the preferred region, then in the other. No answer tells which region has the account
 * before a passkey has signed, so the browser may ask twice.
 *
 * @param onAgain called before the browser asks a second time
 * @throws ApiCallError, or the browser's error: NotAllowedError when the user cancels
 */
export async function signInByPasskey(email: string, locale: Locale, onAgain: () => void): Promise<Session> {
  try {
    return await inRegion(email, locale);
  } catch (first) {
    if (!(first instanceof ApiCallError && ELSEWHERE.includes(first.code))) throw first;
    onAgain();
    return await inRegion(email, locale === 'us' ? 'eu' : 'us').catch((second: unknown) => {
      throw second instanceof ApiCallError && second.code === 'NOT_AUTHORIZED' ? first : second;
    });
  }
}

async function inRegion(email: string, locale: Locale): Promise<Session> {
  const { ceremony, options } = await callApi('beginPasskeySignIn', { body: { email } }, { locale });
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const credential = {
    ...{ id, rawId, type, clientExtensionResults: {} },
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
  return signInWithPasskey({ email, ceremony, credential }, locale);
}
