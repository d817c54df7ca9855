import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { InvitesRepository } from '../../repositories/organizations/invites-repository.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { type InvitedProfileDependencies, invitedProfile, inviteNotFound } from './invited-profile.ts';

type AcceptInviteDependencies = InvitedProfileDependencies & {
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
  readonly memberships: Pick<MembershipsRepository, 'join'>;
  readonly invites: Pick<InvitesRepository, 'removal'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly clock: Clock;
};

/** Adds the member, removes the invite and selects the workspace in one transaction. */
export function acceptInvite(dependencies: AcceptInviteDependencies): Operation<'acceptInvite'> {
  const { memberships, invites, organizations, auditLog, clock } = dependencies;
  return async ({ params: { uid, oid } }) => {
    const { email } = await invitedProfile(dependencies, uid, oid);
    if (!(await organizations.get(oid))) throw inviteNotFound();
    const now = clock();
    const joined = auditLog.entry(oid, uid, { action: 'member-joined' }, now);
    if (!(await memberships.join(uid, oid, now, [invites.removal(oid, email), joined]))) throw inviteNotFound();
    return {};
  };
}
