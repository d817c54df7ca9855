import type { User } from '@parlance/contract/user';
import { Button, Stack } from '@parlance/ui/mui';
import { Chip } from '@parlance/ui/mui-contents';
import { waitsForVerification } from '@parlance/ui/profile';
import { useResendVerification } from '@parlance/ui/resend-verification';
import { BadgeCheck, MailWarning } from 'lucide-react';
import type { ReactElement } from 'react';
import { useSettingsTexts } from './settings-texts.ts';

/** Shows whether the address is verified, or the one that waits for it. A button sends the e-mail again. */
export function EmailVerification({ user }: { readonly user: User }): ReactElement {
  const t = useSettingsTexts();
  const { state, resend } = useResendVerification();
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
        onClick={resend}
        aria-live="polite"
      >
        {t(`resend.${state}`)}
      </Button>
    </Stack>
  );
}
