import { isDraftComplete } from '@parlance/contract/collection';
import { isOverdue } from '@parlance/contract/collection-status';
import { countsAsRetry, hasRetryLeft } from '@parlance/contract/retry';
import { AlreadyProcessingError, AlreadyRetriedError, BadRequestError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import type { Executions } from '../../platform/workflow/executions.ts';
import type { AccessDependencies } from '../../repositories/access/collection-access.ts';
import { accessibleRecording } from '../../repositories/access/text-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { type LanguageOffer, requireLanguage } from '../../repositories/collections/require-language.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { type EndDependencies, endDraft } from '../../repositories/ledger/draft-bookings.ts';
import { requireUpload } from './require-upload.ts';

interface RetryCollectionDependencies extends AccessDependencies, EndDependencies, LanguageOffer {
  readonly collections: Pick<CollectionsRepository, 'get' | 'beginNextAttempt' | 'markRetried'>;
  readonly executions: Pick<Executions, 'start' | 'status' | 'stop'>;
  readonly uploads: Pick<ObjectStore, 'sizeOf'>;
}

/**
 * Starts the transcription of a failed or overdue collection again (Spec part 2, section 2.4, "Retry"), once. An overdue
 * attempt that still runs is stopped, and gives its minutes back. It can't change the collection any more, because
 * another attempt is the current one. A call that was interrupted can be repeated.
 */
export function retryCollection(dependencies: RetryCollectionDependencies): Operation<'retryCollection'> {
  const { collections, executions } = dependencies;
  return async ({ params, caller }) => {
    const collection = await accessibleRecording(dependencies, params.id, caller.uid, 'own');
    // A translation is begun again by translating its original.
    if (collection.tTranslation) throw alreadyProcessing();
    const isCompleted = await wasInterrupted(dependencies, collection);
    const current = isCompleted ? collection : await beginRetry(dependencies, collection);
    await endAttemptBefore(dependencies, current);
    await executions.start(current.id, current.attempt);
    if (current.retryAttempt !== current.attempt) return current;
    // Last: without it, a card offers the retry by which an interrupted call is repeated.
    return (await collections.markRetried(current.id, current.attempt)) ?? current;
  };
}

/** @throws AlreadyProcessingError, AlreadyRetriedError, BadRequestError without a language that is offered, UploadGoneError */
async function beginRetry(
  dependencies: RetryCollectionDependencies,
  found: StoredCollection,
): Promise<StoredCollection> {
  const { collections, uploads, clock } = dependencies;
  const { id, attempt, source } = found;
  const isMarked = found.retryAttempt === undefined || found.retried;
  // The call that started the retry may have been interrupted before this.
  const collection = isMarked ? found : ((await collections.markRetried(id, attempt)) ?? found);
  if (!(await canBeRetried(dependencies, collection))) throw alreadyProcessing();
  if (!hasRetryLeft(collection)) {
    throw new AlreadyRetriedError('This recording was tried again already. This is possible once.');
  }
  if (collection.languageCode === '') {
    throw new BadRequestError('The language of the recording is not known. Choose it, and try again.', {
      fields: { languageCode: 'language-unknown' },
    });
  }
  // The engine may have been able to do it when the recording came.
  requireLanguage(dependencies, collection.languageCode);
  await requireUpload(uploads, source);
  const next = await collections.beginNextAttempt(id, attempt, clock(), { counts: countsAsRetry(collection) });
  if (!next) throw alreadyProcessing();
  return next;
}

/** Whether an earlier call began the current attempt and was interrupted before it started the execution. */
async function wasInterrupted(
  { executions }: RetryCollectionDependencies,
  { id, attempt, progress, paused }: StoredCollection,
): Promise<boolean> {
  return progress === 'PENDING' && !paused && (await executions.status(id, attempt)) === 'absent';
}

/** Whether the current attempt failed, ended without a result, or takes too long. */
async function canBeRetried(
  { executions, clock }: RetryCollectionDependencies,
  collection: StoredCollection,
): Promise<boolean> {
  if (collection.progress === 'ERROR') return true;
  // A paused one waits for minutes: unpausing checks them.
  if (collection.paused || collection.progress !== 'PENDING' || isDraftComplete(collection)) return false;
  if (isOverdue(collection, clock())) return true;
  return (await executions.status(collection.id, collection.attempt)) === 'ended';
}

/** Stops the execution of the attempt before, if it still runs, and gives back the minutes that it holds. Idempotent. */
async function endAttemptBefore(
  dependencies: RetryCollectionDependencies,
  collection: StoredCollection,
): Promise<void> {
  const { executions } = dependencies;
  const before = collection.attempt - 1;
  if (before < 1) return;
  if ((await executions.status(collection.id, before)) === 'running') await executions.stop(collection.id, before);
  await endDraft(dependencies, collection, before);
}

function alreadyProcessing(): AlreadyProcessingError {
  return new AlreadyProcessingError('This transcription is running or has succeeded already.');
}
