import { Button, CircularProgress } from '@parlance/ui/mui';
import { Link, navigate } from '@parlance/ui/navigation';
import { reloadProfile, useProfile } from '@parlance/ui/profile';
import { MessageScreen } from '@parlance/ui/screens';
import { signOut, useSession } from '@parlance/ui/session';
import { LogIn, MailCheck, MailX, UserRoundX } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type VerificationResult, verifyEmail } from '../mail-codes/email-verification.ts';
import { useTexts } from '../texts/texts.ts';
import { useVerificationTexts } from '../texts/verification-texts.ts';
import { ResendButton } from './resend-button.tsx';

interface Props {
  readonly oobCode: string | undefined;
  /** The region from the link. */
  readonly locale: string | null;
}

/**
 * Confirms the address with the code from the link in the e-mail (Spec part 1, section 2), in a session of the account that the
 * mail was sent for. A signed-out user signs in first and comes back here.
 */
export function VerifyEmail({ oobCode, locale }: Props): ReactElement {
  const t = useVerificationTexts();
  const again = useTexts()('again');
  const session = useSession();
  const { user } = useProfile();
  const [result, setResult] = useState<VerificationResult | undefined>(oobCode ? undefined : 'refused');
  const attempted = useRef<string>(undefined);

  useEffect(() => {
    // Once per user and attempt: the effect also runs when a key is renewed.
    if (!oobCode || !session || result || attempted.current === session.uid) return;
    attempted.current = session.uid;
    void verifyEmail(oobCode, locale, session).then((verification) => {
      setResult(verification);
      if (verification === 'verified') void reloadProfile();
    });
  }, [oobCode, locale, session, result]);

  if (oobCode && !session) {
    return (
      <MessageScreen icon={<LogIn aria-hidden />} title={t('verify.signin.title')} text={t('verify.signin.text')}>
        <Button variant="contained" size="large" component={Link} href={signInFirst(oobCode, locale)}>
          {t('verify.signin.submit')}
        </Button>
      </MessageScreen>
    );
  }
  if (!result) return <MessageScreen icon={<CircularProgress aria-hidden size={30} />} title={t('verify.verifying')} />;
  if (result === 'other-account') {
    return (
      <MessageScreen
        icon={<UserRoundX aria-hidden />}
        tone="error"
        title={t('verify.other.title')}
        text={t('verify.other.text')}
      >
        <Button
          variant="contained"
          onClick={() => void signOut().finally(() => navigate(signInFirst(oobCode ?? '', locale)))}
        >
          {t('verify.other.submit')}
        </Button>
      </MessageScreen>
    );
  }
  // The user opens the link a second time: the address is verified already.
  if (result === 'verified' || (oobCode && result !== 'taken' && user?.emailVerified && !user.pendingEmail)) {
    return (
      <MessageScreen
        icon={<MailCheck aria-hidden />}
        tone="success"
        title={t('verify.done.title')}
        text={t('verify.done.text')}
      >
        <Button variant="contained" size="large" component={Link} href="/dashboard">
          {t('verify.done.dashboard')}
        </Button>
      </MessageScreen>
    );
  }
  return (
    <MessageScreen
      icon={<MailX aria-hidden />}
      tone="error"
      title={t('verify.failed.title')}
      text={t(FAILURE_TEXTS[result])}
    >
      {result === 'unreachable' && (
        <Button
          variant="contained"
          onClick={() => {
            attempted.current = undefined;
            setResult(undefined);
          }}
        >
          {again}
        </Button>
      )}
      {result === 'taken' && (
        <Button variant="contained" component={Link} href="/settings">
          {t('verify.taken.settings')}
        </Button>
      )}
      {result === 'refused' && <ResendButton />}
    </MessageScreen>
  );
}

const FAILURE_TEXTS = {
  refused: 'verify.failed.text',
  taken: 'verify.failed.taken',
  unreachable: 'verify.failed.network',
} as const;

/** The sign-in page, which leads back to this link. */
function signInFirst(oobCode: string, locale: string | null): string {
  const link = new URLSearchParams({ mode: 'verifyEmail', oobCode, ...(locale && { locale }) });
  return `/signin?${new URLSearchParams({ redirect: `/account?${link}` })}`;
}
