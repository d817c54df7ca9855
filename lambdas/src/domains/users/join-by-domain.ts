import type { Locale } from '@parlance/contract/regions';
import type { User } from '@parlance/contract/user';
import { type TellFullDependencies, tellFullWorkspace } from '../../repositories/access/tell-full-workspace.ts';
import type { DomainRulesRepository } from '../../repositories/directory/domain-rules-repository.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import type { SeatsRepository } from '../../repositories/organizations/seats-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

export interface JoinByDomainDependencies extends TellFullDependencies {
  readonly users: Pick<UsersRepository, 'get' | 'awaitSeat'>;
  readonly seats: Pick<SeatsRepository, 'take' | 'claimNews'>;
  readonly domainRules: Pick<DomainRulesRepository, 'ruleFor'>;
  readonly memberships: Pick<MembershipsRepository, 'joinOnce'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly locale: Locale;
}

/**
 * Adds a user to the organization of their address's domain (Spec part 1, section 4, sign-up 3). Requires a verified
 * address, because every user can type every address. Users keep their own workspace; a removed member is not added
 * again. A full workspace is not joined: the user is shown it, and its owners are told.
 *
 * @returns whether this call made the user a member
 */
export async function joinByDomain(dependencies: JoinByDomainDependencies, user: User): Promise<boolean> {
  const { users, domainRules, organizations, memberships, seats, auditLog, locale, clock } = dependencies;
  if (!user.emailVerified || user.email === '') return false;
  const rule = await domainRules.ruleFor(user.email);
  if (!rule || rule.locale !== locale || user.organizations[rule.organization]) return false;
  const organization = await organizations.get(rule.organization);
  if (!organization || organization.deletedAt !== undefined) return false;
  const now = clock();
  const joined = auditLog.entry(organization.id, user.uid, { action: 'member-joined' }, now);
  const { id: oid } = organization;
  const outcome = await seats.take(oid, now, 'member', (claim) =>
    memberships.joinOnce({ uid: user.uid, oid, by: 'domain', now }, [...claim, joined]),
  );
  if (outcome === 'full' && (await users.awaitSeat(user.uid, oid))) await tellFullWorkspace(dependencies, oid, user);
  return outcome === 'taken';
}
