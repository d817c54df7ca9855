import { jobFailureSchema } from '@parlance/contract/schemas/job';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { jobFailureOf } from '../../platform/workflow/job-errors.ts';
import type { FailedJobInput } from '../../platform/workflow/job-step.ts';
import { failureOnCard, writingLog } from '../../platform/workflow/writing-failures.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { creditKey, creditOutcomeOf, releaseCredits } from '../../repositories/ledger/credit-bookings.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';

export const failGenerationOutputSchema = z.object({ failure: z.union([jobFailureSchema, z.literal('gone')]) });
type FailGenerationOutput = z.infer<typeof failGenerationOutputSchema>;

export interface FailGenerationDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'failMaking'>;
  readonly jobs: Pick<JobsRepository, 'fail'>;
  readonly ledger: Pick<LedgerRepository, 'settle' | 'release'>;
  readonly clock: Clock;
}

/** Records why a document could not be made, and gives its credits back. Idempotent; what is finished stays. */
export function failGeneration({ collections, jobs, ledger, clock }: FailGenerationDependencies) {
  return async ({ collectionId, jobId, error }: FailedJobInput): Promise<FailGenerationOutput> => {
    const failure = jobFailureOf(error.Error);
    await jobs.fail(collectionId, jobId, failure, clock());
    const made = await collections.get(collectionId);
    if (!made) return { failure: 'gone' };
    await collections.failMaking(collectionId, made.attempt, [writingLog(failureOnCard(failure), clock())]);
    const current = await collections.get(collectionId);
    if (creditOutcomeOf(current, made.attempt) !== 'release') return { failure: 'gone' };
    await releaseCredits({ ledger, clock }, creditKey(made, 'conversion'));
    return { failure };
  };
}
