import type { Operation } from '../../platform/http/operation.ts';
import { type ChangeSharingDependencies, changeSharing } from '../../repositories/sharing/change-sharing.ts';

/** Ends sharing with a user; each user may also end it for themselves. */
export function unshareCollection(dependencies: ChangeSharingDependencies): Operation<'unshareCollection'> {
  return ({ params: { id }, body: { userId }, caller }) => {
    const needed = userId === caller.uid ? 'read' : 'manage';
    const change = { id, uid: caller.uid, needed, action: 'collection-unshared', userId } as const;
    return changeSharing(dependencies, change, (collection) => {
      const { [userId]: _, ...sharedWith } = collection.sharedWith ?? {};
      return { userId: collection.userId, sharedWith };
    });
  };
}
