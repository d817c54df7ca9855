import { identify, identityOf } from '@parlance/ui/help-widget';
import { useProfile } from '@parlance/ui/profile';
import { useSession } from '@parlance/ui/session';
import { useEffect, useRef } from 'react';

/** Gives the signed-in user's identity to the help widget, if there is one (Spec part 2, section 7.4). */
export function useHelpWidget(): void {
  const { user, organization } = useProfile();
  const signedIn = useSession() !== undefined;
  const told = useRef(false);
  useEffect(() => {
    if (!signedIn && !told.current) return;
    if (signedIn && !user) return;
    told.current = signedIn;
    void identify(user && identityOf(user, organization));
  }, [signedIn, user, organization]);
}
