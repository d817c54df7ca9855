import { NotFoundError } from '../../platform/errors.ts';
import type { Job } from '../../repositories/jobs/job.ts';
import type { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';

/** What `uid` asked in a partition, the oldest first. Those of other people on the same transcript are not theirs to see. */
export async function ownQuestions(
  jobs: Pick<JobsRepository, 'list'>,
  uid: string,
  partition: string,
): Promise<readonly Job[]> {
  return (await jobs.list(partition, ['question'])).filter((job) => job.uid === uid).toReversed();
}

/** @throws NotFoundError also for a question of another person */
export async function ownQuestion(
  jobs: Pick<JobsRepository, 'get'>,
  uid: string,
  partition: string,
  id: string,
): Promise<Job> {
  const job = await jobs.get(partition, id);
  if (job?.kind !== 'question' || job.uid !== uid) throw new NotFoundError('There is no such question.');
  return job;
}
