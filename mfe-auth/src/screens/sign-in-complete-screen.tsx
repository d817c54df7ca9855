import { isOwnOrigin } from '@parlance/contract/own-origin';
import { MessageScreen } from '@parlance/ui/screens';
import { LogIn } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { readState, SIGN_IN_CHANNEL, type SignInMessage } from '../federation/sign-in-message.ts';
import { useTexts } from '../texts/texts.ts';

/** Milliseconds that the window waits for an acknowledgement. */
const UNHEARD_MS = 3000;

/**
 * The return page of the sign-in window. User pools know only the product's own origin, but the pages of institutions
 * have other origins. So this page forwards the answer to the origin of the waiting page, but only to an origin of the
 * product: a foreign origin must not get a code.
 */
export function SignInCompleteScreen(): ReactElement {
  const t = useTexts();
  const [state] = useState(() => readState(new URLSearchParams(location.search).get('state') ?? ''));
  const isOurs = state !== undefined && isOwnOrigin(location.origin, state.origin);

  useEffect(() => {
    if (!state || !isOurs) return;
    if (state.origin === location.origin) handOver(state.nonce);
    else location.replace(`${state.origin}${location.pathname}${location.search}`);
  }, [state, isOurs]);

  return (
    <MessageScreen
      icon={<LogIn aria-hidden />}
      title={t(isOurs ? 'complete.title' : 'complete.failed')}
      text={t(isOurs ? 'complete.text' : 'complete.failed-text')}
    />
  );
}

/** Sends the answer to the waiting page and closes the window. */
function handOver(nonce: string): void {
  const query = new URLSearchParams(location.search);
  const code = query.get('code');
  const error = query.get('error_description') ?? query.get('error');
  const message: SignInMessage = { nonce, ...(code && { code }), ...(error && { error }) };
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  const leave = () => {
    channel.close();
    window.close();
  };
  // A browser may drop messages of a closing window: wait for the acknowledgement or the timeout.
  channel.addEventListener('message', ({ data }: MessageEvent<SignInMessage>) => {
    if (data.nonce === nonce && data.received) leave();
  });
  setTimeout(leave, UNHEARD_MS);
  channel.postMessage(message);
  // Remove the code from the window's history.
  window.history.replaceState(null, '', location.pathname);
}
