import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import type { LanguageModel } from '../../platform/models/language-model.ts';
import type { WrittenInParts } from '../../platform/models/write-in-parts.ts';
import { JobFailedError, JobGoneError } from '../../platform/workflow/job-errors.ts';
import { type JobInput, jobInputSchema } from '../../platform/workflow/job-step.ts';
import type { Job } from '../../repositories/jobs/job.ts';
import type { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { type AboutAccess, requireAbout } from './about.ts';
import { questionInputSchema } from './stored-work.ts';
import { type AnswerDependencies, writeAnswer } from './write-answer.ts';
import { writeSummary } from './write-summary.ts';

export const workAssistantInputSchema = jobInputSchema;
/** How much the model read and wrote: the log of the execution says what a stage pays for. */
export const workAssistantOutputSchema = z.object({
  calls: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
});

interface WorkAssistantDependencies extends AnswerDependencies, AboutAccess {
  readonly jobs: Pick<JobsRepository, 'begin' | 'write' | 'finish' | 'cancel' | 'list'>;
  /** Undefined on a stage without one. */
  readonly model: LanguageModel | undefined;
  readonly clock: Clock;
}

const NOTHING = { calls: 0, inputTokens: 0, outputTokens: 0 };

/**
 * Writes a summary or an answer. A step that is killed leaves nothing: the result is one write at the end, and a repeated step begins
 * again. The person's right to read is asked here again, because it may have ended since they asked.
 *
 * @throws JobFailedError when a repetition would fail too; JobGoneError when the job was cancelled or deleted
 */
export function workAssistant(dependencies: WorkAssistantDependencies) {
  const { jobs, model, clock } = dependencies;
  return async ({ collectionId, jobId }: JobInput, signal?: AbortSignal) => {
    const job = await jobs.begin(collectionId, jobId, clock());
    if (job?.state === 'done') return NOTHING;
    if (job?.state !== 'working') throw new JobGoneError(collectionId, jobId);
    if (!model) throw new JobFailedError('off', 'The stage has no language model.');
    if (!(await isReadable(dependencies, job))) {
      await jobs.cancel(collectionId, jobId, clock());
      throw new JobGoneError(collectionId, jobId);
    }
    const onText = async (soFar: string) => {
      if (!(await jobs.write(collectionId, jobId, soFar, clock()))) throw new JobGoneError(collectionId, jobId);
    };
    const write = job.kind === 'summary' ? writeSummary : writeAnswer;
    const { output, written }: { output: Job['output']; written?: WrittenInParts } = await write(
      dependencies,
      model,
      job,
      onText,
      signal,
    );
    const isDone = await jobs.finish(collectionId, jobId, { text: '', output }, clock());
    if (!isDone) throw new JobGoneError(collectionId, jobId);
    const { calls, inputTokens, outputTokens } = written ?? NOTHING;
    return { calls, inputTokens, outputTokens };
  };
}

async function isReadable(access: AboutAccess, { kind, collectionId, uid, input }: Job): Promise<boolean> {
  const isSummary = kind === 'summary';
  const { about, orgWide } = isSummary ? { about: { collectionId }, orgWide: false } : questionInputSchema.parse(input);
  try {
    await requireAbout(access, uid, about, orgWide);
    return true;
  } catch (error) {
    if (error instanceof NotFoundError || error instanceof ForbiddenError) return false;
    throw error;
  }
}
