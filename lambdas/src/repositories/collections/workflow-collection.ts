import * as z from 'zod';
import { CollectionGoneError } from '../../platform/workflow/step-errors.ts';
import type { StoredCollection } from './stored-collection.ts';

/** What the workflow tells every step: which collection, and which of its transcriptions. */
export const stepInputSchema = z.object({
  collectionId: z.string().min(1),
  attempt: z.number().int().min(1),
  /** The run of a tool on the finished transcript; absent while the transcript is made. */
  run: z.number().int().min(1).optional(),
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

/** Name of an attempt's, or a run's, transcription job; the workflow's execution bears it too. */
export function jobName({ collectionId, attempt, run }: StepInput): string {
  return run === undefined ? `${collectionId}-${attempt}` : `${collectionId}-${attempt}-${run}`;
}
