import { normalizeEmail } from '@parlance/contract/email-address';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { InvitesRepository } from '../../repositories/organizations/invites-repository.ts';

interface RevokeInviteDependencies extends WorkspaceAccess {
  readonly invites: Pick<InvitesRepository, 'remove'>;
}

export function revokeInvite(dependencies: RevokeInviteDependencies): Operation<'revokeInvite'> {
  return async ({ params: { oid }, body, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'admin');
    const removed = await dependencies.invites.remove(oid, normalizeEmail(body.email));
    if (!removed) throw new NotFoundError('There is no such invite.');
    return {};
  };
}
