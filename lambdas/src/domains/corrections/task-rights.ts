import { STAFF_READS_SECONDS } from '@parlance/contract/correction';
import type { Locale } from '@parlance/contract/regions';
import type { Standing } from '@parlance/contract/schemas/corrector';
import type { Clock } from '../../platform/clock.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/operation.ts';
import {
  type CorrectorAccess,
  isCorrectionStaff,
  requireCorrector,
} from '../../repositories/access/require-corrector.ts';
import type { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import type { Task } from '../../repositories/corrections/task.ts';
import { isHeldBy } from '../../repositories/corrections/task-rules.ts';
import { isReviewedBy } from '../../repositories/corrections/task-work.ts';
import type { CorrectionAuditRepository } from '../../repositories/correctors/correction-audit-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

export interface TaskAccess extends CorrectorAccess {
  readonly corrections: Pick<CorrectionsRepository, 'get'>;
  /** Of this region. */
  readonly locale: Locale;
}

/** As what a caller has a task. */
export type Role = 'corrector' | 'reviewer';

export interface HeldTask {
  readonly task: Task;
  readonly role: Role;
}

/**
 * The standing of a caller who corrects, or reviews, a language in this region.
 *
 * @param right what they do
 * @throws NotFoundError without that right
 */
export async function requireLanguage(
  access: Pick<TaskAccess, 'standings' | 'locale'>,
  caller: Caller,
  language: string,
  right: 'languages' | 'reviews',
): Promise<Standing> {
  const standing = await requireCorrector(access, caller);
  if (!mayWork(standing, language, right, access.locale)) throw notYours();
  return standing;
}

/**
 * For what is said of a whole language: for staff, and for those who correct or review it, in whichever region.
 *
 * @throws NotFoundError for others, also for candidates without a language
 */
export async function requireShareIn(
  access: Pick<TaskAccess, 'standings' | 'staffDomains'>,
  caller: Caller,
  language: string,
): Promise<void> {
  if (isCorrectionStaff(access, caller)) return;
  const { languages, reviews } = await requireCorrector(access, caller);
  if (![...languages, ...reviews].includes(language)) throw new NotFoundError('There is nothing here.');
}

/**
 * A task that the caller has in progress or reviews now. The right ends with the task, with the standing, and with its language.
 *
 * @throws NotFoundError for everyone else
 */
export async function heldTask(access: TaskAccess, caller: Caller, id: string): Promise<HeldTask> {
  const [standing, task] = await Promise.all([requireCorrector(access, caller), access.corrections.get(id)]);
  const role = task && roleIn(task, standing, access.locale);
  if (!task || !role) throw notYours();
  return { task, role };
}

interface VisibleAccess extends TaskAccess {
  readonly audit: Pick<CorrectionAuditRepository, 'writeDaily'>;
  readonly clock: Clock;
}

/**
 * As {@link heldTask}; staff may see other tasks as `view`, which the audit trail says once a day. Not one that was cancelled, or has ended
 * 60 days ago: then its transcript is its customer's alone.
 */
export async function visibleTask(
  access: VisibleAccess,
  caller: Caller,
  id: string,
): Promise<{ readonly task: Task; readonly role: Role | 'view' }> {
  const isStaff = isCorrectionStaff(access, caller);
  const held = await heldTask(access, caller, id).catch((error: unknown) => {
    if (isStaff && error instanceof NotFoundError) return undefined;
    throw error;
  });
  if (held) return held;
  const task = await access.corrections.get(id);
  const now = Math.floor(access.clock());
  if (!task || !isForStaff(task, now)) throw notYours();
  // Before the answer: nothing is read without a trace.
  const { uid, email } = caller;
  await access.audit.writeDaily({ at: now, uid, email, what: 'getCorrection', about: id, details: '' });
  return { task, role: 'view' };
}

/** Whether staff may read the transcript of a task. That of a decided exam is deleted. */
function isForStaff({ kind, state, completion, review, modified }: Task, now: number): boolean {
  if (state === 'cancelled') return false;
  if (state !== 'done' || kind === 'exam') return true;
  const ended = review?.finished ?? completion?.at ?? modified;
  return now < ended + STAFF_READS_SECONDS;
}

/** How a person with a standing has a task; undefined when they don't. */
export function roleIn(task: Task, standing: Standing, locale: Locale): Role | undefined {
  const { kind, languageCode } = task;
  const { uid } = standing;
  if (isHeldBy(task, uid) && (kind === 'exam' || mayWork(standing, languageCode, 'languages', locale))) {
    return 'corrector';
  }
  return isReviewedBy(task, uid) && mayWork(standing, languageCode, 'reviews', locale) ? 'reviewer' : undefined;
}

/** Whether a standing allows to correct, or to review, a language in a region. */
export function mayWork(standing: Standing, language: string, right: 'languages' | 'reviews', locale: Locale): boolean {
  return standing[right].includes(language) && standing.regions.includes(locale);
}

/** The workspaces of a person; none for a person of the other region, who has no user here. */
export async function workspacesOf(users: Pick<UsersRepository, 'get'>, uid: string): Promise<ReadonlySet<string>> {
  return new Set(Object.keys((await users.get(uid))?.organizations ?? {}));
}

/** Also for a task that does not exist: the answer does not tell which. */
export function notYours(): NotFoundError {
  return new NotFoundError('You do not have this task.');
}
