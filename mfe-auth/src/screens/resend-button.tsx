import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { errorText } from '@parlance/ui/error-text';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { getLanguage } from '@parlance/ui/i18n';
import { Button } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { useSession } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/texts.ts';

/** Spec part 1, section 4: 0 idle, 1 sending, 2 sent, 3 error. */
const STATES = { idle: 'idle', pending: 'sending', success: 'sent', error: 'error' } as const;

/** Sends the verification e-mail again. A signed-out user must sign in first. */
export function ResendButton(): ReactElement {
  const t = useTexts();
  const session = useSession();
  const resend = useExclusiveMutation({
    mutationFn: () => callApi('resendVerification', { body: { interfaceLanguage: getLanguage() } }),
    onError: (error) => {
      const code = error instanceof ApiCallError ? error.code : '';
      toast.error(`${code} ${errorText(error)}`.trim(), { sticky: true, id: 'resend' });
    },
  });
  const state = STATES[resend.status];

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
      onClick={() => resend.mutate()}
    >
      <span aria-live="polite">{t(`resend.${state}`)}</span>
    </Button>
  );
}
