import { type Failure, isDraftComplete, MEDIA_ISSUE } from '@parlance/contract/collection';
import { AUTO_LANGUAGE } from '@parlance/contract/languages';
import { failureSchema } from '@parlance/contract/schemas/collection';
import * as z from 'zod';
import type { Measure } from '../../platform/metrics.ts';
import { LINK_MESSAGES } from '../../platform/safe-fetch/link-messages.ts';
import { COLLECTION_GONE, failureOf } from '../../platform/workflow/step-errors.ts';
import { jobName, stepInputSchema } from '../../platform/workflow/step-input.ts';
import { WRITING_FAILURES } from '../../platform/workflow/writing-failures.ts';
import { asksForTerms } from '../../repositories/collections/asks-for-terms.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { type EndDependencies, endDraft } from '../../repositories/ledger/draft-bookings.ts';
import type { Turns } from '../../repositories/turns/turns.ts';
import { deleteJobVocabularies } from './job-vocabularies.ts';
import type { Vocabularies } from './vocabularies.ts';

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

export interface FailCollectionDependencies extends EndDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'failAttempt'>;
  readonly turns: Pick<Turns, 'leave'>;
  readonly vocabularies: Pick<Vocabularies, 'delete'>;
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
  'too-long-for-plan':
    'The free plan takes recordings of up to 10 minutes. Choose a plan or buy credits for longer ones, and try again.',
  'media-issue': MEDIA_ISSUE,
  'link-refused': LINK_MESSAGES.refused,
  'link-unreachable': LINK_MESSAGES.unreachable,
  'link-gone': LINK_MESSAGES.gone,
  'link-private': LINK_MESSAGES.private,
  'link-not-media': LINK_MESSAGES['not-media'],
  'link-too-large': LINK_MESSAGES['too-large'],
  'link-no-resolver': LINK_MESSAGES['no-resolver'],
  translation: 'The transcript could not be translated. Translate the original again.',
  'translation-source': 'The original was deleted before its translation was done.',
  ...WRITING_FAILURES,
  internal: 'Something went wrong on our side. The file is kept; please try again.',
};

/**
 * Records why a collection could not be transcribed, gives its turn and its minutes back, and deletes its vocabularies. The upload
 * and a finished draft stay.
 */
export function failCollection(dependencies: FailCollectionDependencies) {
  const { collections, turns, clock } = dependencies;
  return async (input: FailCollectionInput): Promise<FailCollectionOutput> => {
    const { collectionId, attempt } = input;
    await turns.leave(jobName(input), clock());
    const collection = await collections.get(collectionId);
    // A deleted collection may have left some.
    if (!collection || asksForTerms(collection)) await deleteJobVocabularies(dependencies, input);
    if (!collection) return { failure: 'gone' };
    const failure = await recordFailure(dependencies, collection, input);
    // Also when the failure was recorded before: that run may have been interrupted here.
    await endDraft(dependencies, (await collections.get(collectionId)) ?? collection, attempt);
    return { failure };
  };
}

async function recordFailure(
  { collections, clock, measure }: FailCollectionDependencies,
  collection: StoredCollection,
  { attempt, error }: FailCollectionInput,
): Promise<FailCollectionOutput['failure']> {
  if (collection.attempt !== attempt || error.Error === COLLECTION_GONE) return 'gone';
  const failure = failureOf(error.Error);
  const finished = collection.progress === undefined && isDraftComplete(collection);
  if (finished || collection.progress === 'ERROR') return failure;
  const log = { status: failure, details: DETAILS[failure], timestamp: Math.floor(clock()) };
  const logs = [...(collection.logs ?? []), log].slice(-MAX_LOGS);
  // Spec part 2, section 3: '' says that the language could not be determined.
  const undetermined = failure === 'language' && collection.languageCode === AUTO_LANGUAGE;
  const changes = undetermined ? { languageCode: '' } : {};
  const changed = await collections.failAttempt(collection.id, attempt, logs, changes);
  if (changed) {
    measure('FailedTranscriptions', 1);
    measure('FailedTranscriptions', 1, { kind: failure });
  }
  return changed ? failure : 'gone';
}
