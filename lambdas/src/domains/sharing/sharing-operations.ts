import { bindOperations } from '../../platform/http/bind-operations.ts';
import { changeOwner } from './change-owner.ts';
import { createPublicKey } from './create-public-key.ts';
import { getPublicKey } from './get-public-key.ts';
import { listFormerMembers } from './list-former-members.ts';
import { listMembers } from './list-members.ts';
import { listSharedCollections } from './list-shared-collections.ts';
import { moveCollection } from './move-collection.ts';
import { revokePublicKey } from './revoke-public-key.ts';
import { shareCollection } from './share-collection.ts';
import { takeOverCollections } from './take-over-collections.ts';
import { unshareCollection } from './unshare-collection.ts';

/** Sharing with members of the workspace and by public key, and transfer of ownership. */
export const sharingOperations = bindOperations('sharing', {
  shareCollection,
  unshareCollection,
  changeOwner,
  moveCollection,
  listSharedCollections,
  listMembers,
  listFormerMembers,
  takeOverCollections,
  getPublicKey,
  createPublicKey,
  revokePublicKey,
});
