import type { Role } from '@parlance/contract/rights';
import { roleIn } from '@parlance/contract/workspace';
import { useProfile } from '@parlance/ui/profile';

/** The signed-in user's role in the current workspace; undefined until both are loaded. */
export function useRole(): Role | undefined {
  const { user, organization } = useProfile();
  return user && organization && roleIn(organization.owners, user.uid);
}

/** Whether the signed-in user is an owner or admin of the current workspace; undefined until both are loaded. */
export function useIsManager(): boolean | undefined {
  const role = useRole();
  return role && role !== 'member';
}
