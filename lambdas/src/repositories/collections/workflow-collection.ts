import { CollectionGoneError } from '../../platform/workflow/step-errors.ts';
import type { StepInput } from '../../platform/workflow/step-input.ts';
import type { StoredCollection } from './stored-collection.ts';

/** The part of the collections' repository that workflow steps use. */
export interface StepCollections {
  get(id: string): Promise<StoredCollection | undefined>;
  changeAttempt(
    id: string,
    attempt: number,
    changes: Partial<StoredCollection>,
    remove?: readonly 'progress'[],
  ): Promise<StoredCollection | undefined>;
}

/**
 * The collection that a step works on.
 *
 * @throws CollectionGoneError when it was deleted, a later attempt began, or the tool's run has ended
 */
export async function requireCollection(
  collections: Pick<StepCollections, 'get'>,
  { collectionId, attempt, run }: StepInput,
): Promise<StoredCollection> {
  const collection = await collections.get(collectionId);
  if (collection?.attempt !== attempt) throw new CollectionGoneError(collectionId);
  const { toolRun } = collection;
  if (run !== undefined && !(toolRun?.number === run && toolRun.running)) throw new CollectionGoneError(collectionId);
  return collection;
}

/**
 * Changes the collection that a step works on.
 *
 * @throws CollectionGoneError when it was deleted or a later attempt began meanwhile
 */
export async function changeCollection(
  collections: Pick<StepCollections, 'changeAttempt'>,
  { collectionId, attempt }: StepInput,
  changes: Partial<StoredCollection>,
  remove: readonly 'progress'[] = [],
): Promise<void> {
  const changed = await collections.changeAttempt(collectionId, attempt, changes, remove);
  if (!changed) throw new CollectionGoneError(collectionId);
}
