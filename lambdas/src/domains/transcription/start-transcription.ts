import * as z from 'zod';
import { jobName, type StepInput, stepInputSchema } from '../../platform/workflow/step-input.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import {
  cardInStage,
  changeCollection,
  requireCollection,
  type StepCollections,
} from '../../repositories/collections/workflow-collection.ts';
import { resultKey, sectionKey } from '../../repositories/objects/object-keys.ts';
import { readyVocabularies } from './job-vocabularies.ts';
import { leaveTurnWhenGone, type TurnDependencies } from './leave-turn-when-gone.ts';
import type { TranscriptionJobs } from './transcription-jobs.ts';
import type { Vocabularies } from './vocabularies.ts';

export const startTranscriptionInputSchema = stepInputSchema;
export const startTranscriptionOutputSchema = z.object({ waitSeconds: z.number().int().positive() });
type StartTranscriptionOutput = z.infer<typeof startTranscriptionOutputSchema>;

interface StartTranscriptionDependencies extends TurnDependencies {
  readonly collections: Pick<StepCollections, 'get' | 'changeAttempt'>;
  readonly vocabularies: Pick<Vocabularies, 'state' | 'fullName'>;
  readonly jobs: Pick<TranscriptionJobs, 'start'>;
  readonly mediaBucket: string;
  readonly resultBucket: string;
}

/** Seconds until the first check of the transcription. */
export const FIRST_WAIT = 1;

/** The media to transcribe, and its language: the rendition, or the section cut out of it. */
function spokenIn(
  { languageCode, mediaKey, toolRun }: StoredCollection,
  { collectionId, run }: StepInput,
): Pick<StoredCollection, 'languageCode' | 'mediaKey'> {
  if (run === undefined || toolRun?.tool !== 'recode') return { languageCode, mediaKey };
  return { languageCode: toolRun.languageCode, mediaKey: sectionKey(collectionId) };
}

/** Starts the transcription of a collection's rendition or section, at most one per attempt or run, with its vocabularies. */
export function startTranscription(dependencies: StartTranscriptionDependencies) {
  const { collections, jobs, mediaBucket, resultBucket, clock } = dependencies;
  return async (input: StepInput): Promise<StartTranscriptionOutput> => {
    const collection = await leaveTurnWhenGone(dependencies, input, () => requireCollection(collections, input));
    const { languageCode, mediaKey } = spokenIn(collection, input);
    if (!mediaKey) throw new Error(`Collection ${input.collectionId} has no rendition.`);
    const job = jobName(input);
    const mediaUri = `s3://${mediaBucket}/${mediaKey}`;
    const vocabularies = await readyVocabularies(dependencies, collection, input);
    await jobs.start({ job, mediaUri, languageCode, vocabularies, resultBucket, resultKey: resultKey(input) });
    if (input.run === undefined) {
      const since = clock();
      const card = cardInStage(collection, { stage: 'hearing', since });
      await leaveTurnWhenGone(dependencies, input, () =>
        changeCollection(collections, input, { card, transcriptionStarted: since }),
      );
    }
    return { waitSeconds: FIRST_WAIT };
  };
}
