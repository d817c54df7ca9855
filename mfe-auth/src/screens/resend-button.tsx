import { Button } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { useResendVerification } from '@parlance/ui/resend-verification';
import { useSession } from '@parlance/ui/session';
import type { ReactElement } from 'react';
import { useVerificationTexts } from '../texts/verification-texts.ts';

/** Sends the verification e-mail again. A signed-out user must sign in first. */
export function ResendButton(): ReactElement {
  const t = useVerificationTexts();
  const session = useSession();
  const { state, resend } = useResendVerification();

  if (!session) {
    return (
      <Button variant="contained" component={Link} href={`/signin?redirect=${encodeURIComponent('/settings')}`}>
        {t('reminder.signed-out')}
      </Button>
    );
  }
  return (
    <Button
      variant={state === 'sent' ? 'outlined' : 'contained'}
      color={state === 'error' ? 'error' : 'primary'}
      loading={state === 'sending'}
      disabled={state === 'sent'}
      onClick={resend}
    >
      <span aria-live="polite">{t(`resend.${state}`)}</span>
    </Button>
  );
}
