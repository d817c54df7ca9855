import { ESCALATION_SECONDS } from '@parlance/contract/correction';
import { reviewReturnsAt } from './review-rules.ts';
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
  /** The tasks that a corrector has in work, paused or in review. */
  held: (uid: string) => `held#${uid}`,
  /** The task that a corrector has in work: at most one item. */
  current: (uid: string) => `current#${uid}`,
  /** The tasks that a reviewer reviews. */
  reviewing: (uid: string) => `reviewing#${uid}`,
  /** Tasks that return to their queue at a time limit. */
  returning: 'returning',
  /** Tasks that become urgent, by that time. */
  escalating: 'escalating',
  /** Tasks that ended, but whose workflow was not told yet. */
  untold: 'untold',
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
  const entries: Entry[] = [];
  const { id, state, languageCode, corrector, review } = task;
  const order = `${task.urgent ? 0 : 1}#${byTime(task.due, id)}`;
  if (state === 'queued') {
    const list =
      task.assigned === undefined || !corrector ? lists.queue(languageCode) : lists.assigned(corrector, languageCode);
    const { oid, owner, seconds, due, excluded } = task;
    entries.push({ list, item: order, fields: { id, oid, owner, seconds, due, excluded } });
  }
  if ((state === 'taken' || state === 'paused' || state === 'review') && corrector) {
    entries.push({ list: lists.held(corrector), item: id });
  }
  if (state === 'taken' && corrector)
    entries.push({ list: lists.current(corrector), item: 'task', alone: true, fields: { id } });
  if (review?.state === 'queued') {
    const { oid, owner, seconds, due, completion } = task;
    const excluded = completion ? [completion.corrector] : [];
    entries.push({
      list: lists.reviews(languageCode),
      item: order,
      fields: { id, oid, owner, seconds, due, excluded },
    });
  }
  if (review?.state === 'taken' && review.reviewer) entries.push({ list: lists.reviewing(review.reviewer), item: id });
  const returns = earliest(returnsAt(task), reviewReturnsAt(task));
  if (returns !== undefined) entries.push({ list: lists.returning, item: id, fields: { at: returns } });
  const isOpen = state !== 'done' && state !== 'cancelled';
  if (isOpen && !task.urgent && !task.delivered) {
    entries.push({ list: lists.escalating, item: byTime(task.due - ESCALATION_SECONDS, id) });
  }
  if (!task.told && (task.delivered || state === 'cancelled')) entries.push({ list: lists.untold, item: id });
  return entries;
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
      const { id, languageCode, seconds, order } = after;
      const { at, what, uid, about } = event;
      const persons = [...new Set([uid, about])].filter((person) => person !== undefined);
      const fields = { ...event, id, order, languageCode, seconds };
      const logged: Entry[] = persons.map((person) => ({
        list: lists.person(person),
        item: `${byTime(at, id)}#${order}#${what}`,
        fields,
      }));
      if (what === 'completed') {
        const month = new Date(at * 1000).toISOString().slice(0, 7);
        logged.push({ list: lists.completed(languageCode, month), item: `${byTime(at, id)}#${order}`, fields });
      }
      return logged;
    });
}
