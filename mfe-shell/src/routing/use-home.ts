import { DASHBOARD, homeOf } from '@parlance/contract/correctors';
import { useConfig } from '@parlance/ui/config';
import { useProfile } from '@parlance/ui/profile';

/** The start page of the signed-in user; the dashboard while the profile loads. */
export function useHome(): string {
  const { user } = useProfile();
  const config = useConfig();
  return user ? homeOf(user, config ?? {}) : DASHBOARD;
}
