import type { Failure } from '@parlance/contract/collection';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { JOB_GONE } from '../../platform/workflow/job-errors.ts';
import { type FailedJobInput, failedJobInputSchema } from '../../platform/workflow/job-step.ts';
import { failureOf } from '../../platform/workflow/step-errors.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { creditKey, creditOutcomeOf, releaseCredits, runKey } from '../../repositories/ledger/credit-bookings.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { stepOfJob } from './translation-job.ts';

export const failTranslationInputSchema = failedJobInputSchema;
export const failTranslationOutputSchema = z.object({
  /** `gone`: the translation is deleted, done or at a later attempt, which is not an error. */
  failure: z.enum(['translation', 'translation-source', 'gone']),
});
type FailTranslationOutput = z.infer<typeof failTranslationOutputSchema>;

interface FailTranslationDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'failAttempt' | 'endToolRun'>;
  readonly ledger: Pick<LedgerRepository, 'settle' | 'release'>;
  readonly clock: Clock;
}

/** Logs kept with a collection. */
const MAX_LOGS = 20;

/** What happened. The interface translates it by the code. */
const DETAILS = {
  translation: 'The transcript could not be translated. Its credits are back; translate the original again.',
  'translation-source': 'The original was deleted before its translation was done. Its credits are back.',
} as const satisfies Partial<Record<Failure, string>>;

/** Records why a translation failed and gives its credits back. A finished translation and its text stay as they are. Idempotent. */
export function failTranslation(dependencies: FailTranslationDependencies) {
  const { collections } = dependencies;
  return async (input: FailedJobInput): Promise<FailTranslationOutput> => {
    const { collectionId, attempt, run } = stepOfJob(input);
    const collection = await collections.get(collectionId);
    // Deleting it has ended its booking.
    if (collection?.attempt !== attempt || input.error.Error === JOB_GONE) return { failure: 'gone' };
    const failure = failureOf(input.error.Error) === 'translation-source' ? 'translation-source' : 'translation';
    if (run !== undefined) return failRun(dependencies, collection, run, failure);
    await collections.failAttempt(collectionId, attempt, logsWith(dependencies, collection, failure));
    const present = await collections.get(collectionId);
    if (creditOutcomeOf(present, attempt) !== 'release') return { failure: 'gone' };
    await releaseCredits(dependencies, creditKey(collection, 'translation'));
    return { failure };
  };
}

async function failRun(
  dependencies: FailTranslationDependencies,
  collection: StoredCollection,
  run: number,
  failure: 'translation' | 'translation-source',
): Promise<FailTranslationOutput> {
  const { toolRun } = collection;
  if (toolRun?.tool !== 'retranslate' || toolRun.number !== run || !toolRun.running) return { failure: 'gone' };
  await releaseCredits(dependencies, runKey(collection, toolRun));
  const logs = logsWith(dependencies, collection, failure, 'retranslate');
  const ended = await dependencies.collections.endToolRun(collection, toolRun, { logs });
  return { failure: ended ? failure : 'gone' };
}

function logsWith(
  { clock }: FailTranslationDependencies,
  { logs = [] }: StoredCollection,
  failure: 'translation' | 'translation-source',
  tool?: 'retranslate',
): NonNullable<StoredCollection['logs']> {
  const log = { status: failure, details: DETAILS[failure], timestamp: Math.floor(clock()), ...(tool && { tool }) };
  return [...logs, log].slice(-MAX_LOGS);
}
