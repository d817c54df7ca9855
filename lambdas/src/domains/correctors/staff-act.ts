import type { StaffChange } from '@parlance/contract/schemas/corrector';
import type { Clock } from '../../platform/clock.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/operation.ts';
import { type CorrectorAccess, requireCorrectionStaff } from '../../repositories/access/require-corrector.ts';
import type { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import type { Task } from '../../repositories/corrections/task.ts';
import type { Outcome, Refusal } from '../../repositories/corrections/task-rules.ts';
import type { CorrectionAuditRepository } from '../../repositories/correctors/correction-audit-repository.ts';

/** What each call of staff needs: whether the caller is staff, and the audit trail. */
export interface StaffDependencies extends Pick<CorrectorAccess, 'staffDomains'> {
  readonly audit: Pick<CorrectionAuditRepository, 'write'>;
  readonly clock: Clock;
}

/** A member of staff in one call. */
export interface StaffAct {
  readonly uid: string;
  /** Seconds since the epoch. */
  readonly now: number;
  /**
   * Writes to the audit trail, after the change. A call that is interrupted before that answers with an error, and its repetition writes.
   *
   * @param about the task or the corrector
   * @param comment what the member of staff wrote
   */
  done(what: string, about: string, change?: StaffChange, comment?: string): Promise<void>;
}

/** @throws NotFoundError when the caller is not internal staff */
export function asStaff(dependencies: StaffDependencies, caller: Caller): StaffAct {
  requireCorrectionStaff(dependencies, caller);
  const now = Math.floor(dependencies.clock());
  const { uid, email } = caller;
  return {
    ...{ uid, now },
    done: (what, about, change, comment = '') =>
      dependencies.audit.write({ at: now, uid, email, what, about, ...(change && { change }), details: comment }),
  };
}

/** @throws ForbiddenError when a member of staff would decide about themself */
export function requireOther(act: Pick<StaffAct, 'uid'>, uid: string): void {
  if (act.uid === uid) throw new ForbiddenError('Another member of staff has to do this for you.');
}

const REFUSALS: Readonly<Record<Refusal | 'occupied', string>> = {
  over: 'This task is completed or cancelled.',
  taken: 'Another corrector has this task.',
  'not-yours': 'The corrector does not have this task.',
  'not-for-you': 'This corrector can’t have this task.',
  occupied: 'The corrector has another task in progress.',
};

/**
 * Changes a task by a rule.
 *
 * @throws NotFoundError without such a task; ConflictError when the rule refuses
 */
export async function changedTask(
  corrections: Pick<CorrectionsRepository, 'change'>,
  id: string,
  rule: (task: Task) => Outcome,
): Promise<Task> {
  const outcome = await corrections.change(id, rule);
  if (outcome === 'missing') throw new NotFoundError('There is no such task.');
  if (typeof outcome === 'string') throw new ConflictError(REFUSALS[outcome]);
  return outcome;
}
