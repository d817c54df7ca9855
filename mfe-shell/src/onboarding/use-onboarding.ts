import { NEW_USER_SECONDS } from '@parlance/contract/new-user';
import { useAllowed } from '@parlance/ui/consent';
import { onboard, useProfile } from '@parlance/ui/profile';
import { useEffect } from 'react';
import { forgetAnonymousId } from './anonymous-id.ts';
import { useNewUserReport } from './use-new-user-report.ts';

/**
 * Asks the service to finish the onboarding of a new user with a verified address. It sends the welcome once. Who allows statistics is
 * reported to them.
 */
export function useOnboarding(): void {
  useNewUserReport();
  const countable = useAllowed('statistics');
  useEffect(() => {
    if (!countable) forgetAnonymousId();
  }, [countable]);
  const { user } = useProfile();
  const uid = user?.uid;
  const isDue =
    user?.emailVerified === true &&
    user.welcomedAt === undefined &&
    Date.now() / 1000 - user.creationTime < NEW_USER_SECONDS;
  useEffect(() => {
    if (!isDue || uid === undefined) return;
    onboard().catch((error: unknown) => console.warn('A new user could not be welcomed.', error));
  }, [isDue, uid]);
}
