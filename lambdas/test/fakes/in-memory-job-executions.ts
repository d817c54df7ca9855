import type { JobExecutions } from '../../src/platform/workflow/job-executions.ts';
import type { JobInput } from '../../src/platform/workflow/job-step.ts';
import type { Public } from './public.ts';

/** Executions of a workflow for jobs, in memory: each job once, in the order of their starts. */
export class InMemoryJobExecutions implements Public<JobExecutions> {
  readonly started: JobInput[] = [];

  async start({ collectionId, jobId }: JobInput): Promise<void> {
    const isStarted = this.started.some((job) => job.collectionId === collectionId && job.jobId === jobId);
    if (!isStarted) this.started.push({ collectionId, jobId });
  }
}
