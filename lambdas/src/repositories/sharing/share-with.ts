import { isFinished } from '@parlance/contract/collection';
import { BadRequestError, ConflictError } from '../../platform/errors.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';
import { type ChangeSharingDependencies, changeSharing, requireMember } from './change-sharing.ts';
import { type TellSharedDependencies, tellShared } from './tell-shared.ts';

export type ShareWithDependencies = ChangeSharingDependencies &
  TellSharedDependencies & {
    readonly organizations: ChangeSharingDependencies['organizations'] & TellSharedDependencies['organizations'];
  };

/**
 * Shares a collection with a member of its workspace (Spec part 2, section 2.6), and mails them; its owner has it anyway.
 *
 * @param sharing `by` is the uid of the person who shares it, and needs the right for it
 */
export async function shareWith(
  dependencies: ShareWithDependencies,
  { id, by, userId }: { readonly id: string; readonly by: string; readonly userId: string },
): Promise<StoredCollection> {
  let isNew = false;
  const shared = await changeSharing(
    dependencies,
    { id, uid: by, needed: 'manage', action: 'collection-shared', userId },
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
  if (isNew) await tellShared(dependencies, shared, { by, to: userId });
  return shared;
}
