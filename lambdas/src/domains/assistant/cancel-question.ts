import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { type AboutAccess, requireAbout } from './about.ts';
import { ownQuestion } from './own-questions.ts';

interface CancelQuestionDependencies extends AboutAccess {
  readonly jobs: Pick<JobsRepository, 'get' | 'cancel'>;
  readonly clock: Clock;
}

/** Stops the work on an answer of the caller. */
export function cancelQuestion(dependencies: CancelQuestionDependencies): Operation<'cancelQuestion'> {
  const { jobs, clock } = dependencies;
  return async ({ params: { questionId }, query, caller: { uid } }) => {
    const { partition } = await requireAbout(dependencies, uid, query);
    const { id } = await ownQuestion(jobs, uid, partition, questionId);
    await jobs.cancel(partition, id, clock());
    return {};
  };
}
