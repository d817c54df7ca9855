import { type Failure, isDraftComplete } from '@parlance/contract/collection';
import { failureSchema } from '@parlance/contract/schemas/collection';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Measure } from '../../platform/metrics.ts';
import { COLLECTION_GONE, failureOf } from '../../platform/workflow/step-errors.ts';
import { stepInputSchema } from '../../platform/workflow/step-input.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';

export const failCollectionInputSchema = stepInputSchema.extend({
  /** What Step Functions says about the step that failed. */
  error: z.object({ Error: z.string(), Cause: z.string().optional() }),
});
export const failCollectionOutputSchema = z.object({
  /** `gone`: the collection does not exist any more, which is not an error. */
  failure: z.union([failureSchema, z.literal('gone')]),
});
type FailCollectionInput = z.infer<typeof failCollectionInputSchema>;
type FailCollectionOutput = z.infer<typeof failCollectionOutputSchema>;

export interface FailCollectionDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'failAttempt'>;
  readonly clock: Clock;
  readonly measure: Measure;
}

/** Logs kept with a collection. */
export const MAX_LOGS = 20;

/** What happened and what to do. The interface translates it by the code. */
const DETAILS: Readonly<Record<Failure, string>> = {
  empty: 'The file is empty. Please upload it again.',
  'not-media': 'The file could not be read as audio or video. Please check that it plays, and upload it again.',
  'no-audio': 'The video has no sound, so there is nothing to transcribe.',
  'no-speech': 'No speech was found in the recording.',
  language: 'The language of the recording could not be determined. Please choose it and try again.',
  'too-long': 'The recording is too long. Please cut it into parts of less than 4 hours each.',
  internal: 'Something went wrong on our side. The file is kept; please try again.',
};

/** Records why a collection could not be transcribed. The upload and a finished draft stay. */
export function failCollection({ collections, clock, measure }: FailCollectionDependencies) {
  return async ({ collectionId, attempt, error }: FailCollectionInput): Promise<FailCollectionOutput> => {
    const collection = await collections.get(collectionId);
    if (collection?.attempt !== attempt || error.Error === COLLECTION_GONE) return { failure: 'gone' };
    const failure = failureOf(error.Error);
    const finished = collection.progress === undefined && isDraftComplete(collection);
    if (finished || collection.progress === 'ERROR') return { failure };
    const log = { status: failure, details: DETAILS[failure], timestamp: Math.floor(clock()) };
    const logs = [...(collection.logs ?? []), log].slice(-MAX_LOGS);
    const changed = await collections.failAttempt(collectionId, attempt, logs);
    if (changed) measure('FailedTranscriptions', 1);
    return { failure: changed ? failure : 'gone' };
  };
}
