import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Executions } from '../../platform/workflow/executions.ts';
import { jobOfVocabulary } from './job-vocabularies.ts';
import type { Vocabularies } from './vocabularies.ts';

/** The event of the schedule says nothing that matters here. */
export const sweepVocabulariesInputSchema = z.looseObject({});
export const sweepVocabulariesOutputSchema = z.object({ deleted: z.number().int() });

interface SweepVocabulariesDependencies {
  readonly vocabularies: Pick<Vocabularies, 'list' | 'delete'>;
  readonly executions: Pick<Executions, 'status'>;
  readonly clock: Clock;
}

/** The steps that make a vocabulary and delete it have ended long before. */
const YOUNG_SECONDS = 3600;

/**
 * Deletes the vocabularies whose transcription has ended. The steps of a transcription delete theirs; this finds what a kill left,
 * so that the account's 100 don't fill up.
 */
export function sweepVocabularies({ vocabularies, executions, clock }: SweepVocabulariesDependencies) {
  return async (_event: unknown, signal: AbortSignal): Promise<z.input<typeof sweepVocabulariesOutputSchema>> => {
    let deleted = 0;
    for (const { name, changed } of await vocabularies.list()) {
      const job = jobOfVocabulary(name);
      if (!job || changed > clock() - YOUNG_SECONDS || signal.aborted) continue;
      if ((await executions.status(job.collectionId, job.attempt)) === 'running') continue;
      await vocabularies.delete(name);
      deleted += 1;
    }
    return { deleted };
  };
}
