import type { Operation } from '../../platform/http/operation.ts';
import { type ChangeSharingDependencies, changeSharing, requireMember } from './change-sharing.ts';

/**
 * Gives a collection to a member of its workspace, or takes it ('Become Owner'); Spec part 2, section 6. Who owned it
 * before keeps it among what is shared with them.
 */
export function changeOwner(dependencies: ChangeSharingDependencies): Operation<'changeOwner'> {
  return ({ params: { id }, body: { userId }, caller }) =>
    changeSharing(dependencies, { id, uid: caller.uid, needed: 'manage' }, async (collection) => {
      const { [userId]: _, ...others } = collection.sharedWith ?? {};
      if (collection.userId === userId) return { userId, sharedWith: others };
      await requireMember(dependencies.organizations, collection.orgId, userId);
      return { userId, sharedWith: { ...others, [collection.userId]: true } };
    });
}
