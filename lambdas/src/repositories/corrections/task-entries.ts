import { ESCALATION_SECONDS } from '@parlance/contract/correction';
import { reviewExpiresAt } from './review-rules.ts';
import type { Task } from './task.ts';
import { returnsAt } from './task-rules.ts';

/**
 * The lists of the Corrections table. A task stands in each list by an item of its own; a write of the task changes them in
 * the same transaction.
 */
export const lists = {
  task: (id: string) => `task#${id}`,
  /** Queued tasks of a language that every corrector may take, by urgency and due time. */
  queue: (language: string) => `queue#${language}`,
  /** Queued tasks that are kept for one corrector. */
  assigned: (uid: string, language: string) => `assigned#${uid}#${language}`,
  /** Completed tasks of a language that wait for a review. */
  reviews: (language: string) => `reviews#${language}`,
  /** The tasks that a corrector has in progress, paused or in review, and their exams that wait for them. */
  held: (uid: string) => `held#${uid}`,
  /** The task that a corrector has in progress: at most one item. */
  current: (uid: string) => `current#${uid}`,
  /** The tasks that a reviewer reviews. */
  reviewing: (uid: string) => `reviewing#${uid}`,
  /** The review that a reviewer has in progress: at most one item. */
  currentReview: (uid: string) => `current-review#${uid}`,
  /** Tasks that return to their queue, or whose review ends, at a time limit. */
  returning: 'returning',
  /** Tasks that become urgent, by that time. */
  escalating: 'escalating',
  /** Tasks that ended, but whose workflow was not told yet. */
  untold: 'untold',
  /** Objections that staff have not decided, by time. */
  objections: 'objections',
  /** Events of a user, and of reviews of their work, by time. */
  person: (uid: string) => `person#${uid}`,
  /** Completions of a language in a month (`YYYY-MM`), by time. */
  completed: (language: string, month: string) => `completed#${language}#${month}`,
} as const;

/** An item of a list. `alone`: the write is refused if another task has this item. */
export interface Entry {
  readonly list: string;
  readonly item: string;
  readonly alone?: boolean;
  /** Fields of the task, so that a reader of the list need not read the task. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Sorts times as texts. Times are seconds since the epoch. */
export function byTime(seconds: number, id: string): string {
  return `${String(Math.max(0, Math.floor(seconds))).padStart(12, '0')}#${id}`;
}

/** The items of a task in its lists. */
export function entriesOf(task: Task): Entry[] {
  return [...placesOfWork(task), ...placesOfReview(task), ...placesInTime(task), ...placesOfObjections(task)];
}

function placesOfWork(task: Task): Entry[] {
  const { id, state, languageCode, corrector, assigned } = task;
  if (state === 'queued') {
    const isKept = assigned !== undefined && corrector !== undefined;
    // An exam is its candidate's alone, who has no queue before they pass.
    if (task.kind === 'exam') return isKept ? [{ list: lists.held(corrector), item: id }] : [];
    const list = isKept ? lists.assigned(corrector, languageCode) : lists.queue(languageCode);
    return [{ list, item: orderOf(task), fields: waitingFields(task, task.excluded) }];
  }
  if (!corrector || (state !== 'taken' && state !== 'paused' && state !== 'review')) return [];
  const held: Entry = { list: lists.held(corrector), item: id };
  const current: Entry = { list: lists.current(corrector), item: 'task', alone: true, fields: { id } };
  return state === 'taken' ? [held, current] : [held];
}

function placesOfReview(task: Task): Entry[] {
  const { id, languageCode, review, completion } = task;
  if (review?.state === 'queued') {
    const excluded = completion ? [completion.corrector] : [];
    return [{ list: lists.reviews(languageCode), item: orderOf(task), fields: waitingFields(task, excluded) }];
  }
  if (review?.state !== 'taken' || !review.reviewer) return [];
  return [
    { list: lists.reviewing(review.reviewer), item: id },
    { list: lists.currentReview(review.reviewer), item: 'task', alone: true, fields: { id } },
  ];
}

function placesInTime(task: Task): Entry[] {
  const { id, kind, languageCode, state, urgent, delivered, told, due } = task;
  const entries: Entry[] = [];
  const returns = earliest(returnsAt(task), reviewExpiresAt(task));
  if (returns !== undefined) entries.push({ list: lists.returning, item: id, fields: { at: returns, languageCode } });
  const isOpen = state !== 'done' && state !== 'cancelled';
  if (isOpen && kind === 'order' && !urgent && !delivered) {
    entries.push({ list: lists.escalating, item: byTime(due - ESCALATION_SECONDS, id) });
  }
  if (!told && (delivered || state === 'cancelled')) entries.push({ list: lists.untold, item: id });
  return entries;
}

function placesOfObjections({ id, objections }: Task): Entry[] {
  return objections
    .filter(({ state }) => state === 'open')
    .map(({ uid, at }) => ({ list: lists.objections, item: `${byTime(at, id)}#${uid}`, fields: { id, uid } }));
}

/** Sorts by urgency, then by due time. */
function orderOf({ id, urgent, due }: Task): string {
  return `${urgent ? 0 : 1}#${byTime(due, id)}`;
}

function waitingFields({ id, oid, owner, seconds, created, due }: Task, excluded: readonly string[]) {
  return { id, oid, owner, seconds, created, due, excluded };
}

function earliest(...times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** The new events of a task, as items of the lists of users and months. These items are never deleted. */
export function logOf(before: Task | undefined, after: Task): Entry[] {
  const known = new Set(before?.trail);
  return after.trail
    .filter((event) => !known.has(event))
    .flatMap((event) => {
      const { id, kind, languageCode, seconds, order } = after;
      const { at, what, uid, about } = event;
      const persons = [...new Set([uid, about])].filter((person) => person !== undefined);
      const fields = { ...event, id, kind, order, languageCode, seconds };
      const logged: Entry[] = persons.map((person) => ({
        list: lists.person(person),
        item: `${byTime(at, id)}#${order}#${what}`,
        fields,
      }));
      if (what === 'completed' && kind === 'order') {
        const month = new Date(at * 1000).toISOString().slice(0, 7);
        logged.push({ list: lists.completed(languageCode, month), item: `${byTime(at, id)}#${order}`, fields });
      }
      return logged;
    });
}
