import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Measure } from '../../platform/metrics.ts';
import { jobName, stepInputSchema } from '../../platform/workflow/step-input.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { requireCollection, type StepCollections } from '../../repositories/collections/workflow-collection.ts';
import type { Turns } from '../../repositories/turns/turns.ts';

/** `token`: the execution goes on when Step Functions gets it back. */
export const takeTurnInputSchema = stepInputSchema.extend({ token: z.string().min(1) });
export const takeTurnOutputSchema = z.object({ waitedSeconds: z.number().min(0) });
type TakeTurnInput = z.infer<typeof takeTurnInputSchema>;
type TakeTurnOutput = z.infer<typeof takeTurnOutputSchema>;

interface TakeTurnDependencies {
  readonly collections: Pick<StepCollections, 'get'>;
  readonly turns: Pick<Turns, 'take'>;
  readonly clock: Clock;
  readonly measure: Measure;
}

/** Longer than Amazon Transcribe takes for a recording of any length: a fixed part, and a part of the recording's length. */
const LONGEST = { seconds: 900, ofDuration: 2 };

/**
 * Takes a turn at the region's transcription for a recording, or for the section of a tool run. The turn is the workspace's that
 * pays for it. It ends with the transcription; for an execution that was killed, after a time that no transcription takes.
 */
export function takeTurn({ collections, turns, clock, measure }: TakeTurnDependencies) {
  return async (input: TakeTurnInput): Promise<TakeTurnOutput> => {
    const collection = await requireCollection(collections, input);
    const ticket = {
      job: jobName(input),
      oid: collection.payer ?? collection.orgId,
      since: clock(),
      seconds: LONGEST.seconds + LONGEST.ofDuration * spokenSeconds(collection),
      token: input.token,
    };
    const waitedSeconds = await turns.take(ticket, async () => {});
    if (waitedSeconds > 0) measure('TurnWait', waitedSeconds);
    return { waitedSeconds };
  };
}

function spokenSeconds({ props, toolRun }: StoredCollection): number {
  return toolRun?.running && toolRun.tool === 'recode' ? toolRun.end - toolRun.start : (props?.duration ?? 0);
}
