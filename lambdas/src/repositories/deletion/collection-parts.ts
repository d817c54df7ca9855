import { uploadKeyOf } from '@parlance/contract/source';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import type { Executions } from '../../platform/workflow/executions.ts';
import type { SharesRepository } from '../collections/shares-repository.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';
import type { JobsRepository } from '../jobs/jobs-repository.ts';
import { endCreditsOf } from '../ledger/credit-bookings.ts';
import { type EndDependencies, endAllOf } from '../ledger/draft-bookings.ts';
import type { LedgerRepository } from '../ledger/ledger-repository.ts';
import { linkPrefix, mediaPrefix, resultsPrefix, wordsPrefix } from '../objects/object-keys.ts';
import { type EndDeletedTaskDependencies, endOrderOfDeleted } from '../precision/end-deleted-order.ts';
import type { TranscriptsRepository } from '../transcripts/transcripts-repository.ts';
import { type MediaFamiliesRepository, mediaRootOf } from '../translations/media-families-repository.ts';

/** The stores of everything that belongs to a collection, except its own item. */
export interface CollectionParts extends EndDependencies, EndDeletedTaskDependencies {
  readonly ledger: Pick<LedgerRepository, 'settle' | 'release' | 'stopWaiting'>;
  readonly transcripts: Pick<TranscriptsRepository, 'deleteAll'>;
  readonly jobs: Pick<JobsRepository, 'deleteAll'>;
  readonly shares: Pick<SharesRepository, 'removeAll'>;
  readonly executions: Pick<Executions, 'stop'>;
  readonly toolExecutions: Pick<Executions, 'stop'>;
  readonly uploads: Pick<ObjectStore, 'deleteUnder'>;
  readonly media: Pick<ObjectStore, 'deleteUnder'>;
  readonly mediaFamilies: Pick<MediaFamiliesRepository, 'leave'>;
  readonly words: Pick<ObjectStore, 'deleteUnder'>;
}

/**
 * Deletes everything that belongs to a collection, except its own item, and ends what it holds of minutes and credits. Idempotent; one failure does not stop the others.
 *
 * @returns the errors of the parts that could not be deleted
 */
export async function deleteParts(parts: CollectionParts, collection: StoredCollection): Promise<unknown[]> {
  const { transcripts, jobs, shares, executions, toolExecutions, uploads, words } = parts;
  const { id, attempt, progress, toolRun, source } = collection;
  // What is fetched from a link may arrive before the collection knows its key.
  const uploadPrefix = source.kind === 'link' ? linkPrefix(id) : uploadKeyOf(source);
  const results = await Promise.allSettled([
    ...(progress === 'PENDING' ? [executions.stop(id, attempt)] : []),
    ...(toolRun?.running ? [toolExecutions.stop(id, attempt, toolRun.number)] : []),
    endAllOf(parts, collection),
    endCreditsOf(parts, collection),
    endOrderOfDeleted(parts, collection),
    transcripts.deleteAll(id),
    jobs.deleteAll(id),
    shares.removeAll(collection),
    ...(uploadPrefix === undefined ? [] : [uploads.deleteUnder(uploadPrefix)]),
    deleteMedia(parts, collection),
    words.deleteUnder(wordsPrefix(id)),
    words.deleteUnder(resultsPrefix(id)),
  ]);
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
}

/** Translations play the media of their original: the last of them that is deleted takes the media with it. */
async function deleteMedia({ media, mediaFamilies }: CollectionParts, collection: StoredCollection): Promise<void> {
  const root = mediaRootOf(collection);
  if (await mediaFamilies.leave(root, collection.id)) await media.deleteUnder(mediaPrefix(root));
}
