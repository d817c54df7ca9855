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
  if (user.organization === '') return { user };
  const [organization, { credits }] = await Promise.all([
    organizations.get(user.organization),
    ledger.balance(user.organization),
  ]);
  if (!organization) return { user };
  const role = roleIn(organization.owners, user.uid);
  return {
    user,
    organization: { ...organization, billing: shownBilling(organization.billing, { credits, role, now: clock() }) },
  };
}
