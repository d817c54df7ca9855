import { isOpenJob } from '@parlance/contract/job';
import type { Operation } from '../../platform/http/operation.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import type { Job } from '../../repositories/jobs/job.ts';
import type { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { summaryInputSchema, summaryOf } from './stored-work.ts';

interface GetSummaryDependencies extends AccessDependencies {
  readonly jobs: Pick<JobsRepository, 'list'>;
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest'>;
}

/** The newest summary in a language. One that was stopped does not hide the one before it. */
export function getSummary(dependencies: GetSummaryDependencies): Operation<'getSummary'> {
  const { jobs, transcripts } = dependencies;
  return async ({ params: { id }, query: { language }, caller: { uid } }) => {
    const [, found, manifest] = await Promise.all([
      accessibleCollection(dependencies, id, uid, 'read'),
      jobs.list(id, ['summary']),
      transcripts.getManifest(id),
    ]);
    const job = shownOf(found.filter((each) => summaryInputSchema.safeParse(each.input).data?.language === language));
    return job ? { summary: summaryOf(job, manifest?.version) } : {};
  };
}

/** @param jobs the newest first */
function shownOf(jobs: readonly Job[]): Job | undefined {
  return jobs.find(({ state }) => isOpenJob(state)) ?? jobs.find(({ state }) => state !== 'cancelled') ?? jobs[0];
}
