import type { Locale } from '@parlance/contract/regions';
import type { User } from '@parlance/contract/user';
import type { Clock } from '../../platform/clock.ts';
import type { DomainRulesRepository } from '../../repositories/directory/domain-rules-repository.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';

export interface JoinByDomainDependencies {
  readonly domainRules: Pick<DomainRulesRepository, 'ruleFor'>;
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
  readonly memberships: Pick<MembershipsRepository, 'joinOnce'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly locale: Locale;
  readonly clock: Clock;
}

/**
 * Adds a user to the organization of their address's domain (Spec part 1, section 4, sign-up 3). Requires a verified
 * address, because every user can type every address. Users keep their own workspace; a removed member is not added
 * again.
 *
 * @returns whether this call made the user a member
 */
export async function joinByDomain(
  { domainRules, organizations, memberships, auditLog, locale, clock }: JoinByDomainDependencies,
  user: User,
): Promise<boolean> {
  if (!user.emailVerified || user.email === '') return false;
  const rule = await domainRules.ruleFor(user.email);
  if (!rule || rule.locale !== locale || user.organizations[rule.organization]) return false;
  const organization = await organizations.get(rule.organization);
  if (!organization || organization.deletedAt !== undefined) return false;
  const now = clock();
  const joined = auditLog.entry(organization.id, user.uid, { action: 'member-joined' }, now);
  return memberships.joinOnce(user.uid, organization.id, now, [joined]);
}
