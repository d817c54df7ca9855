import type { CorrectionsRepository, WaitingTask } from './corrections-repository.ts';
import type { Task } from './task.ts';
import { lists } from './task-entries.ts';
import { type Outcome, take } from './task-rules.ts';

/** Tasks of a queue that are read at once. */
const PAGE = 50;

/** A corrector who lost the first task to another tries one of so many next, so that all who lost don't want the same. */
const SPREAD = 8;

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
 * @returns undefined for an empty queue; `occupied` when the corrector has a task in work
 */
export async function popTask(
  corrections: CorrectionsRepository,
  asking: Popping,
  random: () => number = Math.random,
): Promise<Task | 'occupied' | undefined> {
  for await (const id of nextIds(corrections, asking, random)) {
    const outcome = await corrections.change(
      id,
      (task): Outcome => (task.state === 'queued' ? take(task, asking) : 'taken'),
    );
    if (outcome === 'occupied') return outcome;
    if (typeof outcome === 'object') return outcome;
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

async function* nextIds(
  corrections: CorrectionsRepository,
  { uid, language, oids }: Popping,
  random: () => number,
): AsyncGenerator<string> {
  const assigned = await corrections.waiting(lists.assigned(uid, language), PAGE);
  for (const { id } of assigned.found) yield id;
  const mayHave = ({ owner, oid, excluded }: WaitingTask) => owner !== uid && !oids.has(oid) && !excluded.includes(uid);
  let from: Readonly<Record<string, unknown>> | undefined;
  for (let looked = 0; looked < MOST; ) {
    const { found, next } = await corrections.waiting(lists.queue(language), PAGE, from);
    const fitting = found.filter(mayHave);
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
