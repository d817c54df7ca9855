import * as z from 'zod';
import type { StoredCollection } from '../collections/stored-collection.ts';
import { CollectionGoneError } from './step-errors.ts';

/** What the workflow tells every step: which collection, and which of its transcriptions. */
export const stepInputSchema = z.object({
  collectionId: z.string().min(1),
  attempt: z.number().int().min(1),
});
export type StepInput = z.infer<typeof stepInputSchema>;

/** The part of the collections' repository that steps use. */
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
 * @throws CollectionGoneError when it was deleted or a later attempt began
 */
export async function requireCollection(
  collections: Pick<StepCollections, 'get'>,
  { collectionId, attempt }: StepInput,
): Promise<StoredCollection> {
  const collection = await collections.get(collectionId);
  if (collection?.attempt !== attempt) throw new CollectionGoneError(collectionId);
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

/** Name of an attempt's transcription job; the workflow's execution bears it too. */
export function jobName({ collectionId, attempt }: StepInput): string {
  return `${collectionId}-${attempt}`;
}
