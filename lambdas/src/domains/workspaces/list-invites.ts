import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { InvitesRepository } from '../../repositories/organizations/invites-repository.ts';

interface ListInvitesDependencies extends WorkspaceAccess {
  readonly invites: Pick<InvitesRepository, 'listOf'>;
}

export function listInvites(dependencies: ListInvitesDependencies): Operation<'listInvites'> {
  return async ({ params: { oid }, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'admin');
    const invites = await dependencies.invites.listOf(oid);
    return { data: invites.map(({ inviteEmail, invitedTime }) => ({ email: inviteEmail, invitedTime })) };
  };
}
