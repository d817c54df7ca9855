import * as z from 'zod';
import { jobName, type StepInput, stepInputSchema } from '../../platform/workflow/step-input.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { requireCollection, type StepCollections } from '../../repositories/collections/workflow-collection.ts';
import { resultKey, sectionKey } from '../../repositories/objects/object-keys.ts';
import { leaveTurnWhenGone, type TurnDependencies } from './leave-turn-when-gone.ts';
import type { TranscriptionJobs } from './transcription-jobs.ts';

export const startTranscriptionInputSchema = stepInputSchema;
export const startTranscriptionOutputSchema = z.object({ waitSeconds: z.number().int().positive() });
type StartTranscriptionOutput = z.infer<typeof startTranscriptionOutputSchema>;

interface StartTranscriptionDependencies extends TurnDependencies {
  readonly collections: Pick<StepCollections, 'get'>;
  readonly jobs: Pick<TranscriptionJobs, 'start'>;
  readonly mediaBucket: string;
  readonly resultBucket: string;
}

/** Seconds until the first check of the transcription. */
export const FIRST_WAIT = 2;

/** The media to transcribe, and its language: the rendition, or the section cut out of it. */
function spokenIn(
  { languageCode, mediaKey, toolRun }: StoredCollection,
  { collectionId, run }: StepInput,
): Pick<StoredCollection, 'languageCode' | 'mediaKey'> {
  if (run === undefined || toolRun?.tool !== 'recode') return { languageCode, mediaKey };
  return { languageCode: toolRun.languageCode, mediaKey: sectionKey(collectionId) };
}

/** Starts the transcription of a collection's rendition or section, at most one per attempt or run. */
export function startTranscription(dependencies: StartTranscriptionDependencies) {
  const { collections, jobs, mediaBucket, resultBucket } = dependencies;
  return async (input: StepInput): Promise<StartTranscriptionOutput> => {
    const collection = await leaveTurnWhenGone(dependencies, input, () => requireCollection(collections, input));
    const { languageCode, mediaKey } = spokenIn(collection, input);
    if (!mediaKey) throw new Error(`Collection ${input.collectionId} has no rendition.`);
    const job = jobName(input);
    const mediaUri = `s3://${mediaBucket}/${mediaKey}`;
    await jobs.start({ job, mediaUri, languageCode, resultBucket, resultKey: resultKey(input) });
    return { waitSeconds: FIRST_WAIT };
  };
}
