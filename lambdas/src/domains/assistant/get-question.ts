import type { Operation } from '../../platform/http/operation.ts';
import type { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { type AboutAccess, requireAbout } from './about.ts';
import { ownQuestion } from './own-questions.ts';
import { questionOf } from './stored-work.ts';

interface GetQuestionDependencies extends AboutAccess {
  readonly jobs: Pick<JobsRepository, 'get'>;
}

/** A question of the caller, with what of its answer is there. */
export function getQuestion(dependencies: GetQuestionDependencies): Operation<'getQuestion'> {
  return async ({ params: { questionId }, query, caller: { uid } }) => {
    const { partition } = await requireAbout(dependencies, uid, query);
    return questionOf(await ownQuestion(dependencies.jobs, uid, partition, questionId));
  };
}
