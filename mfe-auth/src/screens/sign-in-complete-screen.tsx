import { isOwnOrigin } from '@parlance/contract/own-origin';
import { MessageScreen } from '@parlance/ui/screens';
import { LogIn } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { readState, SIGN_IN_CHANNEL, type SignInMessage } from '../federation/sign-in-message.ts';
import { useTexts } from '../texts/texts.ts';

/** How long the window waits to be heard, milliseconds. */
const UNHEARD_MS = 3000;

/**
 * Where the sign-in window comes back to. Institutions' pages are other origins than the one that user pools know, so the
 * answer is handed on to the page's own, if it is one of ours: nobody else may have a code.
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

/** Tells the page that waits for it, and goes. */
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
  // A browser may drop what a window says while it closes: it stays until it was heard, or nobody seems to listen.
  channel.addEventListener('message', ({ data }: MessageEvent<SignInMessage>) => {
    if (data.nonce === nonce && data.received) leave();
  });
  setTimeout(leave, UNHEARD_MS);
  channel.postMessage(message);
  // The code is of no use to who looks at the window's history.
  window.history.replaceState(null, '', location.pathname);
}
