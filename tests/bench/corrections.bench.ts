import { randomUUID } from 'node:crypto';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { CorrectionsRepository } from '@parlance/lambdas/repositories/corrections/corrections-repository';
import { popTask } from '@parlance/lambdas/repositories/corrections/pop-task';
import { newTask, type Task } from '@parlance/lambdas/repositories/corrections/task';
import { entriesOf, lists } from '@parlance/lambdas/repositories/corrections/task-entries';
import type { Api, Person } from '../api.ts';
import { loadItems } from './load-items.ts';
import { quantile, type Row } from './row.ts';

const TASKS = 100_000;
const POPS = 200;
/** So many tasks at the head of the queue are stored with all their items: more than the pops take. */
const WHOLE = 2 * POPS;
const DAY = 24 * 3600;
/** The language of the queue: Persian. */
export const BENCH_LANGUAGE = 'fa';

type Item = Readonly<Record<string, unknown>>;

/**
 * The items of a queue as the repository stores them. Of the tasks that no pop comes to, only the places in the queue: their other
 * items are in other partitions, which no pop reads.
 */
function* queueItems(tasks: number): Generator<Item> {
  const now = Math.floor(Date.now() / 1000);
  for (let i = 0; i < tasks; i++) {
    const task: Task = newTask({
      ...{ id: randomUUID(), order: 1, languageCode: BENCH_LANGUAGE, oid: 'customers', owner: 'customer' },
      ...{ seconds: 600, difficulty: 'easy', created: now, due: now + DAY + i, token: 'none' },
    });
    const isWhole = i < WHOLE;
    if (isWhole) yield { ...task, list: lists.task(task.id), item: 'task' };
    for (const { list, item, fields } of entriesOf(task)) {
      if (isWhole || list === lists.queue(BENCH_LANGUAGE)) yield { ...fields, list, item };
    }
  }
}

/**
 * Taking the next of 100,000 tasks of one language: by the repository, and looking at the next one over the API.
 *
 * @param corrector has a standing for Persian
 */
export async function benchCorrections(
  api: Api,
  corrector: Person,
  {
    client,
    table,
    tasks = TASKS,
  }: { readonly client: DynamoDBClient; readonly table: string; readonly tasks?: number },
): Promise<Row[]> {
  const began = performance.now();
  await loadItems(client, table, queueItems(tasks));
  console.log(`${tasks} tasks loaded in ${Math.round((performance.now() - began) / 1000)} s`);
  const options = { marshallOptions: { removeUndefinedValues: true } };
  const corrections = new CorrectionsRepository(DynamoDBDocumentClient.from(client, options), table);
  const taken: number[] = [];
  for (let i = 0; i < POPS; i++) {
    const start = performance.now();
    const asking = { uid: `corrector-${i}`, language: BENCH_LANGUAGE, oids: new Set<string>(), now: Date.now() / 1000 };
    if (typeof (await popTask(corrections, asking)) !== 'object') throw new Error('The queue gave no task.');
    taken.push(performance.now() - start);
  }
  const shown: number[] = [];
  for (let i = 0; i < POPS; i++) {
    const start = performance.now();
    const call = { params: { language: BENCH_LANGUAGE }, query: { test: 'true' } };
    const { task } = await api.call('popCorrection', call, corrector.session);
    if (!task) throw new Error('The API showed no task.');
    shown.push(performance.now() - start);
  }
  const queue = `${tasks.toLocaleString('en')} tasks`;
  return [
    { name: `taking the next of ${queue}, median`, value: quantile(taken, 0.5), unit: 'ms' },
    { name: `taking the next of ${queue}, p95`, value: quantile(taken, 0.95), unit: 'ms', aim: '<= 100' },
    { name: `being shown the next of ${queue} over the API, median`, value: quantile(shown, 0.5), unit: 'ms' },
    { name: `being shown the next of ${queue} over the API, p95`, value: quantile(shown, 0.95), unit: 'ms' },
  ];
}
