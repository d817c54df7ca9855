import type { Right } from '@parlance/contract/rights';
import { MAX_SHARED_WITH } from '@parlance/contract/sharing';
import { ConflictError, NotFoundError, TooLargeError } from '../../platform/errors.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import type { SharesRepository, Sharing } from '../../repositories/collections/shares-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';

export interface ChangeSharingDependencies extends AccessDependencies {
  readonly shares: Pick<SharesRepository, 'change'>;
}

/** Attempts when others change the same collection's sharing at the same time. */
const ATTEMPTS = 4;

/**
 * Changes a collection's owner and sharing by `next`, which gets the current values.
 *
 * @param needed gives the right that the caller must have
 */
export async function changeSharing(
  dependencies: ChangeSharingDependencies,
  { id, uid, needed }: { readonly id: string; readonly uid: string; readonly needed: Right },
  next: (collection: StoredCollection) => Sharing | Promise<Sharing>,
): Promise<StoredCollection> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const collection = await accessibleCollection(dependencies, id, uid, needed);
    const after = await next(collection);
    if (Object.keys(after.sharedWith).length > MAX_SHARED_WITH) {
      throw new TooLargeError(`A transcript can be shared with at most ${MAX_SHARED_WITH} people.`);
    }
    if (await dependencies.shares.change(collection, after)) return { ...collection, ...after };
  }
  throw new ConflictError('Others are changing who has this transcript. Please try again.');
}

/** @throws NotFoundError for a uid that is not a member of the workspace, whether it exists or not */
export async function requireMember(
  organizations: ChangeSharingDependencies['organizations'],
  orgId: string,
  uid: string,
): Promise<void> {
  if ((await organizations.roleOf(orgId, uid)) === undefined) {
    throw new NotFoundError('Nobody in this workspace has this id.');
  }
}
