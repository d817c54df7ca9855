import { NotFoundError } from '../../platform/errors.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';
import { type AccessDependencies, accessibleCollection, readableCollection } from './collection-access.ts';

/**
 * A collection as {@link accessibleCollection}, for what needs its recording.
 *
 * @throws NotFoundError also for a text collection
 */
export async function accessibleRecording(
  ...access: Parameters<typeof accessibleCollection>
): Promise<StoredCollection> {
  return requireRecording(await accessibleCollection(...access));
}

/** As `readableCollection`, for what needs a recording. */
export async function readableRecording(
  ...access: Parameters<typeof readableCollection>
): ReturnType<typeof readableCollection> {
  const readable = await readableCollection(...access);
  requireRecording(readable.collection);
  return readable;
}

/** @throws NotFoundError for a text collection */
function requireRecording(collection: StoredCollection): StoredCollection {
  if (collection.type === 'text') throw new NotFoundError('A Magic Doc has no recording.');
  return collection;
}

/** @throws NotFoundError for a transcript */
export function requireText(collection: StoredCollection): StoredCollection {
  if (collection.type !== 'text') throw new NotFoundError('This is a transcript, not a Magic Doc.');
  return collection;
}

/** As {@link accessibleRecording}, for what needs a document. */
export async function accessibleText(
  dependencies: AccessDependencies,
  id: string,
  uid: string,
  needed: Parameters<typeof accessibleCollection>[3],
): Promise<StoredCollection> {
  return requireText(await accessibleCollection(dependencies, id, uid, needed));
}
