import type { DomainOperations } from '../../platform/http/operation.ts';
import { changeOwner } from './change-owner.ts';
import type { ChangeSharingDependencies } from './change-sharing.ts';
import { listMembers } from './list-members.ts';
import { listSharedCollections } from './list-shared-collections.ts';
import { moveCollection } from './move-collection.ts';
import { createPublicKey, getPublicKey, type PublicKeysDependencies, revokePublicKey } from './public-keys.ts';
import { shareCollection } from './share-collection.ts';
import { unshareCollection } from './unshare-collection.ts';

type Dependencies = ChangeSharingDependencies &
  PublicKeysDependencies &
  Parameters<typeof moveCollection>[0] &
  Parameters<typeof listSharedCollections>[0] &
  Parameters<typeof listMembers>[0];

/** Sharing: who has a collection beside its owner. */
export function sharingOperations(dependencies: Dependencies): DomainOperations<'sharing'> {
  return {
    shareCollection: shareCollection(dependencies),
    unshareCollection: unshareCollection(dependencies),
    changeOwner: changeOwner(dependencies),
    moveCollection: moveCollection(dependencies),
    listSharedCollections: listSharedCollections(dependencies),
    listMembers: listMembers(dependencies),
    getPublicKey: getPublicKey(dependencies),
    createPublicKey: createPublicKey(dependencies),
    revokePublicKey: revokePublicKey(dependencies),
  };
}
