import type { Operation } from '../http/operation.ts';
import type { Executions } from '../pipeline/executions.ts';
import type { ObjectStore } from '../s3/object-store.ts';
import type { SharesRepository } from '../sharing/shares-repository.ts';
import type { TranscriptsRepository } from '../transcripts/transcripts-repository.ts';
import { type AccessDependencies, accessibleCollection } from './collection-access.ts';
import type { CollectionsRepository } from './collections-repository.ts';
import type { StoredCollection } from './stored-collection.ts';

interface DeleteCollectionDependencies extends AccessDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'delete'>;
  readonly transcripts: Pick<TranscriptsRepository, 'deleteAll'>;
  readonly shares: Pick<SharesRepository, 'removeAll'>;
  readonly executions: Pick<Executions, 'stop'>;
  readonly toolExecutions: Pick<Executions, 'stop'>;
  readonly uploads: Pick<ObjectStore, 'deleteUnder'>;
  readonly media: Pick<ObjectStore, 'deleteUnder'>;
  readonly words: Pick<ObjectStore, 'deleteUnder'>;
  readonly reportError: (message: string, error: unknown) => void;
}

/**
 * Deletes a collection. Its item goes first: from then on nobody finds it, and whatever is left of it when something
 * fails on the way is out of reach.
 */
export function deleteCollection(dependencies: DeleteCollectionDependencies): Operation<'deleteCollection'> {
  const { collections, reportError } = dependencies;
  return async ({ params, caller }) => {
    const collection = await accessibleCollection(dependencies, params.id, caller.uid, 'own');
    await collections.delete(collection.id);
    for (const result of await Promise.allSettled(leftovers(dependencies, collection))) {
      if (result.status === 'rejected')
        reportError(`A part of collection ${collection.id} was left over`, result.reason);
    }
    return {};
  };
}

function leftovers(
  { transcripts, shares, executions, toolExecutions, uploads, media, words }: DeleteCollectionDependencies,
  collection: StoredCollection,
): Promise<void>[] {
  const { id, attempt, progress, toolRun, uploadKey } = collection;
  return [
    ...(progress === 'PENDING' ? [executions.stop(id, attempt)] : []),
    ...(toolRun?.running ? [toolExecutions.stop(id, attempt, toolRun.number)] : []),
    transcripts.deleteAll(id),
    shares.removeAll(collection),
    uploads.deleteUnder(uploadKey),
    media.deleteUnder(`media/${id}/`),
    words.deleteUnder(`words/${id}/`),
  ];
}
