import { ApiCallError } from '@parlance/ui/api-client';
import { Button, CircularProgress } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { reloadProfile, useProfile } from '@parlance/ui/profile';
import { MessageScreen } from '@parlance/ui/screens';
import { useSession } from '@parlance/ui/session';
import { MailCheck, MailX } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { verifyEmail } from '../mail-codes/email-verification.ts';
import { useTexts } from '../texts/texts.ts';
import { ResendButton } from './resend-button.tsx';

type State = 'verifying' | 'verified' | 'refused' | 'unreachable';

interface Props {
  readonly oobCode: string | undefined;
  /** The region from the link. */
  readonly locale: string | null;
}

/** Confirms the address with the code from the link in the e-mail (Spec part 1, section 2). */
export function VerifyEmail({ oobCode, locale }: Props): ReactElement {
  const t = useTexts();
  const signedIn = useSession() !== undefined;
  const { user } = useProfile();
  const [state, setState] = useState<State>(oobCode ? 'verifying' : 'refused');
  const [attempt, setAttempt] = useState(0);
  const attempted = useRef(-1);

  useEffect(() => {
    // Once per attempt: a code is valid only once.
    if (!oobCode || attempted.current === attempt) return;
    attempted.current = attempt;
    verifyEmail(oobCode, locale).then(
      () => {
        setState('verified');
        void reloadProfile();
      },
      (error: unknown) => {
        setState(error instanceof ApiCallError && error.code === 'CODE_INVALID' ? 'refused' : 'unreachable');
      },
    );
  }, [oobCode, locale, attempt]);

  if (state === 'verifying')
    return <MessageScreen icon={<CircularProgress aria-hidden size={30} />} title={t('verify.verifying')} />;
  // The user opens the link a second time: the address is verified already.
  if (state === 'verified' || (oobCode && user?.emailVerified)) {
    return (
      <MessageScreen
        icon={<MailCheck aria-hidden />}
        tone="success"
        title={t('verify.done.title')}
        text={t('verify.done.text')}
      >
        <Button variant="contained" size="large" component={Link} href={signedIn ? '/dashboard' : '/signin'}>
          {signedIn ? t('verify.done.dashboard') : t('verify.done.signin')}
        </Button>
      </MessageScreen>
    );
  }
  const unreachable = state === 'unreachable';
  return (
    <MessageScreen
      icon={<MailX aria-hidden />}
      tone="error"
      title={t('verify.failed.title')}
      text={unreachable ? t('verify.failed.network') : t('verify.failed.text')}
    >
      {unreachable && (
        <Button
          variant="contained"
          onClick={() => {
            setState('verifying');
            setAttempt(attempt + 1);
          }}
        >
          {t('verify.again')}
        </Button>
      )}
      {!unreachable && <ResendButton />}
    </MessageScreen>
  );
}
