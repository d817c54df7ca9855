import { usePageAddress } from '@parlance/ui/browser/page-address';
import { NotFoundScreen } from '@parlance/ui/screens';
import type { ReactElement } from 'react';
import { ResetScreen } from './reset-screen.tsx';
import { VerificationReminder } from './verification-reminder.tsx';
import { VerifyEmail } from './verify-email.tsx';

/** The page for links in e-mails. The query parameter `mode` selects the action (Spec part 1, section 2). */
export function AccountScreen(): ReactElement {
  const { query } = usePageAddress();
  const oobCode = query.get('oobCode') ?? undefined;
  const locale = query.get('locale');
  switch (query.get('mode')) {
    case 'verifyEmail':
      return <VerifyEmail key={oobCode} oobCode={oobCode} locale={locale} />;
    case 'verifyEmailReminder':
      return oobCode ? <VerifyEmail key={oobCode} oobCode={oobCode} locale={locale} /> : <VerificationReminder />;
    case 'resetPassword':
      return <ResetScreen />;
    default:
      return <NotFoundScreen />;
  }
}
