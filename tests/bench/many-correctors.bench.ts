import { randomUUID } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { CorrectionsRepository } from '@parlance/lambdas/repositories/corrections/corrections-repository';
import { popTask, SPREAD } from '@parlance/lambdas/repositories/corrections/pop-task';
import { newTask } from '@parlance/lambdas/repositories/corrections/task';
import { complete } from '@parlance/lambdas/repositories/corrections/task-rules';
import { quantile, type Row } from './row.ts';

const TASKS = 1000;
const CORRECTORS = 200;
const MINUTE = 60;
const DAY = 24 * 3600;
/** The language of the queue: Georgian. */
const LANGUAGE = 'ka';
/** How many correctors ask at the same moment when the queue is built, and store its tasks. */
const PARALLEL = 16;

/**
 * 200 correctors take 1,000 tasks of one language from the table at the same time, and complete them, until the queue is empty.
 *
 * @throws Error when a task is taken twice or never, or when a corrector has two at a time
 */
export async function benchManyCorrectors(
  documents: DynamoDBDocumentClient,
  table: string,
  { tasks = TASKS, correctors = CORRECTORS }: { readonly tasks?: number; readonly correctors?: number } = {},
): Promise<Row[]> {
  const corrections = new CorrectionsRepository(documents, table);
  const now = Math.floor(Date.now() / 1000);
  const places = [...Array(tasks).keys()];
  const shuffled = places.map((i) => (i * 7919) % tasks);
  await atOnce(PARALLEL, async () => {
    for (let place = shuffled.pop(); place !== undefined; place = shuffled.pop()) {
      const order = { order: 1, languageCode: LANGUAGE, oid: 'customers', owner: 'customer', seconds: 600 } as const;
      const times = { created: now, due: now + DAY + place * MINUTE, token: 'none' };
      await corrections.open(newTask({ ...order, ...times, id: randomUUID(), difficulty: 'easy' }));
    }
  });

  /** Of each taken task its place by due time, and whose it was. */
  const taken: { readonly id: string; readonly place: number }[] = [];
  const busy = new Set<string>();
  const pop = async (uid: string) => {
    const task = await popTask(corrections, { uid, language: LANGUAGE, oids: new Set(), now: Date.now() / 1000 });
    return typeof task === 'object' ? task : undefined;
  };
  const start = performance.now();
  await atOnce(correctors, async () => {
    const uid = randomUUID();
    for (let task = await pop(uid); task; task = await pop(uid)) {
      if (busy.has(uid)) throw new Error('A corrector has two tasks at a time.');
      busy.add(uid);
      taken.push({ id: task.id, place: (task.due - now - DAY) / MINUTE });
      const act = { uid, now: Date.now() / 1000 };
      const done = await corrections.change(task.id, (each) => complete(each, act, { comment: '' }, undefined));
      if (typeof done !== 'object') throw new Error(`A task was not completed: ${done}.`);
      busy.delete(uid);
    }
  });
  const seconds = (performance.now() - start) / 1000;
  if (taken.length !== tasks || new Set(taken.map(({ id }) => id)).size !== tasks) {
    throw new Error(`Of ${tasks} tasks ${taken.length} were taken.`);
  }

  const waiting = new Set(places);
  const overtaken = taken.map(({ place }) => {
    waiting.delete(place);
    return [...waiting].filter((other) => other < place).length;
  });
  const what = `${correctors} correctors on ${tasks.toLocaleString('en')} tasks`;
  return [
    { name: `${what}: taken and completed`, value: tasks / seconds, unit: 'a second' },
    {
      name: `${what}: waiting tasks that are due before a taken one, median`,
      value: quantile(overtaken, 0.5),
      unit: '',
    },
    { name: `${what}: the same, most`, value: Math.max(...overtaken), unit: '', aim: `<= ${SPREAD}` },
  ];
}

/** Runs so many of the same at the same time. */
async function atOnce(count: number, work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, work));
}
