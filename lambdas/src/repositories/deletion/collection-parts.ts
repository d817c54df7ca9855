import { uploadKeyOf } from '@parlance/contract/source';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import type { Executions } from '../../platform/workflow/executions.ts';
import type { SharesRepository } from '../collections/shares-repository.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';
import { mediaPrefix, wordsPrefix } from '../objects/object-keys.ts';
import type { TranscriptsRepository } from '../transcripts/transcripts-repository.ts';

/** Where all lies that belongs to a collection, its item apart. */
export interface CollectionParts {
  readonly transcripts: Pick<TranscriptsRepository, 'deleteAll'>;
  readonly shares: Pick<SharesRepository, 'removeAll'>;
  readonly executions: Pick<Executions, 'stop'>;
  readonly toolExecutions: Pick<Executions, 'stop'>;
  readonly uploads: Pick<ObjectStore, 'deleteUnder'>;
  readonly media: Pick<ObjectStore, 'deleteUnder'>;
  readonly words: Pick<ObjectStore, 'deleteUnder'>;
}

/**
 * Deletes all that belongs to a collection but its item, as far as it goes; parts that are gone need no deleting.
 *
 * @returns why parts were left over; empty when none is
 */
export async function deleteParts(
  { transcripts, shares, executions, toolExecutions, uploads, media, words }: CollectionParts,
  collection: StoredCollection,
): Promise<unknown[]> {
  const { id, attempt, progress, toolRun, source } = collection;
  const uploadKey = uploadKeyOf(source);
  const results = await Promise.allSettled([
    ...(progress === 'PENDING' ? [executions.stop(id, attempt)] : []),
    ...(toolRun?.running ? [toolExecutions.stop(id, attempt, toolRun.number)] : []),
    transcripts.deleteAll(id),
    shares.removeAll(collection),
    ...(uploadKey === undefined ? [] : [uploads.deleteUnder(uploadKey)]),
    media.deleteUnder(mediaPrefix(id)),
    words.deleteUnder(wordsPrefix(id)),
  ]);
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
}
