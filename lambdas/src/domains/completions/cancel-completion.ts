import type { Clock } from '../../platform/clock.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { AccessDependencies } from '../../repositories/access/collection-access.ts';
import { accessibleText } from '../../repositories/access/text-access.ts';
import type { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';

interface CancelCompletionDependencies extends AccessDependencies {
  readonly jobs: Pick<JobsRepository, 'get' | 'cancel'>;
  readonly clock: Clock;
}

/** Stops the writing of the caller's own text. */
export function cancelCompletion(dependencies: CancelCompletionDependencies): Operation<'cancelCompletion'> {
  const { jobs, clock } = dependencies;
  return async ({ params: { id, completionId }, caller: { uid } }) => {
    await accessibleText(dependencies, id, uid, 'read');
    const job = await jobs.get(id, completionId);
    if (job?.kind !== 'completion' || job.uid !== uid) throw new NotFoundError('There is no such text.');
    await jobs.cancel(id, completionId, clock());
    return {};
  };
}
