import { shownBilling } from '@parlance/contract/billing';
import type { ResponseOf } from '@parlance/contract/endpoints';
import type { User } from '@parlance/contract/user';
import { roleIn } from '@parlance/contract/workspace';
import type { Clock } from '../../platform/clock.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';

export interface ProfileOfDependencies {
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
  readonly ledger: Pick<LedgerRepository, 'balance'>;
  readonly clock: Clock;
}

/** A profile as its owner gets it: with the organization that is active, and what their role sees of its billing data. */
export async function profileOf(
  { organizations, ledger, clock }: ProfileOfDependencies,
  user: User,
): Promise<ResponseOf<'getProfile'>> {
  const fullWorkspace = await fullWorkspaceOf(organizations, user);
  const profile = { user, ...(fullWorkspace && { fullWorkspace }) };
  if (user.organization === '') return profile;
  const [organization, { credits }] = await Promise.all([
    organizations.get(user.organization),
    ledger.balance(user.organization),
  ]);
  if (!organization) return profile;
  const role = roleIn(organization.owners, user.uid);
  return {
    ...profile,
    organization: { ...organization, billing: shownBilling(organization.billing, { credits, role, now: clock() }) },
  };
}

/** The name of the workspace that had no seat for the user, until they are a member of it. */
async function fullWorkspaceOf(
  organizations: ProfileOfDependencies['organizations'],
  { seatAwaited, organizations: own }: User,
): Promise<string | undefined> {
  if (seatAwaited === undefined || own[seatAwaited]) return undefined;
  return (await organizations.get(seatAwaited))?.name;
}
