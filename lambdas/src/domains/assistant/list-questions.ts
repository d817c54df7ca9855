import type { Operation } from '../../platform/http/operation.ts';
import type { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { type AboutAccess, requireAbout } from './about.ts';
import { ownQuestions } from './own-questions.ts';
import { questionOf } from './stored-work.ts';

interface ListQuestionsDependencies extends AboutAccess {
  readonly jobs: Pick<JobsRepository, 'list'>;
}

/** The caller's questions about something, while they may read it. */
export function listQuestions(dependencies: ListQuestionsDependencies): Operation<'listQuestions'> {
  return async ({ query, caller: { uid } }) => {
    const { partition } = await requireAbout(dependencies, uid, query);
    return { data: (await ownQuestions(dependencies.jobs, uid, partition)).map(questionOf) };
  };
}
