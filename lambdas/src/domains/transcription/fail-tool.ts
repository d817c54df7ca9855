import type { Failure } from '@parlance/contract/collection';
import type { Tool } from '@parlance/contract/tool-run';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { COLLECTION_GONE, failureOf } from '../../platform/workflow/step-errors.ts';
import { jobName } from '../../platform/workflow/step-input.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { Turns } from '../../repositories/turns/turns.ts';
import { failCollectionInputSchema, failCollectionOutputSchema, MAX_LOGS } from './fail-collection.ts';

export const failToolInputSchema = failCollectionInputSchema;
export const failToolOutputSchema = failCollectionOutputSchema;
type FailToolInput = z.infer<typeof failToolInputSchema>;
type FailToolOutput = z.infer<typeof failToolOutputSchema>;

export interface FailToolDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'endToolRun'>;
  readonly turns: Pick<Turns, 'leave'>;
  readonly clock: Clock;
}

/** What happened. The interface translates it by the code and the tool. */
function detailsOf(tool: Tool, failure: Failure): string {
  if (tool === 'denoise') return 'The noise could not be removed. The recording is as it was; please try again.';
  if (failure === 'no-speech') return 'No speech was found in the section. The text is as it was.';
  if (failure === 'language') return 'The section could not be transcribed in this language. The text is as it was.';
  return 'The section could not be transcribed again. The text is as it was; please try again.';
}

/** Records why a tool failed, ends its run, and gives its turn back; the transcript does not change. */
export function failTool({ collections, turns, clock }: FailToolDependencies) {
  return async (input: FailToolInput): Promise<FailToolOutput> => {
    const { collectionId, attempt, run, error } = input;
    await turns.leave(jobName(input), clock());
    const collection = await collections.get(collectionId);
    const { toolRun, logs = [] } = collection ?? {};
    const isCurrent = collection?.attempt === attempt && toolRun?.number === run && toolRun?.running;
    if (!collection || !toolRun || !isCurrent || error.Error === COLLECTION_GONE) return { failure: 'gone' };
    const failure = failureOf(error.Error);
    const { tool } = toolRun;
    const log = { status: failure, details: detailsOf(tool, failure), timestamp: Math.floor(clock()), tool };
    const ended = await collections.endToolRun(collection, toolRun, { logs: [...logs, log].slice(-MAX_LOGS) });
    return { failure: ended ? failure : 'gone' };
  };
}
