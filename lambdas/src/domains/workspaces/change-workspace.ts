import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor, workspaceNotFound } from '../../repositories/access/workspace-access.ts';
import type { MembershipsRepository } from '../../repositories/organizations/memberships-repository.ts';

interface ChangeWorkspaceDependencies extends WorkspaceAccess {
  readonly memberships: Pick<MembershipsRepository, 'rename' | 'mark' | 'unmark'>;
  readonly clock: Clock;
}

export function updateOrganization(dependencies: ChangeWorkspaceDependencies): Operation<'updateOrganization'> {
  return async ({ params: { oid }, body: { name }, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'admin');
    return present(await dependencies.memberships.rename(oid, name));
  };
}

/** Spec part 1, section 4, "Membership": marked by a server call, undone by removing the mark. */
export function markOrganizationForDeletion(
  dependencies: ChangeWorkspaceDependencies,
): Operation<'markOrganizationForDeletion'> {
  return async ({ body: { oid }, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'owner');
    return present(await dependencies.memberships.mark(oid, Math.floor(dependencies.clock())));
  };
}

export function keepOrganization(dependencies: ChangeWorkspaceDependencies): Operation<'keepOrganization'> {
  return async ({ params: { oid }, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'owner');
    return present(await dependencies.memberships.unmark(oid));
  };
}

function present<T>(organization: T | undefined): T {
  if (!organization) throw workspaceNotFound();
  return organization;
}
