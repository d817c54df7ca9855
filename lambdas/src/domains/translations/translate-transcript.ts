import { asTheyRead } from '@parlance/contract/highlighted-words';
import type { Chunk } from '@parlance/contract/transcript';
import { transcriptParagraphs } from '@parlance/contract/transcript-paragraphs';
import { translationSource } from '@parlance/contract/translation';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { nameBasedId } from '../../platform/name-based-id.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { JobGoneError } from '../../platform/workflow/job-errors.ts';
import { type JobInput, jobInputSchema } from '../../platform/workflow/job-step.ts';
import { CollectionGoneError, RecordingFailure } from '../../platform/workflow/step-errors.ts';
import { jobName, type StepInput } from '../../platform/workflow/step-input.ts';
import type { HighlightsRepository } from '../../repositories/annotations/highlights-repository.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { changeCollection, requireCollection } from '../../repositories/collections/workflow-collection.ts';
import type { DictionariesRepository } from '../../repositories/dictionaries/dictionaries-repository.ts';
import { creditKey } from '../../repositories/ledger/credit-bookings.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { translatedPartsPrefix, wordsPrefix } from '../../repositories/objects/object-keys.ts';
import { bundled } from '../../repositories/transcripts/bundle.ts';
import type { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { snippetOf } from '../../repositories/transcripts/snippet.ts';
import { splitWords } from '../../repositories/transcripts/split-words.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import type { AlignmentsRepository } from '../../repositories/translations/alignments-repository.ts';
import { type RetranslateDependencies, retranslate } from './retranslate.ts';
import { sharedMedia } from './shared-media.ts';
import { termsOf } from './terms-of.ts';
import { type SentencesDependencies, translateSentences } from './translate-sentences.ts';
import { stepOfJob } from './translation-job.ts';
import { allHighlights, readSource, type TranslationSource } from './translation-source.ts';
import { writtenSentence } from './written-translation.ts';

export const translateTranscriptInputSchema = jobInputSchema;
export const translateTranscriptOutputSchema = z.object({ wordCount: z.number().int().min(0) });
type TranslateTranscriptOutput = z.infer<typeof translateTranscriptOutputSchema>;

export interface TranslateTranscriptDependencies extends SentencesDependencies, RetranslateDependencies {
  readonly collections: RetranslateDependencies['collections'] & Pick<CollectionsRepository, 'changeAttempt'>;
  readonly transcripts: RetranslateDependencies['transcripts'] &
    Pick<TranscriptsRepository, 'putDraft' | 'replaceSpeakers' | 'deleteAll'>;
  readonly chunks: RetranslateDependencies['chunks'] & Pick<ChunkStore, 'writeBundle'>;
  readonly parts: SentencesDependencies['parts'] & Pick<ObjectStore, 'deleteUnder'>;
  readonly highlights: Pick<HighlightsRepository, 'list' | 'create'>;
  readonly dictionaries: Pick<DictionariesRepository, 'list' | 'get'>;
  readonly alignments: RetranslateDependencies['alignments'] & Pick<AlignmentsRepository, 'set'>;
  readonly ledger: Pick<LedgerRepository, 'settle'>;
  readonly clock: Clock;
}

/**
 * Makes the translation of a transcript, or with a run translates changed sentences again. Sentence times, speakers and highlights
 * are those of the source. A killed step goes on with the parts that are done; the translation is shown by one conditional
 * write at the end, so a half one is never seen. Idempotent.
 *
 * @throws JobGoneError when it was deleted (then nothing that it wrote is left) or is at a later attempt; RecordingFailure `translation-source` when the source was deleted meanwhile
 */
export function translateTranscript(dependencies: TranslateTranscriptDependencies) {
  const { collections, ledger, parts, clock } = dependencies;
  const again = retranslate(dependencies);
  const work = async (input: StepInput): Promise<TranslateTranscriptOutput> => {
    if (input.run !== undefined) return again(input);
    const collection = await requireMaking(collections, input);
    const { tTranslation } = collection;
    if (!tTranslation) throw new Error(`Collection ${collection.id} is no translation.`);
    let wordCount = 0;
    if (!tTranslation.translated) {
      const source = tTranslation.of === undefined ? undefined : await readSource(dependencies, tTranslation.of);
      if (!source) throw new RecordingFailure('translation-source', 'The source of the translation was deleted.');
      wordCount = await write(dependencies, input, collection, source);
    }
    await ledger.settle(creditKey(collection, 'translation'), clock());
    await parts.deleteUnder(translatedPartsPrefix(collection.id));
    return { wordCount };
  };
  return async (job: JobInput): Promise<TranslateTranscriptOutput> => {
    try {
      return await work(stepOfJob(job));
    } catch (error) {
      if (!(error instanceof CollectionGoneError)) throw error;
      await clearAway(dependencies, job.collectionId);
      throw new JobGoneError(job.collectionId, job.jobId);
    }
  };
}

/** @throws CollectionGoneError also when it has failed: its credits are back, as when its execution was stopped */
async function requireMaking(
  collections: TranslateTranscriptDependencies['collections'],
  input: StepInput,
): Promise<StoredCollection> {
  const collection = await requireCollection(collections, input);
  if (collection.progress === 'ERROR') throw new CollectionGoneError(collection.id);
  return collection;
}

/** Removes what the step wrote after its translation was deleted: nothing of it may stay. One that was made again is kept. */
async function clearAway(
  { collections, transcripts, parts }: TranslateTranscriptDependencies,
  id: string,
): Promise<void> {
  if (await collections.get(id)) return;
  await parts.deleteUnder(translatedPartsPrefix(id));
  await parts.deleteUnder(wordsPrefix(id));
  await transcripts.deleteAll(id);
}

async function write(
  dependencies: TranslateTranscriptDependencies,
  input: StepInput,
  collection: StoredCollection,
  source: TranslationSource,
): Promise<number> {
  const { collections, transcripts, chunks, highlights, dictionaries, alignments, clock } = dependencies;
  const { id, languageCode: to, attempt } = collection;
  const from = translationSource(source.collection.languageCode);
  if (from === undefined) throw new Error(`Nothing is translated from ${source.collection.languageCode}.`);
  const texts = await translateSentences(dependencies, {
    ...{ collectionId: id, from, to, sentences: source.sentences },
    terms: await termsOf(dictionaries, collection.userId, source.collection),
    goOn: async () => void (await requireMaking(collections, input)),
  });
  const written = source.sentences.map((sentence, index) => writtenSentence(sentence, texts[index] ?? '', to));
  const words = written.flatMap((sentence) => sentence.words);
  const job = jobName(input);
  const pieces = splitWords(words);
  const stored: Chunk[] = [];
  for (const [index, piece] of pieces.entries()) {
    stored.push(await chunks.write(id, piece, nameBasedId(`${job}/${index}`)));
  }
  const draft = await bundled(chunks, id, stored, pieces, nameBasedId(`${job}/bundle`));
  const aligned = written.map((sentence) => sentence.aligned);
  await requireMaking(collections, input);
  await transcripts.replaceSpeakers(id, source.speakers);
  await alignments.set(id, await alignments.write(id, aligned, source.version, nameBasedId(`${job}/alignment`)));
  const paragraphs = transcriptParagraphs(words, source.speakers, { breakAllSpeakers: true });
  for (const highlight of asTheyRead(await allHighlights(highlights, source.collection.id), paragraphs)) {
    // The replies to a highlight stay with the source.
    await highlights.create(id, { ...highlight, replies: {} });
  }
  await transcripts.putDraft(id, { ...draft, wordCount: words.length, attempt });
  const { card } = collection;
  await changeCollection(
    collections,
    input,
    {
      // The picture of a video can have been finished meanwhile.
      ...sharedMedia((await collections.get(source.collection.id)) ?? source.collection),
      ...{ card, tProgress: 100, tCompletion: { draft: true }, snippet: snippetOf(words) },
      finishedAt: clock(),
      tTranslation: { from: source.collection.languageCode, of: source.collection.id, translated: true },
    },
    ['progress'],
  );
  return words.length;
}
