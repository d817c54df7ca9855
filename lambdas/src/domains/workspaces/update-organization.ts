import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import { requireWorkspace } from './require-workspace.ts';

interface UpdateOrganizationDependencies extends WorkspaceAccess {
  readonly memberships: Pick<MembershipsRepository, 'rename'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly clock: Clock;
}

export function updateOrganization(dependencies: UpdateOrganizationDependencies): Operation<'updateOrganization'> {
  const { memberships, auditLog, clock } = dependencies;
  return async ({ params: { oid }, body: { name }, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'admin');
    const renamed = auditLog.entry(oid, caller.uid, { action: 'workspace-renamed', name }, clock());
    return requireWorkspace(await memberships.rename(oid, name, [renamed]));
  };
}
