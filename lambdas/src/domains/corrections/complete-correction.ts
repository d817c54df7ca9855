import type { BodyOf } from '@parlance/contract/endpoints';
import type { Rating } from '@parlance/contract/schemas/correction';
import type { Standing } from '@parlance/contract/schemas/corrector';
import { BadRequestError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { requireCorrector } from '../../repositories/access/require-corrector.ts';
import { payOf, view } from '../../repositories/corrections/correction-view.ts';
import { approve } from '../../repositories/corrections/review-rules.ts';
import type { Task } from '../../repositories/corrections/task.ts';
import { complete } from '../../repositories/corrections/task-rules.ts';
import { type KeepCurrentDependencies, keepCurrent } from '../../repositories/transcripts/keep-current.ts';
import { changeTask, type TaskDependencies } from './change-task.ts';
import { notYours, roleIn } from './task-rights.ts';

interface CompleteDependencies extends TaskDependencies, KeepCurrentDependencies {
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly reportError: (message: string, error: unknown) => void;
}

/** The part of the corrections that is reviewed after the delivery, of correctors who are not on probation. */
const SAMPLED = 0.1;

/**
 * Completes the caller's task: its customer gets it now, or after a review. Of a reviewer, approves it. A repeated call changes nothing.
 */
export function completeCorrection(dependencies: CompleteDependencies): Operation<'completeCorrection'> {
  const { corrections, standings, locale, clock } = dependencies;
  return async ({ params: { id }, body, caller }) => {
    const { uid } = caller;
    const [standing, task, rates] = await Promise.all([
      requireCorrector(dependencies, caller),
      corrections.get(id),
      standings.rates(),
    ]);
    if (!task) throw notYours();
    const viewing = { locale, uid, rates };
    if (isRepeated(task, uid)) return { task: view(task, viewing) };
    const role = roleIn(task, standing, locale);
    if (!role) throw notYours();
    const rating = role === 'reviewer' ? ratingOf(body) : undefined;
    const version = await keepCurrent(dependencies, id);
    const act = { uid, now: clock() };
    const { comment, completionTime: worked } = body;
    const ended = rating
      ? await changeTask(dependencies, id, (each) => approve(each, act, rating, comment, version))
      : await changeTask(dependencies, id, (each) => {
          const pay = each.kind === 'exam' ? undefined : payOf(each, viewing);
          const by = { comment, rating: body.rating, worked, version, pay };
          return complete(each, act, by, reviewOf(each, standing, dependencies.random));
        });
    return { task: view(ended, viewing) };
  };
}

/** Whether the caller has completed or approved this task already, and it is as they left it. */
function isRepeated({ state, completion, review }: Task, uid: string): boolean {
  const isApproved = review?.state === 'done' && review.reviewer === uid;
  const isReviewing = review?.state === 'taken' && review.reviewer === uid;
  return isApproved || (!isReviewing && (state === 'review' || state === 'done') && completion?.corrector === uid);
}

/** When a correction is reviewed: on probation always, after it was sent back once more, else by chance. */
function reviewOf(
  { kind, delivered, notes }: Task,
  { isOnProbation }: Standing,
  random: () => number,
): 'before' | 'after' | undefined {
  if (kind === 'exam') return undefined;
  if (isOnProbation || notes !== '') return delivered ? 'after' : 'before';
  return random() < SAMPLED ? 'after' : undefined;
}

/** @throws BadRequestError without both grades */
function ratingOf({ rating: accuracy, formatting }: BodyOf<'completeCorrection'>): Rating {
  if (accuracy !== undefined && formatting !== undefined) return { accuracy, formatting };
  const fields = {
    ...(accuracy === undefined && { rating: 'required' }),
    ...(formatting === undefined && { formatting: 'required' }),
  };
  throw new BadRequestError('A review needs a grade for accuracy and one for formatting.', { fields });
}
