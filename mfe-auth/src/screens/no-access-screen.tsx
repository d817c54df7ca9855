import { Button } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { MessageScreen } from '@parlance/ui/screens';
import { useSession } from '@parlance/ui/session';
import { Lock } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/texts.ts';

interface Props {
  /** `not-allowed`: the account has no access to this stage. `forbidden`: it has no access to the requested page. */
  readonly reason: 'not-allowed' | 'forbidden';
}

/** Unauthorised (/not_allowed, /401) and forbidden (/403). */
export function NoAccessScreen({ reason }: Props): ReactElement {
  const t = useTexts();
  const signedIn = useSession() !== undefined;
  return (
    <MessageScreen
      icon={<Lock aria-hidden />}
      title={t(`no-access.${reason}.title`)}
      text={t(`no-access.${reason}.text`)}
    >
      <Button variant="contained" component={Link} href={signedIn ? '/dashboard' : '/signin'}>
        {signedIn ? t('no-access.dashboard') : t('no-access.signin')}
      </Button>
    </MessageScreen>
  );
}
