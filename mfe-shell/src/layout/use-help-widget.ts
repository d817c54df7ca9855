import { useAllowed } from '@parlance/ui/consent';
import { identify, identityOf } from '@parlance/ui/help-widget';
import { useProfile } from '@parlance/ui/profile';
import { useSession } from '@parlance/ui/session';
import { useEffect, useRef } from 'react';

/**
 * Gives the signed-in user's identity to the help widget, if the stage has one and the person allows it (Spec part 2, section 7.4).
 */
export function useHelpWidget(): void {
  const { user, organization } = useProfile();
  const signedIn = useSession() !== undefined;
  const allowed = useAllowed('help');
  const known = signedIn && allowed;
  const told = useRef(false);
  useEffect(() => {
    if (!known && !told.current) return;
    if (known && !user) return;
    told.current = known;
    const identity = known && user ? identityOf(user, organization) : undefined;
    identify(identity).catch((error: unknown) => console.warn('The help widget failed.', error));
  }, [known, user, organization]);
}
