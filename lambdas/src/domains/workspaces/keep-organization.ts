import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import { requireWorkspace } from './require-workspace.ts';

interface KeepOrganizationDependencies extends WorkspaceAccess {
  readonly memberships: Pick<MembershipsRepository, 'unmark'>;
}

export function keepOrganization(dependencies: KeepOrganizationDependencies): Operation<'keepOrganization'> {
  return async ({ params: { oid }, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'owner');
    return requireWorkspace(await dependencies.memberships.unmark(oid));
  };
}
