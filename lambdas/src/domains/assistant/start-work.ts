import { isOpenJob } from '@parlance/contract/job';
import type { Clock } from '../../platform/clock.ts';
import { ConflictError, UnavailableError } from '../../platform/errors.ts';
import type { JobExecutions } from '../../platform/workflow/job-executions.ts';
import { type FeatureAccess, requireFeature } from '../../repositories/access/feature-access.ts';
import type { Job, NewJob } from '../../repositories/jobs/job.ts';
import type { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { type AssistantLimits, countWork } from './assistant-limits.ts';

export interface StartWork extends AssistantLimits, FeatureAccess {
  readonly jobs: Pick<JobsRepository, 'get' | 'start' | 'list'>;
  readonly assistantExecutions: Pick<JobExecutions, 'start'>;
  /** Whether the stage has a language model. */
  readonly hasLanguageModel: boolean;
  readonly clock: Clock;
}

/**
 * Starts a summary or an answer, once for each id: a repeated call finds the work of the first, and begins it if that call was
 * interrupted.
 *
 * @throws FeatureNotIncludedError, TooManyRequestsError; UnavailableError without a language model; ConflictError when the id is of
 *   other work
 */
export async function startWork(
  dependencies: StartWork,
  wanted: NewJob & { readonly kind: 'summary' | 'question' },
): Promise<Job> {
  const { jobs, hasLanguageModel, clock } = dependencies;
  const { collectionId, id, kind, orgId } = wanted;
  await requireFeature(dependencies, 'TranscriptSummarization', orgId);
  if (!hasLanguageModel) throw new UnavailableError('There is no language model here.');
  const before = await jobs.get(collectionId, id);
  if (before) return resume(dependencies, before, wanted);
  await countWork(dependencies, kind, orgId, clock());
  const { job } = await jobs.start(wanted, clock());
  return resume(dependencies, job, wanted);
}

/** Starting an execution that was started before does nothing. */
async function resume({ assistantExecutions }: StartWork, job: Job, wanted: NewJob): Promise<Job> {
  if (job.kind !== wanted.kind || job.uid !== wanted.uid) throw new ConflictError('This id is taken.');
  if (isOpenJob(job.state)) await assistantExecutions.start({ collectionId: job.collectionId, jobId: job.id });
  return job;
}
