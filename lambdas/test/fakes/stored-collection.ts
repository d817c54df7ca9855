import {
  collectionItem,
  type StoredCollection,
  userOrgIdOf,
} from '../../src/repositories/collections/stored-collection.ts';
import type { InMemoryTables } from '../dynamodb/in-memory-tables.ts';

/** A collection that is being transcribed, with `changes`. */
export function storedCollection(changes: Partial<StoredCollection> = {}): StoredCollection {
  const { userId = 'ann', orgId = 'org', id = 'c1' } = changes;
  return {
    id,
    name: 'Interview',
    userId,
    orgId,
    userOrgId: userOrgIdOf(userId, orgId),
    languageCode: 'en-US',
    locale: 'us',
    started: 1_700_000_000,
    tProgress: 0,
    progress: 'PENDING',
    source: { kind: 'file', uploadKey: `uploads/${userId}/${id}-upload.mp3` },
    attempt: 1,
    ...changes,
  };
}

/** Stores a collection; replaces an existing one. */
export async function putCollection(tables: InMemoryTables, collection: StoredCollection): Promise<void> {
  await tables.put('collections', collectionItem(collection));
}
