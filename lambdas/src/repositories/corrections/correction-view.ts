import { payFor } from '@parlance/contract/correction';
import type { Locale } from '@parlance/contract/regions';
import type { CorrectionTask } from '@parlance/contract/schemas/correction';
import type { CorrectorRates } from '@parlance/contract/schemas/corrector';
import { rateOf } from '../correctors/standings-repository.ts';
import type { Task } from './task.ts';

/** For whom a task is shown, where, and by which rates. */
export interface Viewing {
  readonly locale: Locale;
  readonly uid: string;
  readonly rates: CorrectorRates;
}

/** A task as correctors, reviewers and staff see it, with what it earns the caller. */
export function view(task: Task, viewing: Viewing): CorrectionTask {
  const { id, kind, state, languageCode, review, seconds, difficulty, created, due, urgent, flags } = task;
  const corrector = task.completion?.corrector ?? task.corrector;
  const wasRejected = state === 'queued' && task.trail.at(-1)?.what === 'rejected';
  return {
    ...{ id, locale: viewing.locale, kind, state, languageCode, seconds, difficulty, created, due, urgent, flags },
    ...(corrector !== undefined && { corrector }),
    effort: { ...(task.paused !== undefined && { paused: task.paused }), ...(wasRejected && { rejected: true }) },
    ...(review && {
      review: {
        when: review.when,
        state: review.state,
        ...(review.reviewer !== undefined && { reviewer: review.reviewer }),
        ...(review.rating && { rating: review.rating }),
        ...(review.state === 'done' && task.notes && { comment: task.notes }),
      },
    }),
    tModified: task.modified,
    pay: payOf(task, viewing).cents,
  };
}

/** What completing a task earns a corrector, in cents, and by which rate; what it earned once it is paid to them. */
export function payOf(
  { kind, seconds, languageCode, paid }: Task,
  { uid, rates }: Pick<Viewing, 'uid' | 'rates'>,
): { readonly cents: number; readonly rate: number } {
  const rate = kind === 'exam' ? 0 : rateOf(rates, uid, languageCode);
  return { cents: paid?.uid === uid ? paid.cents : payFor(seconds, rate), rate };
}
