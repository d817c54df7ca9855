import type { Operation } from '../../platform/http/operation.ts';
import {
  type ChangeSharingDependencies,
  changeSharing,
  requireMember,
} from '../../repositories/sharing/change-sharing.ts';

/**
 * Transfers a collection to a member of its workspace, or to the caller ('Become Owner'); Spec part 2, section 6. The
 * previous owner keeps it as shared, unless they have left the workspace.
 */
export function changeOwner(dependencies: ChangeSharingDependencies): Operation<'changeOwner'> {
  return ({ params: { id }, body: { userId }, caller }) =>
    changeSharing(
      dependencies,
      { id, uid: caller.uid, needed: 'manage', action: 'owner-changed', userId },
      async (collection) => {
        const { [userId]: _, ...others } = collection.sharedWith ?? {};
        if (collection.userId === userId) return { userId, sharedWith: others };
        const { orgId, userId: previous } = collection;
        await requireMember(dependencies.organizations, orgId, userId);
        const stays = await dependencies.organizations.isMember(orgId, previous);
        return { userId, sharedWith: stays ? { ...others, [previous]: true } : others };
      },
    );
}
