import type { Clock } from '../../platform/clock.ts';
import type { JobExecutions } from '../../platform/workflow/job-executions.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';
import type { JobsRepository } from '../jobs/jobs-repository.ts';
import { automaticIdOf, GENERATION_JOB } from './generation-job.ts';

export interface UploadGenerationDependencies {
  readonly jobs: Pick<JobsRepository, 'start'>;
  readonly generations: Pick<JobExecutions, 'start'>;
  readonly clock: Clock;
}

const SPANISH = /^es\b/;

/** What is asked for without a person's words, in the transcript's language where it is one of the interface. */
function promptOf(languageCode: string): string {
  return SPANISH.test(languageCode)
    ? 'Escribe una entrada de blog basada en esta transcripción.'
    : 'Write a blog post based on this transcript.';
}

/**
 * Begins the blog post that an upload asked for (Spec part 1, section 3, "convertToBlog"), for the owner of the recording. Its
 * step holds the credits. Idempotent: a transcription that finishes again begins nothing.
 */
export async function beginUploadGeneration(
  { jobs, generations, clock }: UploadGenerationDependencies,
  { id: sourceId, userId: uid, orgId, name, languageCode }: StoredCollection,
): Promise<void> {
  const collectionId = automaticIdOf(sourceId);
  const input = { prompt: promptOf(languageCode), type: 'blog', variant: 'article', sourceId, name, isAutomatic: true };
  await jobs.start({ collectionId, id: GENERATION_JOB, kind: 'generation', uid, orgId, input }, clock());
  await generations.start({ collectionId, jobId: GENERATION_JOB });
}
