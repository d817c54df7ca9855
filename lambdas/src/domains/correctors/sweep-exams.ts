import { EXAM_EXPIRES_SECONDS } from '@parlance/contract/correctors';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { cancel } from '../../repositories/corrections/task-rules.ts';
import type { ExamsRepository, StoredExam } from '../../repositories/correctors/exams-repository.ts';
import type { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import { deleteExam, type RemoveExamsDependencies, removeExams } from '../../repositories/deletion/exam-parts.ts';

/** The event of the schedule says nothing that matters here. */
export const sweepExamsInputSchema = z.looseObject({});
export const sweepExamsOutputSchema = z.object({
  /** Exams that were not completed in time, and candidates whose account was deleted. */
  expired: z.number().int(),
  removed: z.number().int(),
});
type SweepOutput = z.infer<typeof sweepExamsOutputSchema>;

export interface SweepExamsDependencies extends RemoveExamsDependencies {
  readonly corrections: Pick<CorrectionsRepository, 'change' | 'remove'>;
  readonly exams: Pick<ExamsRepository, 'listOpen' | 'listOf' | 'decide' | 'remove'>;
  readonly standings: Pick<StandingsRepository, 'get'>;
  readonly clock: Clock;
  readonly reportError: (message: string, error: unknown) => void;
}

/** Who decided, of what the sweep decides. */
const SWEEP = 'sweep';

/**
 * Ends the exams that were not completed within 30 days: they have failed, and their transcripts are deleted. Exams of people without a
 * standing are deleted: their account was deleted, perhaps in the other region. A failure of one doesn't stop the others.
 *
 * @throws AggregateError of the failures
 */
export function sweepExams(dependencies: SweepExamsDependencies) {
  const { exams, standings, clock, reportError } = dependencies;
  return async (_event: unknown, signal: AbortSignal): Promise<SweepOutput> => {
    const now = Math.floor(clock());
    const done = { expired: 0, removed: 0 };
    const failures: unknown[] = [];
    const byCandidate = Map.groupBy(await exams.listOpen(), ({ uid }) => uid);
    for (const [uid, open] of byCandidate) {
      if (signal.aborted) break;
      try {
        if (!(await standings.get(uid))) {
          await removeExams(dependencies, uid);
          done.removed++;
          continue;
        }
        for (const exam of open) if (await expireExam(dependencies, exam, now)) done.expired++;
      } catch (error) {
        reportError(`The exams of ${uid} could not be swept`, error);
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be swept.');
    return done;
  };
}

/**
 * Whether an exam has expired. The decision comes last: until then it is in the list of open exams, and the next run completes an
 * interrupted one.
 */
async function expireExam(dependencies: SweepExamsDependencies, exam: StoredExam, now: number): Promise<boolean> {
  const { corrections, exams } = dependencies;
  if (exam.completed !== undefined || now < exam.begun + EXAM_EXPIRES_SECONDS) return false;
  // A candidate who completes it at this moment was in time.
  if ((await corrections.change(exam.id, (task) => cancel(task, now))) === 'over') return false;
  await deleteExam(dependencies, exam.id);
  await exams.decide(exam, { at: now, by: SWEEP, passed: false, comment: 'It was not completed within 30 days.' });
  return true;
}
