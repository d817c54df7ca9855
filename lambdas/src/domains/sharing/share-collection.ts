import { isFinished } from '@parlance/contract/collection';
import { BadRequestError, ConflictError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type ChangeSharingDependencies, changeSharing, requireMember } from './change-sharing.ts';

/** Shares a collection with a member of its workspace (Spec part 2, section 2.6); its owner has it anyway. */
export function shareCollection(dependencies: ChangeSharingDependencies): Operation<'shareCollection'> {
  return ({ params: { id }, body: { userId }, caller }) =>
    changeSharing(
      dependencies,
      { id, uid: caller.uid, needed: 'manage', action: 'collection-shared', userId },
      async (collection) => {
        if (collection.userId === userId) {
          throw new BadRequestError('The owner need not be shared with.', { fields: { userId: 'owner' } });
        }
        if (!isFinished(collection)) throw new ConflictError('Only a finished transcript can be shared.');
        await requireMember(dependencies.organizations, collection.orgId, userId);
        return { userId: collection.userId, sharedWith: { ...collection.sharedWith, [userId]: true } };
      },
    );
}
