import { useProfile } from '@parlance/ui/profile';
import { MessageScreen } from '@parlance/ui/screens';
import { Mail } from 'lucide-react';
import type { ReactElement } from 'react';
import { useVerificationTexts } from '../texts/verification-texts.ts';
import { ResendButton } from './resend-button.tsx';

/**
 * Reminds the user to open the verification e-mail, and can send it again (Spec part 1, section 2,
 * verifyEmailReminder).
 */
export function VerificationReminder(): ReactElement {
  const t = useVerificationTexts();
  const { user } = useProfile();
  const email = user?.pendingEmail ?? user?.email;
  return (
    <MessageScreen
      icon={<Mail aria-hidden />}
      title={t('reminder.title')}
      text={email ? t('reminder.text', { email }) : t('reminder.text-unknown')}
    >
      <ResendButton />
    </MessageScreen>
  );
}
