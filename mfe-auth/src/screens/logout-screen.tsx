import { CircularProgress } from '@parlance/ui/mui';
import { navigate } from '@parlance/ui/navigation';
import { MessageScreen } from '@parlance/ui/screens';
import { signOut } from '@parlance/ui/session';
import { type ReactElement, useEffect } from 'react';
import { useTexts } from '../texts/texts.ts';

/** Ends the session and goes to sign-in (Spec part 1, section 2). */
export function LogoutScreen(): ReactElement {
  const t = useTexts();
  useEffect(() => {
    void signOut().finally(() => navigate('/signin', { replace: true }));
  }, []);
  return <MessageScreen icon={<CircularProgress aria-hidden size={30} />} title={t('logout.text')} />;
}
