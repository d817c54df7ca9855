import type { Failure } from '@parlance/contract/collection';
import * as z from 'zod';
import type { Measure } from '../../platform/metrics.ts';
import { RecordingFailure } from '../../platform/workflow/step-errors.ts';
import { jobName, type StepInput, stepInputSchema } from '../../platform/workflow/step-input.ts';
import { asksForTerms } from '../../repositories/collections/asks-for-terms.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { requireCollection, type StepCollections } from '../../repositories/collections/workflow-collection.ts';
import type { SpeedsRepository } from '../../repositories/speeds/speeds-repository.ts';
import { deleteJobVocabularies } from './job-vocabularies.ts';
import { leaveTurnWhenGone, type TurnDependencies } from './leave-turn-when-gone.ts';
import { FIRST_WAIT } from './start-transcription.ts';
import type { TranscriptionJobs } from './transcription-jobs.ts';
import type { Vocabularies } from './vocabularies.ts';

export const checkTranscriptionInputSchema = stepInputSchema;
export const checkTranscriptionOutputSchema = z.object({
  done: z.boolean(),
  /** Seconds until the next check. */
  waitSeconds: z.number().int().positive(),
});
type CheckTranscriptionOutput = z.infer<typeof checkTranscriptionOutputSchema>;

interface CheckTranscriptionDependencies extends TurnDependencies {
  readonly vocabularies: Pick<Vocabularies, 'delete'>;
  readonly collections: Pick<StepCollections, 'get'>;
  readonly jobs: Pick<TranscriptionJobs, 'state'>;
  readonly speeds: Pick<SpeedsRepository, 'note'>;
  readonly measure: Measure;
}

const LONGEST_WAIT = 60;
/** The wait before the next check, as a part of the time so far: it keeps the delay after the end short. */
const WAIT_SHARE = 0.15;
/** So far around the expected end, as a part of the time until it, a check comes each second. */
const NEAR_SHARE = 0.2;

/** Transcribe's reasons for a failure, and our codes for them. */
const REASONS: readonly (readonly [RegExp, Failure])[] = [
  [/no speech|doesn't contain speech|silen/i, 'no-speech'],
  [/language/i, 'language'],
  [/duration|too long|exceeds/i, 'too-long'],
  // Formats, sample rates and channels that differ from what the file says.
  [/media|sample rate|file size|channels/i, 'media-issue'],
];

/**
 * Asks whether a collection's transcription is done. When it is, or has failed, its turn is over and its vocabularies go.
 *
 * @throws RecordingFailure when Transcribe failed because of the recording
 */
export function checkTranscription(dependencies: CheckTranscriptionDependencies) {
  const { collections, jobs, turns, clock, measure } = dependencies;
  return async (input: StepInput): Promise<CheckTranscriptionOutput> => {
    const collection = await leaveTurnWhenGone(dependencies, input, () => requireCollection(collections, input));
    const job = jobName(input);
    const { status, reason, created } = await jobs.state(job);
    if (status !== 'running') {
      await turns.leave(job, clock());
      if (input.run === undefined && asksForTerms(collection)) await deleteJobVocabularies(dependencies, input);
    }
    if (status === 'failed') {
      const failure = REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'internal';
      throw new RecordingFailure(failure, `Transcription ${job} failed: ${reason}`);
    }
    const age = clock() - created;
    if (status === 'completed') {
      if (input.run === undefined) await noteHearing(dependencies, collection);
      return { done: true, waitSeconds: FIRST_WAIT };
    }
    measure('TranscriptionAge', age);
    return { done: false, waitSeconds: secondsToWait(age, collection.card?.work?.plan?.hearing) };
  };
}

/** Waits are long in the middle of a transcription, and a second near its expected end, so that its end is noticed at once. */
function secondsToWait(age: number, expected: number | undefined): number {
  const usual = Math.min(LONGEST_WAIT, Math.max(FIRST_WAIT, Math.round(age * WAIT_SHARE)));
  if (expected === undefined) return usual;
  const near = NEAR_SHARE * expected;
  if (Math.abs(expected - age) <= near) return FIRST_WAIT;
  return age < expected ? Math.max(FIRST_WAIT, Math.min(usual, Math.floor(expected - near - age))) : usual;
}

/** How long the hearing took that ends here. */
async function noteHearing(
  { speeds, clock }: CheckTranscriptionDependencies,
  { card, props, languageCode }: StoredCollection,
): Promise<void> {
  const work = card?.work;
  if (work?.stage !== 'hearing' || props?.duration === undefined) return;
  await speeds.note(`hearing#${languageCode}`, { duration: props.duration, seconds: clock() - work.since });
}
