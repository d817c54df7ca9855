import type { JobFailure } from '@parlance/contract/job';
import { jobFailureSchema } from '@parlance/contract/schemas/job';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { jobFailureOf } from '../../platform/workflow/job-errors.ts';
import { type FailedJobInput, failedJobInputSchema } from '../../platform/workflow/job-step.ts';
import type { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';

export const failCompletionInputSchema = failedJobInputSchema;
export const failCompletionOutputSchema = z.object({ failure: jobFailureSchema });

interface FailCompletionDependencies {
  readonly jobs: Pick<JobsRepository, 'fail'>;
  readonly clock: Clock;
}

/** Records why a text or a picture was not made; does nothing when it is over. */
export function failCompletion({ jobs, clock }: FailCompletionDependencies) {
  return async ({ collectionId, jobId, error }: FailedJobInput): Promise<{ failure: JobFailure }> => {
    const failure = jobFailureOf(error.Error);
    await jobs.fail(collectionId, jobId, failure, clock());
    return { failure };
  };
}
