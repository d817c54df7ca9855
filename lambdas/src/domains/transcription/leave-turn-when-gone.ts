import type { Clock } from '../../platform/clock.ts';
import { COLLECTION_GONE } from '../../platform/workflow/step-errors.ts';
import { jobName, type StepInput } from '../../platform/workflow/step-input.ts';
import type { Turns } from '../../repositories/turns/turns.ts';

export interface TurnDependencies {
  readonly turns: Pick<Turns, 'leave'>;
  readonly clock: Clock;
}

/**
 * Runs a step of a transcription that has a turn. A collection that is gone ends the execution without another step, so the turn
 * is given back here.
 *
 * @throws what the step throws
 */
export async function leaveTurnWhenGone<T>(
  { turns, clock }: TurnDependencies,
  input: StepInput,
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof Error && error.name === COLLECTION_GONE) await turns.leave(jobName(input), clock());
    throw error;
  }
}
