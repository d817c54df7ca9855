import type { Locale } from '@parlance/contract/regions';
import type { User } from '@parlance/contract/user';
import type { Clock } from '../../platform/clock.ts';
import type { DomainRulesRepository } from '../../repositories/directory/domain-rules-repository.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';

export interface JoinByDomainDependencies {
  readonly domainRules: Pick<DomainRulesRepository, 'ruleFor'>;
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
  readonly memberships: Pick<MembershipsRepository, 'joinOnce'>;
  readonly locale: Locale;
  readonly clock: Clock;
}

/**
 * Lets somebody into the organization of their address's domain (Spec part 1, section 4, sign-up 3). Only once the
 * address is verified: anybody can type an address. They keep the workspace of their own, and who was removed from the
 * organization stays out.
 *
 * @returns whether they are members from now on
 */
export async function joinByDomain(
  { domainRules, organizations, memberships, locale, clock }: JoinByDomainDependencies,
  user: User,
): Promise<boolean> {
  if (!user.emailVerified || user.email === '') return false;
  const rule = await domainRules.ruleFor(user.email);
  if (!rule || rule.locale !== locale || user.organizations[rule.organization]) return false;
  const organization = await organizations.get(rule.organization);
  if (!organization || organization.deletedAt !== undefined) return false;
  return memberships.joinOnce(user.uid, organization.id, clock());
}
