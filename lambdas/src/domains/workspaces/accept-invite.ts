import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { InvitesRepository } from '../../repositories/organizations/invites-repository.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { SeatsRepository } from '../../repositories/organizations/seats-repository.ts';
import { type InvitedProfileDependencies, invitedProfile, inviteNotFound } from './invited-profile.ts';
import { noSeats } from './no-seats.ts';

type AcceptInviteDependencies = InvitedProfileDependencies & {
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
  readonly memberships: Pick<MembershipsRepository, 'join'>;
  readonly invites: Pick<InvitesRepository, 'removal'>;
  readonly seats: Pick<SeatsRepository, 'take'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly clock: Clock;
};

/**
 * Adds the member, removes the invite and selects the workspace in one transaction. The invite stays when the plan has fewer
 * seats now than it had when the invite was sent.
 */
export function acceptInvite(dependencies: AcceptInviteDependencies): Operation<'acceptInvite'> {
  const { memberships, invites, seats, organizations, auditLog, clock } = dependencies;
  return async ({ params: { uid, oid } }) => {
    const { email } = await invitedProfile(dependencies, uid, oid);
    if (!(await organizations.get(oid))) throw inviteNotFound();
    const now = clock();
    const joined = auditLog.entry(oid, uid, { action: 'member-joined' }, now);
    const outcome = await seats.take(oid, now, 'guest', (claim) =>
      memberships.join(uid, oid, now, [...claim, invites.removal(oid, email), joined]),
    );
    if (outcome === 'full') throw noSeats();
    if (outcome === 'refused') throw inviteNotFound();
    return {};
  };
}
