import { translationSource } from '@parlance/contract/translation';
import type { Clock } from '../../platform/clock.ts';
import { nameBasedId } from '../../platform/name-based-id.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { CollectionGoneError, RecordingFailure } from '../../platform/workflow/step-errors.ts';
import { jobName, type StepInput } from '../../platform/workflow/step-input.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { requireCollection } from '../../repositories/collections/workflow-collection.ts';
import type { DictionariesRepository } from '../../repositories/dictionaries/dictionaries-repository.ts';
import { runKey } from '../../repositories/ledger/credit-bookings.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { translatedPartsPrefix } from '../../repositories/objects/object-keys.ts';
import type { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { type SwapDependencies, swapRange } from '../../repositories/transcripts/swap-range.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import type { AlignmentsRepository } from '../../repositories/translations/alignments-repository.ts';
import { compareTranslation } from './changed-sentences.ts';
import { type RenewedTranslation, renewedTranslation } from './renewed-translation.ts';
import { termsOf } from './terms-of.ts';
import { type SentencesDependencies, translateSentences } from './translate-sentences.ts';
import { readSource, readTranscript, type TranslationSource } from './translation-source.ts';

export interface RetranslateDependencies extends SentencesDependencies, SwapDependencies {
  readonly collections: SwapDependencies['collections'] & Pick<CollectionsRepository, 'get' | 'endToolRun'>;
  readonly transcripts: SwapDependencies['transcripts'] & Pick<TranscriptsRepository, 'getManifest' | 'putSpeakers'>;
  readonly chunks: SwapDependencies['chunks'] & Pick<ChunkStore, 'readBundle'>;
  readonly parts: SentencesDependencies['parts'] & Pick<ObjectStore, 'deleteUnder'>;
  readonly dictionaries: Pick<DictionariesRepository, 'list' | 'get'>;
  readonly alignments: Pick<AlignmentsRepository, 'get' | 'read' | 'write' | 'set' | 'setting'>;
  readonly ledger: Pick<LedgerRepository, 'settle'>;
  readonly clock: Clock;
}

/**
 * Translates the sentences again whose source changed, as one new version of the translation; the version before is kept. All other
 * words stay as they are, with what people changed in them. Idempotent.
 *
 * @throws RecordingFailure `translation-source` when the source was deleted meanwhile
 */
export function retranslate(dependencies: RetranslateDependencies) {
  const { collections, transcripts, ledger, parts, clock } = dependencies;
  return async (input: StepInput): Promise<{ wordCount: number }> => {
    const collection = await requireCollection(collections, input);
    const { toolRun, tTranslation, id } = collection;
    if (toolRun?.tool !== 'retranslate') throw new CollectionGoneError(id);
    const source = tTranslation?.of === undefined ? undefined : await readSource(dependencies, tTranslation.of);
    if (!source) throw new RecordingFailure('translation-source', 'The source of the translation was deleted.');
    const before = await transcripts.getManifest(id);
    if (!before) throw new CollectionGoneError(id);
    if (before.lastSave !== jobName(input)) await renew(dependencies, input, collection, source);
    await ledger.settle(runKey(collection, toolRun), clock());
    if (!(await collections.endToolRun(collection, toolRun))) throw new CollectionGoneError(id);
    await parts.deleteUnder(translatedPartsPrefix(id));
    return { wordCount: before.wordCount };
  };
}

async function renew(
  dependencies: RetranslateDependencies,
  input: StepInput,
  collection: StoredCollection,
  source: TranslationSource,
): Promise<void> {
  const { collections, transcripts, dictionaries, alignments } = dependencies;
  const { id, languageCode: to, toolRun, toolRunBy, userId } = collection;
  const [manifest, transcript, stored] = await Promise.all([
    transcripts.getManifest(id),
    readTranscript(dependencies, id),
    alignments.get(id),
  ]);
  const from = translationSource(source.collection.languageCode);
  if (!manifest || !transcript || !stored || from === undefined || toolRun?.tool !== 'retranslate') {
    throw new CollectionGoneError(id);
  }
  const compared = compareTranslation(source.sentences, await alignments.read(stored), transcript.words);
  const isKept = (passage: { readonly isEdited: boolean }) => passage.isEdited && toolRun.edited === 'keep';
  const wanted = compared.passages.filter((passage) => !isKept(passage)).flatMap(({ sentences }) => sentences);
  const texts = await translateSentences(dependencies, {
    ...{ collectionId: id, from, to, sentences: wanted },
    terms: await termsOf(dictionaries, userId, source.collection),
    goOn: async () => void (await requireCollection(collections, input)),
  });
  const renewed = renewedTranslation(
    compared,
    transcript.words,
    new Map(wanted.map((one, i) => [one, texts[i] ?? ''])),
    {
      to,
      isKept,
    },
  );
  const job = jobName(input);
  const alignment = await alignments.write(id, renewed.alignment, source.version, nameBasedId(`${job}/alignment`));
  const added = Object.entries(source.speakers).filter(
    ([time]) => !(time in transcript.speakers) && renewed.includes(Number(time)),
  );
  if (added.length > 0) await transcripts.putSpeakers(id, Object.fromEntries(added));
  const uid = toolRunBy ?? userId;
  await swap(dependencies, collection, manifest, { ...renewed, uid, job }, alignments.setting(id, alignment));
  if (!renewed.range) await alignments.set(id, alignment);
}

/** @throws Error when a save that began before the run was faster; the workflow repeats the step */
async function swap(
  dependencies: RetranslateDependencies,
  collection: StoredCollection,
  before: NonNullable<Awaited<ReturnType<TranscriptsRepository['getManifest']>>>,
  { range, uid, job }: Pick<RenewedTranslation, 'range'> & { readonly uid: string; readonly job: string },
  setting: ReturnType<AlignmentsRepository['setting']>,
): Promise<void> {
  if (!range) return;
  const change = { ...range, uid, fingerprint: job, others: [setting] };
  const after = await swapRange(dependencies, collection, before, change, 'always');
  if (!after) throw new Error(`Transcript ${collection.id} was saved while its sentences were replaced.`);
}
