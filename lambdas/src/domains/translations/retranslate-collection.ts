import { isFinished } from '@parlance/contract/collection';
import { AlreadyProcessingError, ConflictError, NotEnoughMinutesError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { accessibleCollection } from '../../repositories/access/collection-access.ts';
import { requireFeature } from '../../repositories/access/feature-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { requireEditable } from '../../repositories/collections/require-editable.ts';
import { holdCredits, releaseCredits, runKey } from '../../repositories/ledger/credit-bookings.ts';
import { passagesCredits } from './changed-sentences.ts';
import { type ChangesReader, changesOf } from './changes-of.ts';
import { TRANSLATIONS, type TranslateCollectionDependencies } from './translate-collection.ts';
import { translationJob } from './translation-job.ts';

export interface RetranslateCollectionDependencies
  extends Omit<TranslateCollectionDependencies, 'collections'>,
    ChangesReader {
  readonly collections: Pick<CollectionsRepository, 'get' | 'beginToolRun'>;
}

/**
 * Translates the sentences again whose source changed since. It costs as the translation does, by the seconds of these sentences.
 * The translation is read-only meanwhile. A repeated call while it runs returns the same run.
 *
 * @throws ConflictError while someone else edits the translation, or when nothing changed; NotFoundError when the source is gone;
 *   NotEnoughMinutesError
 */
export function retranslateCollection(
  dependencies: RetranslateCollectionDependencies,
): Operation<'retranslateCollection'> {
  const { collections, executions, rateLimiter, clock } = dependencies;
  return async ({ params: { id }, body: { edited }, caller: { uid } }) => {
    const collection = await accessibleCollection(dependencies, id, uid, 'write');
    const { toolRun: last, tTranslation } = collection;
    if (last?.tool === 'retranslate' && last.running) {
      await executions.start(translationJob({ collectionId: id, attempt: collection.attempt, run: last.number }));
      return collection;
    }
    if (tTranslation?.of === undefined || !isFinished(collection))
      throw new ConflictError('This is no finished translation.');
    await accessibleCollection(dependencies, tTranslation.of, uid, 'read');
    requireEditable(collection, uid, clock());
    await requireFeature(dependencies, 'TranscriptTranslation', collection.orgId);
    const passages = await changesOf(dependencies, collection);
    if (!passages) throw new NotFoundError('The original of this translation is gone.');
    const wanted = passages.filter(({ isEdited }) => !(isEdited && edited === 'keep'));
    if (passages.length === 0) throw new ConflictError('The original has not changed since.');
    await rateLimiter.consume(TRANSLATIONS, collection.orgId, clock());
    const booking = Math.max(collection.attempt + 1, Math.floor(clock()));
    const run = { tool: 'retranslate', edited, booking, number: (last?.number ?? 0) + 1, running: true } as const;
    const key = runKey(collection, run);
    const credits = passagesCredits(wanted);
    const held = await holdCredits(dependencies, { ...key, credits, uid, name: collection.name });
    if (held === 'not-enough') {
      throw new NotEnoughMinutesError('The workspace has too few credits for this translation.');
    }
    const begun = await collections.beginToolRun(collection, run, uid);
    if (!begun) {
      const now = await collections.get(id);
      if (!(now?.toolRun?.tool === 'retranslate' && now.toolRun.booking === booking)) {
        await releaseCredits(dependencies, key);
      }
      throw new AlreadyProcessingError('This transcript is being worked on already. Please wait until that is done.');
    }
    await executions.start(translationJob({ collectionId: id, attempt: collection.attempt, run: run.number }));
    return begun;
  };
}
