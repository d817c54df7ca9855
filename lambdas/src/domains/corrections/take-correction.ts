import { ConflictError, ForbiddenError } from '../../platform/errors.ts';
import type { Caller, Operation } from '../../platform/http/operation.ts';
import { requireCorrectionStaff, requireCorrector } from '../../repositories/access/require-corrector.ts';
import { offeredIds, type Popping, takeAs } from '../../repositories/corrections/pop-task.ts';
import { takeReview } from '../../repositories/corrections/review-rules.ts';
import type { Task } from '../../repositories/corrections/task.ts';
import { assign, isHeldBy, type Outcome } from '../../repositories/corrections/task-rules.ts';
import type { CorrectionAuditRepository } from '../../repositories/correctors/correction-audit-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { changeTask, type TaskDependencies, viewFor } from './change-task.ts';
import { mayWork, notYours, workspacesOf } from './task-rights.ts';

interface TakeDependencies extends TaskDependencies {
  readonly audit: Pick<CorrectionAuditRepository, 'write'>;
  readonly users: Pick<UsersRepository, 'get'>;
}

/**
 * Takes a task that was shown or is kept for the caller, or goes on with a paused one; the hard ones can't be left to others. Staff
 * keep it for another corrector by `uid`.
 */
export function takeCorrection(dependencies: TakeDependencies): Operation<'takeCorrection'> {
  return async ({ params: { id }, body, caller }) => {
    const { uid } = body;
    const taken =
      uid !== undefined && uid !== caller.uid
        ? await keepFor(dependencies, caller, id, uid)
        : await take(dependencies, caller, id, body.review);
    return { task: await viewFor(dependencies, caller.uid, taken) };
  };
}

async function take(dependencies: TakeDependencies, caller: Caller, id: string, review: boolean): Promise<Task> {
  const { corrections, users, clock, locale } = dependencies;
  const [standing, task] = await Promise.all([requireCorrector(dependencies, caller), corrections.get(id)]);
  if (!task) throw notYours();
  const isOwnExam = task.kind === 'exam' && task.corrector === caller.uid && !review;
  const right = review ? 'reviews' : 'languages';
  if (!isOwnExam && !mayWork(standing, task.languageCode, right, locale)) throw notYours();
  const oids = await workspacesOf(users, caller.uid);
  const asking: Popping = { uid: caller.uid, language: task.languageCode, oids, now: clock() };
  if (review) {
    return changeTask(dependencies, id, (each) => (oids.has(each.oid) ? 'not-for-you' : takeReview(each, asking)));
  }
  if (!isKeptFor(task, caller.uid) && !(await offeredIds(corrections, asking)).includes(id))
    throw refusalOf(task, asking);
  return changeTask(dependencies, id, (each): Outcome => takeAs(each, asking));
}

/** Whether a task is the caller's own, or kept for them. */
function isKeptFor(task: Task, uid: string): boolean {
  return isHeldBy(task, uid) || (task.state === 'queued' && task.assigned !== undefined && task.corrector === uid);
}

/** Why the caller can't take a task that is not among the next ones. */
function refusalOf(task: Task, asking: Popping): Error {
  const { uid, oids } = asking;
  if (task.kind === 'exam') return notYours();
  if (task.owner === uid || oids.has(task.oid) || task.excluded.includes(uid)) return notYours();
  if (task.state !== 'queued' || task.assigned !== undefined) {
    return new ConflictError('Another corrector has just taken this task.');
  }
  return new ForbiddenError('Take the next task of the queue.');
}

/**
 * Keeps a task for another corrector, and notes it in the audit trail of staff.
 *
 * @throws NotFoundError for callers who are not staff; ConflictError for a person who may not correct it
 */
async function keepFor(dependencies: TakeDependencies, caller: Caller, id: string, uid: string): Promise<Task> {
  requireCorrectionStaff(dependencies, caller);
  await requireFitting(dependencies, id, uid);
  const by = { uid: caller.uid, now: dependencies.clock() };
  const kept = await changeTask(dependencies, id, (task) => assign(task, by, uid));
  // After the change: a call that is interrupted before that fails, and its repetition writes.
  const { email } = caller;
  const act = { at: Math.floor(by.now), uid: by.uid, email, what: 'assignCorrection' };
  await dependencies.audit.write({ ...act, about: id, details: `to ${uid}` });
  return kept;
}

/**
 * Requires that a person may correct a task: by their standing, and because it is not their own or their workspace's.
 *
 * @throws NotFoundError without the task; ConflictError
 */
export async function requireFitting(
  { corrections, standings, users, locale }: Pick<TakeDependencies, 'corrections' | 'standings' | 'users' | 'locale'>,
  id: string,
  uid: string,
): Promise<void> {
  const [task, standing, oids] = await Promise.all([corrections.get(id), standings.get(uid), workspacesOf(users, uid)]);
  if (!task) throw notYours();
  const fits = standing && mayWork(standing, task.languageCode, 'languages', locale);
  if (!fits || task.owner === uid || oids.has(task.oid))
    throw new ConflictError('This person may not correct this task.');
}
