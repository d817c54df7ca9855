import type { CorrectionsRepository } from './corrections-repository.ts';
import type { WaitingTask } from './listed-items.ts';
import { takeReview } from './review-rules.ts';
import type { Task } from './task.ts';
import { lists } from './task-entries.ts';
import { type Act, isHeldBy, type Outcome, take } from './task-rules.ts';

/** Tasks of a queue that are read at once. */
const PAGE = 50;

/** A corrector who lost the first task to another tries one of so many next, so that all who lost don't want the same. */
export const SPREAD = 8;

/** How often the list is read anew, when others take what is in it. After that each task of it is waited for. */
const ROUNDS = 10;

/** The most tasks of a queue that are looked at for one corrector: the others are their customers' or were given back. */
const MOST = 2000;

/** Who asks for a task. */
export interface Popping {
  readonly uid: string;
  /** The base language. */
  readonly language: string;
  /** Workspaces of which they are a member: customers don't correct their own recordings. */
  readonly oids: ReadonlySet<string>;
  /** Seconds since the epoch. */
  readonly now: number;
}

/**
 * Takes the next task of a language: first one that is kept for the corrector, then the most urgent one, then the one that is due first.
 * Of correctors who ask at the same moment each gets another one, at most {@link SPREAD} places from the first.
 *
 * @param random from 0 to below 1
 * @returns undefined for an empty queue; `occupied` when the corrector has a task in progress
 */
export async function popTask(
  corrections: Pick<CorrectionsRepository, 'waiting' | 'change' | 'changeAtOnce'>,
  asking: Popping,
  random: () => number = Math.random,
): Promise<Task | 'occupied' | undefined> {
  const rule = (task: Task): Outcome => (task.state === 'queued' ? takeAs(task, asking) : 'taken');
  for (let round = 0; round < ROUNDS; round++) {
    let lost = 0;
    for await (const id of nextIds(corrections, asking, random)) {
      // A task that another corrector takes just now is not waited for: the next one is quicker.
      const outcome = await corrections.changeAtOnce(id, rule);
      if (typeof outcome === 'object' || outcome === 'occupied') return outcome;
      if (outcome === 'not-for-you') continue;
      lost++;
      // So many were gone that a fresh list is quicker than the rest of this one.
      if (lost > SPREAD) break;
    }
    if (lost === 0) return undefined;
  }
  for await (const id of nextIds(corrections, asking, random)) {
    const outcome = await corrections.change(id, rule);
    if (typeof outcome === 'object' || outcome === 'occupied') return outcome;
  }
  return undefined;
}

/** The task that {@link popTask} would try first, without taking it. */
export async function peekTask(corrections: CorrectionsRepository, asking: Popping): Promise<Task | undefined> {
  for await (const id of nextIds(corrections, asking, () => 0)) {
    const task = await corrections.get(id);
    if (task?.state === 'queued') return task;
  }
  return undefined;
}

/** Takes a task, but not one of the taker's own workspaces. */
export function takeAs(task: Task, asking: Act & Pick<Popping, 'oids'>): Outcome {
  return !isHeldBy(task, asking.uid) && asking.oids.has(task.oid) ? 'not-for-you' : take(task, asking);
}

/** The ids of the tasks that {@link popTask} would try first: a corrector may take one of these, and choose no other. */
export async function offeredIds(corrections: CorrectionsRepository, asking: Popping): Promise<string[]> {
  const ids: string[] = [];
  for await (const id of nextIds(corrections, asking, () => 0)) {
    ids.push(id);
    if (ids.length > SPREAD) break;
  }
  return ids;
}

/**
 * Takes the next review of a language, as {@link popTask} takes a task: never of the own work.
 *
 * @param isTest only shows it
 * @returns undefined for an empty queue; `occupied` when the reviewer has a review in progress
 */
export async function popReview(
  corrections: CorrectionsRepository,
  asking: Popping,
  isTest: boolean,
): Promise<Task | 'occupied' | undefined> {
  const { found } = await corrections.waiting(lists.reviews(asking.language), MOST);
  for (const { id } of found.filter((each) => mayHave(each, asking))) {
    const rule = (task: Task): Outcome => {
      if (task.review?.state !== 'queued') return 'taken';
      const taken = takeReview(task, asking);
      return isTest && typeof taken === 'object' ? task : taken;
    };
    const outcome = await corrections.change(id, rule);
    if (outcome === 'occupied' || typeof outcome === 'object') return outcome;
  }
  return undefined;
}

/** Customers correct none of their own recordings, and those who gave a task back don't get it again. */
function mayHave({ owner, oid, excluded }: WaitingTask, { uid, oids }: Pick<Popping, 'uid' | 'oids'>): boolean {
  return owner !== uid && !oids.has(oid) && !excluded.includes(uid);
}

async function* nextIds(
  corrections: Pick<CorrectionsRepository, 'waiting'>,
  asking: Popping,
  random: () => number,
): AsyncGenerator<string> {
  const { uid, language } = asking;
  const assigned = await corrections.waiting(lists.assigned(uid, language), PAGE);
  for (const { id } of assigned.found) yield id;
  let from: Readonly<Record<string, unknown>> | undefined;
  for (let looked = 0; looked < MOST; ) {
    const { found, next } = await corrections.waiting(lists.queue(language), PAGE, from);
    const fitting = found.filter((each) => mayHave(each, asking));
    // The first of all, in its order.
    const [head] = from ? [] : fitting.splice(0, 1);
    if (head) yield head.id;
    for (let at = 0; at < fitting.length; at += SPREAD) {
      const block = fitting.slice(at, at + SPREAD);
      const first = Math.floor(random() * block.length);
      for (const { id } of [...block.slice(first), ...block.slice(0, first)]) yield id;
    }
    looked += found.length;
    if (!next) return;
    from = next;
  }
}
