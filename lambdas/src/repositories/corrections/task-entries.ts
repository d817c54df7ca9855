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
  /** What anyone who corrects the language may take, by urgency and time. */
  queue: (language: string) => `queue#${language}`,
  /** What waits for one corrector alone. */
  assigned: (uid: string, language: string) => `assigned#${uid}#${language}`,
  reviews: (language: string) => `reviews#${language}`,
  /** A corrector's tasks: taken, paused, and in review. */
  held: (uid: string) => `held#${uid}`,
  /** One item at most: a corrector has one task in work. */
  current: (uid: string) => `current#${uid}`,
  /** A reviewer's task in review. */
  reviewing: (uid: string) => `reviewing#${uid}`,
  /** What returns by itself, by time. */
  returning: 'returning',
  /** What becomes urgent, by time. */
  escalating: 'escalating',
  /** Ends of which the workflow does not know. */
  untold: 'untold',
  /** What a person did, or was done with their work, by time. */
  person: (uid: string) => `person#${uid}`,
  /** What was completed in a language in a month (`YYYY-MM`), by time. */
  completed: (language: string, month: string) => `completed#${language}#${month}`,
} as const;

/** An item of a list. `alone`: another task's item must not stand there. */
export interface Entry {
  readonly list: string;
  readonly item: string;
  readonly alone?: boolean;
  /** What a reader of the list needs without reading the task. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Sorts times as texts. Times are seconds since the epoch. */
export function byTime(seconds: number, id: string): string {
  return `${String(Math.max(0, Math.floor(seconds))).padStart(12, '0')}#${id}`;
}

/** Where a task stands now. */
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

/** What the new events of a task leave in the lists of persons and months. These items stay. */
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
