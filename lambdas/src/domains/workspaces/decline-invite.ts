import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { InvitesRepository } from '../../repositories/organizations/invites-repository.ts';
import { type InvitedProfileDependencies, invitedProfile, inviteNotFound } from './invited-profile.ts';

type DeclineInviteDependencies = InvitedProfileDependencies & {
  readonly invites: Pick<InvitesRepository, 'remove'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly clock: Clock;
};

export function declineInvite(dependencies: DeclineInviteDependencies): Operation<'declineInvite'> {
  const { invites, auditLog, clock } = dependencies;
  return async ({ params: { uid, oid } }) => {
    const { email } = await invitedProfile(dependencies, uid, oid);
    const declined = auditLog.entry(oid, uid, { action: 'invite-declined', email }, clock());
    if (!(await invites.remove(oid, email, [declined]))) throw inviteNotFound();
    return {};
  };
}
