import type { Operation } from '../../platform/http/operation.ts';
import type { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { type AboutAccess, requireAbout } from './about.ts';
import { ownQuestions } from './own-questions.ts';

interface DeleteQuestionsDependencies extends AboutAccess {
  readonly jobs: Pick<JobsRepository, 'list' | 'delete'>;
}

/** Deletes a conversation of the caller. Work on it ends by itself: a question that is gone gets no answer. */
export function deleteQuestions(dependencies: DeleteQuestionsDependencies): Operation<'deleteQuestions'> {
  const { jobs } = dependencies;
  return async ({ query, caller: { uid } }) => {
    const { partition } = await requireAbout(dependencies, uid, query);
    const own = await ownQuestions(jobs, uid, partition);
    await jobs.delete(
      partition,
      own.map(({ id }) => id),
    );
    return {};
  };
}
