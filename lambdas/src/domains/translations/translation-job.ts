import type { JobInput } from '../../platform/workflow/job-step.ts';
import type { StepInput } from '../../platform/workflow/step-input.ts';

const JOB_ID = /^(\d+)(?:-(\d+))?$/;

/** The job that makes a translation in an attempt, or translates its changed sentences again in a run of this tool. */
export function translationJob({ collectionId, attempt, run }: StepInput): JobInput {
  return { collectionId, jobId: run === undefined ? `${attempt}` : `${attempt}-${run}` };
}

/** @throws Error for a job that is not one of {@link translationJob} */
export function stepOfJob({ collectionId, jobId }: JobInput): StepInput {
  const [, attempt, run] = JOB_ID.exec(jobId) ?? [];
  if (attempt === undefined) throw new Error(`Job ${jobId} is no translation.`);
  return { collectionId, attempt: Number(attempt), ...(run !== undefined && { run: Number(run) }) };
}
