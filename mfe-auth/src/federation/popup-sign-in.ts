import { isLocale } from '@parlance/contract/regions';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { getLanguage } from '@parlance/ui/i18n';
import { preferredLocale, signInByCode } from '@parlance/ui/session';
import { likelyCountry } from '../registration/countries.ts';
import { forgetCoupon, storedCoupon } from '../registration/registration-storage.ts';
import { base64Url, SIGN_IN_CHANNEL, type SignInMessage, writeState } from './sign-in-message.ts';

type Locale = ReturnType<typeof preferredLocale>;

export interface SignInMethod {
  readonly by: 'institution' | 'google';
  readonly slug?: string;
}

/** The window could not be opened. */
export class PopupBlockedError extends Error {}

/** The provider or the user pool answered without a code. */
export class ProviderRefusedError extends Error {}

const CLOSED_POLL_MS = 400;
const FEATURES = 'popup,width=520,height=720';

/** Creates a PKCE verifier and its challenge (RFC 7636): only this page can exchange the code for tokens. */
async function newProof(): Promise<{ codeVerifier: string; codeChallenge: string }> {
  const codeVerifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
  return { codeVerifier, codeChallenge: base64Url(new Uint8Array(digest)) };
}

/**
 * Signs in through a pop-up window of the identity provider. Call it in a click handler, or the browser blocks the
 * window.
 *
 * @param onClosed called when the window seems closed. A code can still arrive: some pages cut the link to the opener.
 * @param signal stops waiting
 * @throws PopupBlockedError, ProviderRefusedError, or the ApiCallErrors of `saml` and `customToken`
 */
export async function signInByPopup(method: SignInMethod, onClosed: () => void, signal: AbortSignal): Promise<void> {
  const popup = window.open('about:blank', '', FEATURES);
  if (!popup) throw new PopupBlockedError('The window was blocked.');
  try {
    const nonce = base64Url(crypto.getRandomValues(new Uint8Array(24)));
    const { codeVerifier, codeChallenge } = await newProof();
    const state = writeState({ origin: location.origin, nonce });
    const { url, locale } = await startWhereverItIs({ ...method, state, codeChallenge });
    const answered = answerTo(nonce, signal);
    popup.location.href = url;
    watch(popup, onClosed, signal);
    const { code, error } = await answered;
    if (!code) throw new ProviderRefusedError(error ?? '');
    const countryCode = likelyCountry();
    await signInByCode(
      { ...method, code, codeVerifier, countryCode, interfaceLanguage: getLanguage(), coupon: storedCoupon() },
      locale,
    );
    forgetCoupon();
  } finally {
    popup.close();
  }
}

/** Starts in one region. Both regions know the region of an institution, so a wrong region names the right one. */
async function startWhereverItIs(
  body: SignInMethod & { readonly state: string; readonly codeChallenge: string },
): Promise<{ url: string; locale: Locale }> {
  const first = preferredLocale(likelyCountry());
  return callApi('saml', { body }, { locale: first }).catch((error: unknown) => {
    const right = rightLocale(error);
    if (!right) throw error;
    return callApi('saml', { body }, { locale: right });
  });
}

/** The region from a WRONG_REGION error; undefined for other errors. */
export function rightLocale(error: unknown): Locale | undefined {
  if (!(error instanceof ApiCallError) || error.code !== 'WRONG_REGION') return undefined;
  const named = error.details?.locale;
  return isLocale(named) ? named : undefined;
}

function answerTo(nonce: string, signal: AbortSignal): Promise<SignInMessage> {
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  return new Promise<SignInMessage>((resolve, reject) => {
    channel.addEventListener('message', ({ data }: MessageEvent<SignInMessage>) => {
      if (data.nonce !== nonce || data.received) return;
      const receipt: SignInMessage = { nonce, received: true };
      channel.postMessage(receipt);
      resolve(data);
    });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  }).finally(() => channel.close());
}

function watch(popup: Window, onClosed: () => void, signal: AbortSignal): void {
  const timer = setInterval(() => {
    if (!popup.closed && !signal.aborted) return;
    clearInterval(timer);
    if (!signal.aborted) onClosed();
  }, CLOSED_POLL_MS);
}
