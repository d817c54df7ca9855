import type { Work } from '@parlance/contract/schemas/work';
import { uploadKeyOf } from '@parlance/contract/source';
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
  raiseProgress(id: string, attempt: number, tProgress: number, card?: StoredCollection['card']): Promise<void>;
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
 * The key of the upload that a step reads.
 *
 * @throws Error when the collection's source has none
 */
export function requireUploadKey({ id, source }: StoredCollection): string {
  const uploadKey = uploadKeyOf(source);
  if (uploadKey === undefined)
    throw new Error(`Collection ${id} has a ${source.kind} as its source, without an upload.`);
  return uploadKey;
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

/** What the card of a collection shows when a stage of the work begins at `since` (seconds since the epoch), with the plan so far. */
export function cardInStage(
  { card }: StoredCollection,
  { stage, since, plan = card?.work?.plan }: Work,
): NonNullable<StoredCollection['card']> {
  return { ...card, work: { stage, since, plan } };
}
