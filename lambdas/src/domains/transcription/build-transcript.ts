import { EARLY_PROGRESS } from '@parlance/contract/early-progress';
import { AUTO_LANGUAGE } from '@parlance/contract/languages';
import type { Chunk } from '@parlance/contract/transcript';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { nameBasedId } from '../../platform/name-based-id.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { RecordingFailure } from '../../platform/workflow/step-errors.ts';
import { jobName, type StepInput, stepInputSchema } from '../../platform/workflow/step-input.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import {
  cardInStage,
  changeCollection,
  requireCollection,
  type StepCollections,
} from '../../repositories/collections/workflow-collection.ts';
import type { MeetingTimelines } from '../../repositories/meetings/meeting-timelines.ts';
import { namesByTimeline } from '../../repositories/meetings/names-by-timeline.ts';
import { resultKey } from '../../repositories/objects/object-keys.ts';
import { bundled } from '../../repositories/transcripts/bundle.ts';
import type { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { splitWords } from '../../repositories/transcripts/split-words.ts';
import { paragraphsOf, type SpokenWord } from '../../repositories/transcripts/spoken-paragraphs.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { joinCutSentences } from './join-cut-sentences.ts';
import { readTranscribeResult } from './transcribe-result.ts';
import { wordsOfResult } from './words-of-result.ts';

export const buildTranscriptInputSchema = stepInputSchema;
export const buildTranscriptOutputSchema = z.object({
  wordCount: z.number().int().min(0),
  /** Whether the upload came with a transcript of the person's own. */
  attached: z.boolean(),
});
type BuildTranscriptOutput = z.infer<typeof buildTranscriptOutputSchema>;

interface BuildTranscriptDependencies {
  readonly collections: StepCollections;
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest' | 'putDraft' | 'replaceSpeakers'>;
  readonly chunks: Pick<ChunkStore, 'write' | 'writeBundle'>;
  readonly results: Pick<ObjectStore, 'readText'>;
  readonly timelines: Pick<MeetingTimelines, 'read'>;
  readonly clock: Clock;
}

/**
 * Makes a collection's transcript of Transcribe's result: words in chunks, a manifest of version 1, and the speakers.
 * Idempotent; a late second run does not change a finished transcript, since users may have edited it.
 *
 * @throws RecordingFailure `no-speech` when nothing was said
 */
export function buildTranscript(dependencies: BuildTranscriptDependencies) {
  const { collections, transcripts, chunks, results, clock } = dependencies;
  return async (input: StepInput): Promise<BuildTranscriptOutput> => {
    const { collectionId, attempt } = input;
    const collection = await requireCollection(collections, input);
    const attached = collection.attached !== undefined;
    const earlier = await transcripts.getManifest(collectionId);
    if (earlier && (earlier.version > 1 || collection.tCompletion?.draft)) {
      return { wordCount: earlier.wordCount, attached };
    }

    const card = cardInStage(collection, { stage: 'writing', since: clock() });
    await collections.raiseProgress(collectionId, attempt, EARLY_PROGRESS.heard, card);
    const job = jobName(input);
    const result = readTranscribeResult(await results.readText(resultKey(input)), job);
    const heard = wordsOfResult(result);
    // Without estimated sentences nothing says where one is cut.
    const spoken = collection.ignoreSentance ? heard : joinCutSentences(heard);
    if (spoken.length === 0) throw new RecordingFailure('no-speech', 'Nothing was said.');

    const words = spoken.map(({ word }) => word);
    const written: Chunk[] = [];
    const pieces = splitWords(words);
    for (const [index, piece] of pieces.entries()) {
      written.push(await chunks.write(collectionId, piece, nameBasedId(`${job}/${index}`)));
    }
    const draft = await bundled(chunks, collectionId, written, pieces, nameBasedId(`${job}/bundle`));
    const stored = await transcripts.putDraft(collectionId, { ...draft, wordCount: words.length, attempt });
    if (!stored) return { wordCount: words.length, attached };
    // Another attempt may have begun: its speakers must not be replaced.
    await requireCollection(collections, input);
    const named = await namesOf(dependencies, collection, spoken);
    const paragraphs = paragraphsOf(spoken, { ignoreSentences: collection.ignoreSentance, named });
    await transcripts.replaceSpeakers(collectionId, paragraphs);

    const detected = result.results.language_code;
    if (collection.languageCode === AUTO_LANGUAGE && detected) {
      await changeCollection(collections, input, { languageCode: detected });
    }
    await collections.raiseProgress(collectionId, attempt, EARLY_PROGRESS.written);
    return { wordCount: words.length, attached };
  };
}

/** The names of the speakers of a meeting, where the service that recorded it says who spoke when. */
async function namesOf(
  { timelines }: BuildTranscriptDependencies,
  { timelineKey }: StoredCollection,
  spoken: readonly SpokenWord[],
): Promise<ReadonlyMap<string, string> | undefined> {
  if (timelineKey === undefined) return undefined;
  const turns = spoken.flatMap(({ word, speaker }) =>
    speaker === undefined ? [] : [{ speaker, start: word.start_time, end: word.end_time }],
  );
  return namesByTimeline(turns, await timelines.read(timelineKey));
}
