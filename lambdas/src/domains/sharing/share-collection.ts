import { isFinished } from '@parlance/contract/collection';
import { BadRequestError, ConflictError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type ChangeSharingDependencies, changeSharing, requireMember } from './change-sharing.ts';
import { type TellSharedDependencies, tellShared } from './tell-shared.ts';

type ShareCollectionDependencies = ChangeSharingDependencies &
  TellSharedDependencies & {
    readonly organizations: ChangeSharingDependencies['organizations'] & TellSharedDependencies['organizations'];
  };

/**
 * Shares a collection with a member of its workspace (Spec part 2, section 2.6), and mails them; its owner has it anyway.
 */
export function shareCollection(dependencies: ShareCollectionDependencies): Operation<'shareCollection'> {
  return async ({ params: { id }, body: { userId }, caller }) => {
    let isNew = false;
    const shared = await changeSharing(
      dependencies,
      { id, uid: caller.uid, needed: 'manage', action: 'collection-shared', userId },
      async (collection) => {
        if (collection.userId === userId) {
          throw new BadRequestError('The owner need not be shared with.', { fields: { userId: 'owner' } });
        }
        if (!isFinished(collection)) throw new ConflictError('Only what is finished can be shared.');
        await requireMember(dependencies.organizations, collection.orgId, userId);
        isNew = !collection.sharedWith?.[userId];
        return { userId: collection.userId, sharedWith: { ...collection.sharedWith, [userId]: true } };
      },
    );
    if (isNew) await tellShared(dependencies, shared, { by: caller.uid, to: userId });
    return shared;
  };
}
