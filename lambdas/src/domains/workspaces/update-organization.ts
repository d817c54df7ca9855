import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import { requireWorkspace } from './require-workspace.ts';

interface UpdateOrganizationDependencies extends WorkspaceAccess {
  readonly memberships: Pick<MembershipsRepository, 'rename'>;
}

export function updateOrganization(dependencies: UpdateOrganizationDependencies): Operation<'updateOrganization'> {
  return async ({ params: { oid }, body: { name }, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'admin');
    return requireWorkspace(await dependencies.memberships.rename(oid, name));
  };
}
