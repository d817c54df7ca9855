import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import type { ImageModel } from '../../platform/models/image-model.ts';
import type { LanguageModel, OnText } from '../../platform/models/language-model.ts';
import { writeOnce } from '../../platform/models/write-in-parts.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { JobFailedError, JobGoneError } from '../../platform/workflow/job-errors.ts';
import { type JobInput, jobInputSchema } from '../../platform/workflow/job-step.ts';
import type { AccessDependencies } from '../../repositories/access/collection-access.ts';
import { accessibleText } from '../../repositories/access/text-access.ts';
import type { Job } from '../../repositories/jobs/job.ts';
import type { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { pictureKey } from '../../repositories/objects/picture-keys.ts';
import { completionInstructions, picturePrompt } from './completion-instructions.ts';
import { readableSource } from './readable-source.ts';
import { type RewriteDependencies, rewritePart } from './rewrite-part.ts';
import { type CompletionInput, completionInputSchema, imageInputSchema } from './stored-jobs.ts';

export const workCompletionInputSchema = jobInputSchema;
/** How much the model read and wrote: the log of the execution says what a stage pays for. */
export const workCompletionOutputSchema = z.object({ inputTokens: z.number().int(), outputTokens: z.number().int() });

/** The most tokens of a text: about 1,500 words. */
const TEXT_TOKENS = 3000;
const NOTHING = { inputTokens: 0, outputTokens: 0 };

interface WorkCompletionDependencies extends AccessDependencies, RewriteDependencies {
  readonly jobs: Pick<JobsRepository, 'begin' | 'write' | 'finish' | 'cancel'>;
  readonly media: Pick<ObjectStore, 'put' | 'deleteUnder'>;
  /** Undefined on a stage without them. */
  readonly model: LanguageModel | undefined;
  readonly imageModel: ImageModel | undefined;
  readonly clock: Clock;
}

/**
 * Writes a text or makes a picture for a document. A step that is killed leaves nothing half: a text is finished by one write, and a
 * repeated step stores its picture under the same key. The person's right to write is asked here again, because it may have
 * ended since they asked.
 *
 * @throws JobFailedError when a repetition would fail too; JobGoneError when the job was cancelled or deleted
 */
export function workCompletion(dependencies: WorkCompletionDependencies) {
  const { jobs, clock } = dependencies;
  return async ({ collectionId, jobId }: JobInput, signal?: AbortSignal) => {
    const job = await jobs.begin(collectionId, jobId, clock());
    if (job?.state === 'done') return NOTHING;
    if (job?.state !== 'working') throw new JobGoneError(collectionId, jobId);
    if (!(await mayWrite(dependencies, job))) {
      await jobs.cancel(collectionId, jobId, clock());
      throw new JobGoneError(collectionId, jobId);
    }
    return job.kind === 'image' ? draw(dependencies, job, signal) : write(dependencies, job, signal);
  };
}

async function write(dependencies: WorkCompletionDependencies, job: Job, signal?: AbortSignal) {
  const { jobs, model, clock } = dependencies;
  const { collectionId, id } = job;
  if (!model) throw new JobFailedError('off', 'The stage has no language model.');
  const { source, ...input } = completionInputSchema.parse(job.input);
  const onText = async (soFar: string) => {
    if (!(await jobs.write(collectionId, id, soFar, clock()))) throw new JobGoneError(collectionId, id);
  };
  const { text, isCut, inputTokens, outputTokens } =
    source === undefined
      ? await complete(model, input, onText, signal)
      : await rewritePart(dependencies, model, { ...input, source }, onText, signal);
  const result = { text: text.trim(), output: { isCut } };
  if (!(await jobs.finish(collectionId, id, result, clock()))) throw new JobGoneError(collectionId, id);
  return { inputTokens, outputTokens };
}

function complete(model: LanguageModel, input: Omit<CompletionInput, 'source'>, onText: OnText, signal?: AbortSignal) {
  const material = [
    { name: 'wish', text: input.prompt },
    ...(input.text.trim() ? [{ name: 'document', text: input.text }] : []),
  ];
  const request = { instructions: completionInstructions(input), material, maxTokens: TEXT_TOKENS };
  return writeOnce(model, request, onText, signal);
}

async function draw(dependencies: WorkCompletionDependencies, job: Job, signal?: AbortSignal) {
  const { jobs, media, imageModel, clock } = dependencies;
  const { collectionId, id, created } = job;
  if (!imageModel) throw new JobFailedError('off', 'The stage has no image model.');
  const { prompt, type, variant } = imageInputSchema.parse(job.input);
  const picture = await imageModel.draw({ prompt: picturePrompt(prompt, type, variant) }, signal);
  const key = pictureKey(collectionId, { pid: id, created: Math.floor(created), groupIndex: 0 });
  await media.put(key, picture, 'image/png');
  if (await jobs.finish(collectionId, id, {}, clock())) return NOTHING;
  // The document was deleted meanwhile: nothing of it may stay.
  await media.deleteUnder(key);
  throw new JobGoneError(collectionId, id);
}

async function mayWrite(access: AccessDependencies, { collectionId, uid, kind, input }: Job): Promise<boolean> {
  try {
    const document = await accessibleText(access, collectionId, uid, 'write');
    const isRewrite = kind === 'completion' && completionInputSchema.parse(input).source !== undefined;
    if (isRewrite) await readableSource(access, document, uid);
    return true;
  } catch (error) {
    if (error instanceof NotFoundError || error instanceof ForbiddenError) return false;
    throw error;
  }
}
