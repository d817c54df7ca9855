import { isLocked } from '@parlance/contract/editing';
import type { TransactionItem } from '../../platform/dynamodb/transact-write.ts';
import type { Caller } from '../../platform/http/operation.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { editedByOther } from '../../repositories/collections/require-editable.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { type KeepCurrentDependencies, keepCurrent } from '../../repositories/transcripts/keep-current.ts';
import { settled, type TaskDependencies } from './change-task.ts';
import { heldTask, notYours } from './task-rights.ts';

export interface WriteDependencies extends TaskDependencies, KeepCurrentDependencies {
  readonly collections: Pick<CollectionsRepository, 'get'>;
  readonly reportError: (message: string, error: unknown) => void;
}

/** The author of corrections in the list of versions: customers don't learn which person it was. */
export const AUTHOR = 'precision';

/** What a write into a transcript under correction needs. */
interface Writing {
  readonly collection: StoredCollection;
  /** Fails the transaction of the write when the caller has the task no more. */
  readonly others: readonly TransactionItem[];
}

/**
 * Lets `write` change the transcript of a task that the caller has now. The first write keeps the draft. A write that comes after the
 * task was returned, taken away or cancelled is refused with its transaction.
 *
 * @throws NotFoundError for a task that the caller does not have (any more); ConflictError while the customer edits what they have already
 */
export async function writeCorrection<T>(
  dependencies: WriteDependencies,
  caller: Caller,
  id: string,
  write: (writing: Writing) => Promise<T>,
): Promise<T> {
  const { corrections, collections, clock } = dependencies;
  const [{ task, role }, collection] = await Promise.all([heldTask(dependencies, caller, id), collections.get(id)]);
  if (!collection) throw notYours();
  // The customer may edit a delivered transcript. One who edits now goes first.
  if (task.delivered && isLocked(collection, caller.uid, clock())) throw editedByOther(collection);
  if (task.versions.draft === undefined) {
    const draft = await keepCurrent(dependencies, id);
    settled(
      await corrections.change(id, (each) =>
        each.versions.draft === undefined ? { ...each, versions: { ...each.versions, draft } } : each,
      ),
    );
  }
  try {
    return await write({ collection, others: [corrections.mustBeHeld(id, caller.uid, role)] });
  } catch (error) {
    // The write can have lost against a newer version, or because the task is gone. The second is what the caller has to know.
    await heldTask(dependencies, caller, id);
    throw error;
  }
}
