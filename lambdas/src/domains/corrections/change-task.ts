import type { CorrectionTask } from '@parlance/contract/schemas/correction';
import type { Clock } from '../../platform/clock.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { TaskTokens } from '../../platform/workflow/task-tokens.ts';
import { view } from '../../repositories/corrections/correction-view.ts';
import type { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import type { Task } from '../../repositories/corrections/task.ts';
import type { Outcome } from '../../repositories/corrections/task-rules.ts';
import type { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import { wakeWorkflow } from '../../repositories/precision/wake-workflow.ts';
import { notYours, type TaskAccess } from './task-rights.ts';

export interface TaskDependencies extends TaskAccess {
  readonly corrections: CorrectionsRepository;
  readonly standings: Pick<StandingsRepository, 'get' | 'rates'>;
  readonly taskTokens: Pick<TaskTokens, 'wake'>;
  readonly clock: Clock;
  readonly reportError: (message: string, error: unknown) => void;
}

/**
 * Changes a task by a rule, and tells its workflow at once when that ends it. If telling fails, the hourly sweep tells it.
 *
 * @throws NotFoundError for a task that the caller does not have; ConflictError when it is over, taken, or they have another one
 */
export async function changeTask(
  dependencies: Pick<TaskDependencies, 'corrections' | 'taskTokens' | 'reportError'>,
  id: string,
  rule: (task: Task) => Outcome,
): Promise<Task> {
  const outcome = settled(await dependencies.corrections.change(id, rule));
  if (outcome.delivered && !outcome.told) {
    await wakeWorkflow(dependencies, outcome).catch((error: unknown) =>
      dependencies.reportError(`The workflow of task ${id} is told by the sweep`, error),
    );
  }
  return outcome;
}

/** The changed task, or the error for a refusal. */
export function settled(outcome: Awaited<ReturnType<CorrectionsRepository['change']>>): Task {
  if (typeof outcome === 'object') return outcome;
  switch (outcome) {
    case 'occupied':
      throw occupied();
    case 'taken':
      throw new ConflictError('Another corrector has just taken this task.');
    case 'over':
      throw new ConflictError('This task is over.');
    case 'missing':
    case 'not-yours':
    case 'not-for-you':
      throw notYours();
  }
}

export function occupied(): ConflictError {
  return new ConflictError('Finish or release your task first.');
}

/** A task as the caller sees it, with what it earns them. */
export async function viewFor(
  { standings, locale }: Pick<TaskDependencies, 'standings' | 'locale'>,
  uid: string,
  task: Task,
): Promise<CorrectionTask> {
  return view(task, { locale, uid, rates: await standings.rates() });
}
