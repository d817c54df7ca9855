import type { Clock } from '../../platform/clock.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import type { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';

interface CancelSummaryDependencies extends AccessDependencies {
  readonly jobs: Pick<JobsRepository, 'get' | 'cancel'>;
  readonly clock: Clock;
}

/** Stops a summary; only who began it can do so, since others may be waiting for it. */
export function cancelSummary(dependencies: CancelSummaryDependencies): Operation<'cancelSummary'> {
  const { jobs, clock } = dependencies;
  return async ({ params: { id, summaryId }, caller: { uid } }) => {
    await accessibleCollection(dependencies, id, uid, 'read');
    const job = await jobs.get(id, summaryId);
    if (job?.kind !== 'summary' || job.uid !== uid) throw new NotFoundError('There is no such summary.');
    await jobs.cancel(id, summaryId, clock());
    return {};
  };
}
