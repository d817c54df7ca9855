import { normalizeEmail } from '@parlance/contract/email-address';
import type { Clock } from '../../platform/clock.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { InvitesRepository } from '../../repositories/organizations/invites-repository.ts';

interface RevokeInviteDependencies extends WorkspaceAccess {
  readonly invites: Pick<InvitesRepository, 'remove'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly clock: Clock;
}

export function revokeInvite(dependencies: RevokeInviteDependencies): Operation<'revokeInvite'> {
  const { invites, auditLog, clock } = dependencies;
  return async ({ params: { oid }, body, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'admin');
    const email = normalizeEmail(body.email);
    const revoked = auditLog.entry(oid, caller.uid, { action: 'invite-revoked', email }, clock());
    if (!(await invites.remove(oid, email, [revoked]))) throw new NotFoundError('There is no such invite.');
    return {};
  };
}
