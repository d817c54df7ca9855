import type { Operation } from '../../platform/http/operation.ts';
import { type ChangeSharingDependencies, changeSharing, requireMember } from './change-sharing.ts';

/**
 * Transfers a collection to a member of its workspace, or to the caller ('Become Owner'); Spec part 2, section 6. The
 * previous owner keeps it as shared.
 */
export function changeOwner(dependencies: ChangeSharingDependencies): Operation<'changeOwner'> {
  return ({ params: { id }, body: { userId }, caller }) =>
    changeSharing(
      dependencies,
      { id, uid: caller.uid, needed: 'manage', action: 'owner-changed', userId },
      async (collection) => {
        const { [userId]: _, ...others } = collection.sharedWith ?? {};
        if (collection.userId === userId) return { userId, sharedWith: others };
        await requireMember(dependencies.organizations, collection.orgId, userId);
        return { userId, sharedWith: { ...others, [collection.userId]: true } };
      },
    );
}
