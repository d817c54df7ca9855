import { isOpenJob } from '@parlance/contract/job';
import type { Clock } from '../../platform/clock.ts';
import { ConflictError, TooManyRequestsError, UnavailableError } from '../../platform/errors.ts';
import type { JobExecutions } from '../../platform/workflow/job-executions.ts';
import { type FeatureAccess, requireFeature } from '../../repositories/access/feature-access.ts';
import type { Job, NewJob } from '../../repositories/jobs/job.ts';
import type { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';

const DAY = 24 * 3600;
/** They take no minutes and no credits, but each costs. More than the people of a workspace ask for in a day. */
const LIMITS = {
  completion: { what: 'completions', count: 500, seconds: DAY },
  image: { what: 'images', count: 100, seconds: DAY },
} as const satisfies Record<string, RateLimit>;
const NAMES = { completion: 'texts', image: 'images' } as const;

export interface StartWriting extends FeatureAccess {
  readonly jobs: Pick<JobsRepository, 'get' | 'start'>;
  readonly completionExecutions: Pick<JobExecutions, 'start'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  /** Whether the stage has such models. */
  readonly hasLanguageModel: boolean;
  readonly hasImageModel: boolean;
  readonly clock: Clock;
}

/**
 * Starts a text or a picture, once for each id: a repeated call finds the job of the first, and begins it if that call was interrupted.
 *
 * @throws FeatureNotIncludedError, TooManyRequestsError; UnavailableError without such a model; ConflictError when the id is of
 *   another job
 */
export async function startWriting(
  dependencies: StartWriting,
  wanted: NewJob & { readonly kind: 'completion' | 'image' },
): Promise<Job> {
  const { jobs, completionExecutions, hasLanguageModel, hasImageModel, clock } = dependencies;
  const { collectionId, id, kind, uid, orgId } = wanted;
  await requireFeature(dependencies, 'MagicDoc', orgId);
  if (!(kind === 'image' ? hasImageModel : hasLanguageModel)) {
    throw new UnavailableError(`Here is no model that makes ${NAMES[kind]}.`);
  }
  const before = await jobs.get(collectionId, id);
  if (!before) await count(dependencies, kind, orgId);
  const { job } = before ? { job: before } : await jobs.start(wanted, clock());
  if (job.kind !== kind || job.uid !== uid) throw new ConflictError('This id is taken.');
  // Starting an execution that was started before does nothing.
  if (isOpenJob(job.state)) await completionExecutions.start({ collectionId, jobId: id });
  return job;
}

async function count({ rateLimiter, clock }: StartWriting, kind: keyof typeof LIMITS, orgId: string): Promise<void> {
  try {
    await rateLimiter.consume(LIMITS[kind], orgId, clock());
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error;
    const message = `Today's limit of ${NAMES[kind]} in this workspace is reached. Please try again tomorrow.`;
    throw new TooManyRequestsError(message);
  }
}
