import { Button, CircularProgress } from '@parlance/ui/mui';
import { navigate } from '@parlance/ui/navigation';
import { MessageScreen } from '@parlance/ui/screens';
import { getSession, signOut } from '@parlance/ui/session';
import { LogOut } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useTexts } from '../texts/texts.ts';

/**
 * Ends the session and goes to sign-in (Spec part 1, section 2). A visitor who came by a link of another site, or who typed the
 * address, is asked first: a foreign page must not sign people out.
 */
export function LogoutScreen(): ReactElement {
  const t = useTexts();
  const [mustAsk, setMustAsk] = useState(() => getSession() !== undefined && cameFromElsewhere());

  useEffect(() => {
    if (!mustAsk) void signOut().finally(() => navigate('/signin', { replace: true }));
  }, [mustAsk]);

  if (!mustAsk) return <MessageScreen icon={<CircularProgress aria-hidden size={30} />} title={t('logout.text')} />;
  return (
    <MessageScreen icon={<LogOut aria-hidden />} title={t('logout.ask.title')} text={t('logout.ask.text')}>
      <Button variant="contained" onClick={() => setMustAsk(false)}>
        {t('logout.ask.yes')}
      </Button>
      {/* Loads the page anew: after that, signing out in it is the visitor's own wish. */}
      <Button href="/dashboard">{t('logout.ask.no')}</Button>
    </MessageScreen>
  );
}

/** Whether this screen is the page that the browser loaded, and no page of this site led to it. */
function cameFromElsewhere(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  if (load && new URL(load.name).pathname !== window.location.pathname) return false;
  return !URL.canParse(document.referrer) || new URL(document.referrer).origin !== window.location.origin;
}
