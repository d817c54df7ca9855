import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import { requireWorkspace } from './require-workspace.ts';

interface KeepOrganizationDependencies extends WorkspaceAccess {
  readonly memberships: Pick<MembershipsRepository, 'unmark'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly clock: Clock;
}

export function keepOrganization(dependencies: KeepOrganizationDependencies): Operation<'keepOrganization'> {
  const { memberships, auditLog, clock } = dependencies;
  return async ({ params: { oid }, caller }) => {
    const { organization } = await workspaceFor(dependencies, oid, caller.uid, 'owner');
    if (organization.deletedAt === undefined) return organization;
    const undone = auditLog.entry(oid, caller.uid, { action: 'deletion-undone' }, clock());
    return requireWorkspace(await memberships.unmark(oid, [undone]));
  };
}
