import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';
import { requireWorkspace } from './require-workspace.ts';

interface MarkOrganizationForDeletionDependencies extends WorkspaceAccess {
  readonly memberships: Pick<MembershipsRepository, 'mark'>;
  readonly clock: Clock;
}

/** Spec part 1, section 4, "Membership": marked by a server call, undone by removing the mark. */
export function markOrganizationForDeletion(
  dependencies: MarkOrganizationForDeletionDependencies,
): Operation<'markOrganizationForDeletion'> {
  return async ({ body: { oid }, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'owner');
    return requireWorkspace(await dependencies.memberships.mark(oid, Math.floor(dependencies.clock())));
  };
}
