import { shownBilling } from '@parlance/contract/billing';
import { type Feature, isFeatureEnabled } from '@parlance/contract/features';
import type { Clock } from '../../platform/clock.ts';
import { FeatureNotIncludedError } from '../../platform/errors.ts';
import type { LedgerRepository } from '../ledger/ledger-repository.ts';
import type { OrganizationsRepository } from '../organizations/organizations-repository.ts';

export interface FeatureAccess {
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
  readonly ledger: Pick<LedgerRepository, 'balance'>;
  /** Every workspace has these without a purchase. */
  readonly freeFeatures: readonly string[];
  /** The one organization for which the meeting assistant is always off. What asks for other features need not know it. */
  readonly withoutMeetings?: string | undefined;
  readonly clock: Clock;
}

/**
 * Lets only workspaces that have a feature go on (Spec part 1, section 4, "Feature gating"). The screens ask the same rule.
 *
 * @throws FeatureNotIncludedError
 */
export async function requireFeature(
  { organizations, ledger, freeFeatures, withoutMeetings, clock }: FeatureAccess,
  feature: Feature,
  oid: string,
): Promise<void> {
  if (freeFeatures.includes(feature) && oid !== withoutMeetings) return;
  const [organization, { credits }] = await Promise.all([organizations.get(oid), ledger.balance(oid)]);
  const billing = shownBilling(organization?.billing ?? {}, { credits, role: 'member', now: clock() });
  if (!isFeatureEnabled(feature, { id: oid, billing }, { freeFeatures, withoutMeetings })) {
    throw new FeatureNotIncludedError('The plan of this workspace does not include this.');
  }
}
