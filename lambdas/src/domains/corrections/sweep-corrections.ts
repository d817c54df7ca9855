import { baseLanguage } from '@parlance/contract/correction';
import { TRANSCRIPTION_LANGUAGES } from '@parlance/contract/languages';
import type { Locale } from '@parlance/contract/regions';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Measure } from '../../platform/metrics.ts';
import type { TaskTokens } from '../../platform/workflow/task-tokens.ts';
import type { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { expireDue } from '../../repositories/corrections/expire-due.ts';
import { releaseReview } from '../../repositories/corrections/review-rules.ts';
import { lists } from '../../repositories/corrections/task-entries.ts';
import { prioritise, withdraw } from '../../repositories/corrections/task-rules.ts';
import { isReviewedBy } from '../../repositories/corrections/task-work.ts';
import type { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import { wakeWorkflow } from '../../repositories/precision/wake-workflow.ts';
import { roleIn } from './task-rights.ts';

/** The event of the schedule says nothing that matters here. */
export const sweepCorrectionsInputSchema = z.looseObject({});
export const sweepCorrectionsOutputSchema = z.object({
  /** Tasks and reviews that returned to their queues or ended, that were taken from people without the right, that became urgent, and workflows that were told. */
  returned: z.number().int(),
  withdrawn: z.number().int(),
  escalated: z.number().int(),
  told: z.number().int(),
});
type SweepOutput = z.infer<typeof sweepCorrectionsOutputSchema>;

interface SweepDependencies {
  readonly corrections: CorrectionsRepository;
  readonly standings: Pick<StandingsRepository, 'get'>;
  readonly taskTokens: Pick<TaskTokens, 'wake'>;
  readonly locale: Locale;
  readonly clock: Clock;
  readonly measure: Measure;
  readonly reportError: (message: string, error: unknown) => void;
}

/** The uid in the trail of what the sweep does. */
const SWEEP = 'sweep';

/**
 * Returns what was abandoned, ends the reviews that were not done in time after the delivery, takes tasks from people who lost the right to have them, marks as urgent what is due soon, and tells the
 * workflows that do not know that their tasks ended. A failure of one doesn't stop the others.
 *
 * @throws AggregateError of the failures
 */
export function sweepCorrections(dependencies: SweepDependencies) {
  const { corrections, clock, reportError } = dependencies;
  return async (_event: unknown, signal: AbortSignal): Promise<SweepOutput> => {
    const done = { returned: 0, withdrawn: 0, escalated: 0, told: 0 };
    const failures: unknown[] = [];
    const each = async (what: string, work: () => Promise<void>) => {
      if (signal.aborted) return;
      try {
        await work();
      } catch (error) {
        reportError(`${what} could not be swept`, error);
        failures.push(error);
      }
    };
    const now = clock();
    for (const id of await corrections.untold()) {
      await each(`The workflow of task ${id}`, async () => {
        const task = await corrections.get(id);
        if (!task || task.told) return;
        await wakeWorkflow(dependencies, task);
        done.told++;
      });
    }
    await each('What was abandoned', async () => {
      done.returned = await expireDue(corrections, now);
    });
    // Each task that someone has stands in this list, with a time limit that is still to come.
    for (const id of await corrections.returning(Number.POSITIVE_INFINITY)) {
      await each(`Task ${id}`, async () => {
        if (await withdrawWithoutRight(dependencies, id, now)) done.withdrawn++;
      });
    }
    for (const id of await corrections.escalating(now)) {
      await each(`Task ${id}`, async () => {
        await corrections.change(id, (task) => prioritise(task, { now }));
        done.escalated++;
      });
    }
    await each('The wait in the queues', () => measureWait(dependencies, now));
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be swept.');
    return done;
  };
}

/** Measures how long the next task of each language waits; the longest counts. */
async function measureWait({ corrections, measure }: SweepDependencies, now: number): Promise<void> {
  const waits: number[] = [];
  for (const language of new Set(TRANSCRIPTION_LANGUAGES.map(baseLanguage))) {
    const { found } = await corrections.waiting(lists.queue(language), 1);
    waits.push(...found.map(({ created }) => now - created));
  }
  measure('CorrectionWait', Math.max(0, ...waits));
}

/** Takes a task, or a review, from a person whose standing does not allow it any more; whether it did. */
async function withdrawWithoutRight(
  { corrections, standings, locale }: SweepDependencies,
  id: string,
  now: number,
): Promise<boolean> {
  const task = await corrections.get(id);
  if (!task) return false;
  const isReview = task.review?.state === 'taken';
  const uid = isReview ? task.review?.reviewer : task.corrector;
  const isHeld = isReview || task.state === 'taken' || task.state === 'paused';
  if (uid === undefined || !isHeld) return false;
  const standing = await standings.get(uid);
  if (standing && roleIn(task, standing, locale)) return false;
  await corrections.change(id, (each) => {
    if (isReview) return isReviewedBy(each, uid) ? releaseReview(each, { uid, now }) : each;
    const isStillTheirs = each.corrector === uid && (each.state === 'taken' || each.state === 'paused');
    return isStillTheirs ? withdraw(each, { uid: SWEEP, now }) : each;
  });
  return true;
}
