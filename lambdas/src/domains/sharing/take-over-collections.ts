import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { userOrgIdOf } from '../../repositories/collections/stored-collection.ts';
import type { FormerMembersRepository } from '../../repositories/organizations/former-members-repository.ts';
import { type ChangeSharingDependencies, changeSharing } from '../../repositories/sharing/change-sharing.ts';

/** The transcripts that one call takes over, so that it ends in time. */
const AT_ONCE = 25;

interface TakeOverDependencies extends WorkspaceAccess, ChangeSharingDependencies {
  readonly organizations: WorkspaceAccess['organizations'] & ChangeSharingDependencies['organizations'];
  readonly collections: Pick<CollectionsRepository, 'get' | 'listByOwner'>;
  readonly formerMembers: Pick<FormerMembersRepository, 'forget'>;
}

/**
 * Makes the caller the owner of the transcripts that a former member left in the workspace, some at a time, newest first; what
 * was shared stays shared. Calling it again goes on, also after an interrupted call.
 */
export function takeOverCollections(dependencies: TakeOverDependencies): Operation<'takeOverCollections'> {
  const { organizations, collections, formerMembers } = dependencies;
  return async ({ params: { oid, memberId }, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'owner');
    if (await organizations.isMember(oid, memberId))
      throw new ConflictError('This person is a member of the workspace.');
    const { items, next } = await collections.listByOwner(userOrgIdOf(memberId, oid), AT_ONCE, undefined);
    if (items.length === 0) throw new NotFoundError('There is nothing to take over.');
    const about = { uid: caller.uid, needed: 'manage', action: 'owner-changed', userId: caller.uid } as const;
    for (const { id } of items) {
      await changeSharing(dependencies, { id, ...about }, ({ userId, orgId, sharedWith = {} }) => {
        // The list is a moment older than the transcript.
        if (userId !== memberId || orgId !== oid) return { userId, sharedWith };
        const { [caller.uid]: _, [memberId]: __, ...others } = sharedWith;
        return { userId: caller.uid, sharedWith: others };
      });
    }
    if (!next) await formerMembers.forget(oid, memberId);
    return { taken: items.length, more: next !== undefined };
  };
}
