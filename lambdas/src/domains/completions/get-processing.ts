import type { Operation } from '../../platform/http/operation.ts';
import type { AccessDependencies } from '../../repositories/access/collection-access.ts';
import { accessibleText } from '../../repositories/access/text-access.ts';
import type { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { completionOf } from './stored-jobs.ts';

interface GetProcessingDependencies extends AccessDependencies {
  readonly jobs: Pick<JobsRepository, 'list'>;
}

/** Texts in one answer. */
const MOST = 20;

/** The caller's texts for a document; those of others are their own. */
export function getProcessing(dependencies: GetProcessingDependencies): Operation<'getProcessing'> {
  return async ({ params: { id }, caller: { uid } }) => {
    await accessibleText(dependencies, id, uid, 'read');
    const jobs = await dependencies.jobs.list(id, ['completion']);
    return {
      processing: jobs
        .filter((job) => job.uid === uid)
        .slice(0, MOST)
        .map(completionOf),
    };
  };
}
