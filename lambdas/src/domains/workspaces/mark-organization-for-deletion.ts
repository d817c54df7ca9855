import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import { requireWorkspace } from './require-workspace.ts';

interface MarkOrganizationForDeletionDependencies extends WorkspaceAccess {
  readonly memberships: Pick<MembershipsRepository, 'mark'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly clock: Clock;
}

/** Spec part 1, section 4, "Membership": marked by a server call, undone by removing the mark. */
export function markOrganizationForDeletion(
  dependencies: MarkOrganizationForDeletionDependencies,
): Operation<'markOrganizationForDeletion'> {
  const { memberships, auditLog, clock } = dependencies;
  return async ({ body: { oid }, caller }) => {
    const { organization } = await workspaceFor(dependencies, oid, caller.uid, 'owner');
    if (organization.deletedAt !== undefined) return organization;
    const now = clock();
    const requested = auditLog.entry(oid, caller.uid, { action: 'deletion-requested' }, now);
    return requireWorkspace(await memberships.mark(oid, Math.floor(now), [requested]));
  };
}
