import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Measure } from '../../platform/metrics.ts';
import { jobName, type StepInput, stepInputSchema } from '../../platform/workflow/step-input.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import {
  cardInStage,
  changeCollection,
  requireCollection,
  type StepCollections,
} from '../../repositories/collections/workflow-collection.ts';
import type { SpeedsRepository } from '../../repositories/speeds/speeds-repository.ts';
import type { Turns } from '../../repositories/turns/turns.ts';

/** `token`: the execution goes on when Step Functions gets it back. */
export const takeTurnInputSchema = stepInputSchema.extend({ token: z.string().min(1) });
export const takeTurnOutputSchema = z.object({ waitedSeconds: z.number().min(0) });
type TakeTurnInput = z.infer<typeof takeTurnInputSchema>;
type TakeTurnOutput = z.infer<typeof takeTurnOutputSchema>;

interface TakeTurnDependencies {
  readonly collections: Pick<StepCollections, 'get' | 'changeAttempt'>;
  readonly turns: Pick<Turns, 'take'>;
  readonly speeds: Pick<SpeedsRepository, 'note'>;
  readonly clock: Clock;
  readonly measure: Measure;
}

/** Longer than Amazon Transcribe takes for a recording of any length: a fixed part, and a part of the recording's length. */
const LONGEST = { seconds: 900, ofDuration: 2 };

/**
 * Takes a turn at the region's transcription for a recording, or for the section of a tool run. The turn is the workspace's that
 * pays for it. When the recording has to wait, its card says so. The turn ends with the transcription; for an execution that was killed, after a time that no transcription takes.
 */
export function takeTurn(dependencies: TakeTurnDependencies) {
  const { collections, turns, clock, measure } = dependencies;
  return async (input: TakeTurnInput): Promise<TakeTurnOutput> => {
    const collection = await requireCollection(collections, input);
    if (input.run === undefined) await notePreparation(dependencies, collection);
    const ticket = {
      job: jobName(input),
      oid: collection.payer ?? collection.orgId,
      since: clock(),
      seconds: LONGEST.seconds + LONGEST.ofDuration * spokenSeconds(collection),
      token: input.token,
    };
    const waitedSeconds = await turns.take(ticket, () => showQueued(dependencies, input, collection));
    if (waitedSeconds > 0) measure('TurnWait', waitedSeconds);
    return { waitedSeconds };
  };
}

function spokenSeconds({ props, toolRun }: StoredCollection): number {
  return toolRun?.running && toolRun.tool === 'recode' ? toolRun.end - toolRun.start : (props?.duration ?? 0);
}

/** How long the preparation took that ends here. */
async function notePreparation(
  { speeds, clock }: TakeTurnDependencies,
  { card, props }: StoredCollection,
): Promise<void> {
  const work = card?.work;
  if (work?.stage !== 'preparing' || props?.duration === undefined) return;
  await speeds.note('preparing', { duration: props.duration, seconds: clock() - work.since });
}

async function showQueued(
  { collections, clock }: TakeTurnDependencies,
  input: StepInput,
  collection: StoredCollection,
): Promise<void> {
  if (input.run !== undefined || collection.card?.work?.stage === 'queued') return;
  const card = cardInStage(collection, { stage: 'queued', since: clock() });
  await changeCollection(collections, input, { card });
}
