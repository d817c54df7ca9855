import {
  type AccessDependencies,
  accessibleCollection,
  collectionNotFound,
} from '../../repositories/access/collection-access.ts';
import { accessibleRecording } from '../../repositories/access/text-access.ts';
import type { CollectionsRepository, Details } from '../../repositories/collections/collections-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';

export type ChangeDetailsDependencies = AccessDependencies & {
  readonly collections: Pick<CollectionsRepository, 'changeDetails'>;
};

export async function changeDetails(
  dependencies: ChangeDetailsDependencies,
  id: string,
  uid: string,
  changes: Details,
): Promise<StoredCollection> {
  // A place in the recording, or how its times fit.
  const needsRecording = 'marker' in changes || 'offset' in changes;
  await (needsRecording ? accessibleRecording : accessibleCollection)(dependencies, id, uid, 'write');
  const changed = await dependencies.collections.changeDetails(id, changes);
  if (!changed) throw collectionNotFound();
  return changed;
}
