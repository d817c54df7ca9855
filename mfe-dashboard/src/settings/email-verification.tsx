import type { User } from '@parlance/contract/user';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { errorText } from '@parlance/ui/error-text';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { getLanguage } from '@parlance/ui/i18n';
import { Button, Chip, Stack } from '@parlance/ui/mui';
import { waitsForVerification } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { BadgeCheck, MailWarning } from 'lucide-react';
import type { ReactElement } from 'react';
import { useSettingsTexts } from './settings-texts.ts';

/** Spec part 1, section 4: 0 idle, 1 sending, 2 sent, 3 error. */
const RESEND_STATES = { idle: 'idle', pending: 'sending', success: 'sent', error: 'error' } as const;

/** Shows whether the address is verified, or the one that waits for it. A button sends the e-mail again. */
export function EmailVerification({ user }: { readonly user: User }): ReactElement {
  const t = useSettingsTexts();
  const resend = useExclusiveMutation({
    mutationFn: () => callApi('resendVerification', { body: { interfaceLanguage: getLanguage() } }),
    onError: (error) => {
      const text = error instanceof ApiCallError ? `${error.code}: ${errorText(error)}` : errorText(error);
      toast.error(text, { sticky: true, id: 'resend-verification' });
    },
  });
  const state = RESEND_STATES[resend.status];
  if (!waitsForVerification(user)) {
    return (
      <Chip
        size="small"
        color="success"
        variant="outlined"
        icon={<BadgeCheck size={15} aria-hidden />}
        label={t('verified')}
      />
    );
  }
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Chip
        size="small"
        color="warning"
        variant="outlined"
        icon={<MailWarning size={15} aria-hidden />}
        label={user.pendingEmail ? t('pending-email', { email: user.pendingEmail }) : t('not-verified')}
      />
      <Button
        size="small"
        variant="outlined"
        color={state === 'error' ? 'error' : 'primary'}
        disabled={state === 'sending' || state === 'sent'}
        onClick={() => resend.mutate()}
        aria-live="polite"
      >
        {t(`resend.${state}`)}
      </Button>
    </Stack>
  );
}
