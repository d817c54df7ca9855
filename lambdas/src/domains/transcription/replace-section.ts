import type { Word } from '@parlance/contract/transcript';
import * as z from 'zod';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { CollectionGoneError, RecordingFailure } from '../../platform/workflow/step-errors.ts';
import { jobName, type StepInput, stepInputSchema } from '../../platform/workflow/step-input.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { requireCollection } from '../../repositories/collections/workflow-collection.ts';
import { resultKey } from '../../repositories/objects/object-keys.ts';
import { type SwapDependencies, swapRange } from '../../repositories/transcripts/swap-range.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { readTranscribeResult } from './transcribe-result.ts';
import { wordsOfResult } from './words-of-result.ts';

export const replaceSectionInputSchema = stepInputSchema;
export const replaceSectionOutputSchema = z.object({ version: z.number().int(), wordCount: z.number().int() });
type ReplaceSectionOutput = z.infer<typeof replaceSectionOutputSchema>;

interface ReplaceSectionDependencies extends SwapDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'endToolRun' | 'setSnippet' | 'setEdited'>;
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest' | 'swapManifest' | 'getSpeakers'>;
  readonly results: Pick<ObjectStore, 'readText'>;
}

/**
 * Replaces the words that start within a section by its new transcription, as one new version; the version before is
 * kept. Other words and the speakers stay. Idempotent.
 *
 * @throws RecordingFailure `no-speech` when nothing was said in the section
 */
export function replaceSection(dependencies: ReplaceSectionDependencies) {
  const { collections, transcripts, results } = dependencies;
  return async (input: StepInput): Promise<ReplaceSectionOutput> => {
    const collection = await requireCollection(collections, input);
    const { toolRun, toolRunBy } = collection;
    if (toolRun?.tool !== 'recode') throw new CollectionGoneError(input.collectionId);
    const job = jobName(input);
    const result = readTranscribeResult(await results.readText(resultKey(input)), job);
    const words = wordsOfResult(result).map(({ word }) => moved(word, toolRun.start, toolRun.end));
    if (words.length === 0) throw new RecordingFailure('no-speech', 'Nothing was said in the section.');

    const before = await transcripts.getManifest(collection.id);
    if (!before) throw new CollectionGoneError(collection.id);
    const { start, end } = toolRun;
    const change = { startTime: start, endTime: end, words, uid: toolRunBy ?? collection.userId, fingerprint: job };
    const after =
      before.lastSave === job ? before : await swapRange(dependencies, collection, before, change, 'always');
    // A save was in progress when the run began; the workflow retries the step.
    if (!after) throw new Error(`Transcript ${collection.id} was saved while its section was replaced.`);
    if (!(await collections.endToolRun(collection, toolRun))) throw new CollectionGoneError(collection.id);
    return { version: after.version, wordCount: after.wordCount };
  };
}

/** A word of the section at its time in the transcript (seconds), no earlier than the section and no later. */
function moved(word: Word, start: number, end: number): Word {
  const place = (time: number) => Math.min(end, Math.max(start, Math.round((start + time) * 1000) / 1000));
  return { ...word, start_time: place(word.start_time), end_time: place(word.end_time) };
}
