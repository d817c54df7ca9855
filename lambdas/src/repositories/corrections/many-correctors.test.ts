import type { CorrectionsRepository } from './corrections-repository.ts';
import type { WaitingTask } from './listed-items.ts';
import { popTask, SPREAD } from './pop-task.ts';
import { newTask, type Task } from './task.ts';
import { entriesOf } from './task-entries.ts';
import { complete, isRefusal } from './task-rules.ts';

const TASKS = 1000;
const CORRECTORS = 200;
const MINUTE = 60;
const WORK = 20;

/**
 * A queue that is quick enough for so many correctors: its writes are conditional as the repository's are, and others come between a
 * reading and a write. That the repository's own writes keep to that, the other tests of corrections prove.
 */
class QuickQueue implements Pick<CorrectionsRepository, 'waiting' | 'change' | 'changeAtOnce'> {
  readonly #tasks = new Map<string, Task>();
  readonly #lists = new Map<string, Map<string, WaitingTask>>();
  /** Lists in their order, as long as they stay as they are. */
  readonly #sorted = new Map<string, (readonly [string, WaitingTask])[]>();
  /** Who has a task in progress, and which. */
  readonly current = new Map<string, string>();
  /** Writes that were refused because others came between. */
  overtaken = 0;

  put(task: Task): void {
    const before = this.#tasks.get(task.id);
    for (const { list, item } of before ? entriesOf(before) : []) {
      this.#lists.get(list)?.delete(item);
      this.#sorted.delete(list);
    }
    if (before?.state === 'taken' && before.corrector) this.current.delete(before.corrector);
    this.#tasks.set(task.id, task);
    if (task.state === 'taken' && task.corrector) this.current.set(task.corrector, task.id);
    for (const { list, item } of entriesOf(task)) {
      if (!this.#lists.has(list)) this.#lists.set(list, new Map());
      this.#lists.get(list)?.set(item, task);
      this.#sorted.delete(list);
    }
  }

  async waiting(list: string, limit: number, from?: Readonly<Record<string, unknown>>) {
    await undefined;
    const all = this.#sorted.get(list) ?? [...(this.#lists.get(list) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    this.#sorted.set(list, all);
    const rest = from ? all.filter(([item]) => item > String(from.item)) : all;
    const page = rest.slice(0, limit);
    const [last] = page.at(-1) ?? [];
    return { found: page.map(([, task]) => task), ...(rest.length > limit && { next: { item: last } }) };
  }

  async change(id: string, rule: Parameters<CorrectionsRepository['change']>[1]) {
    for (;;) {
      const outcome = await this.changeAtOnce(id, rule);
      if (outcome !== 'overtaken') return outcome;
    }
  }

  async changeAtOnce(id: string, rule: Parameters<CorrectionsRepository['change']>[1]) {
    await undefined;
    const before = this.#tasks.get(id);
    if (!before) return 'missing';
    const after = rule(before);
    if (isRefusal(after)) return after;
    await undefined;
    if (this.#tasks.get(id)?.version !== before.version) {
      this.overtaken++;
      return 'overtaken';
    }
    const mine = after.corrector ? this.current.get(after.corrector) : undefined;
    if (after.state === 'taken' && mine !== undefined && mine !== id) return 'occupied';
    const stored = { ...after, version: before.version + 1 };
    this.put(stored);
    return stored;
  }
}

/** A queue of so many tasks, which were ordered in another order than they are due. */
function queueOf(size: number): QuickQueue {
  const queue = new QuickQueue();
  for (let i = 0; i < size; i++) {
    const place = (i * 7919) % size;
    const order = { order: 1, languageCode: 'en', oid: 'customers', owner: 'customer', seconds: 600 } as const;
    const times = { created: 0, due: place * MINUTE, token: 'token' };
    queue.put(newTask({ ...order, ...times, id: `t${place}`, difficulty: 'easy' }));
  }
  return queue;
}

describe('a queue that many correctors ask at the same moment', () => {
  it('[corrector.pop-many] gives each of 1,000 tasks to one of 200 correctors, one at a time, almost in order of due time', async () => {
    const queue = queueOf(TASKS);
    /** Places in the order of due times, in the order in which the tasks were taken. */
    const taken: number[] = [];

    const pop = async (uid: string, turn: number) => {
      const asking = { uid, language: 'en', oids: new Set<string>(), now: turn };
      const task = await popTask(queue, asking, () => ((taken.length * 13 + turn * 7) % SPREAD) / SPREAD);
      if (typeof task === 'object') {
        expect(task).toMatchObject({ state: 'taken', corrector: uid });
        taken.push(task.due / MINUTE);
      }
      return task;
    };
    const work = async (uid: string) => {
      for (let turn = 1; ; turn++) {
        // A double click at first: one of the calls gets a task, the other one none.
        const popped = await Promise.all(Array.from({ length: turn === 1 ? 2 : 1 }, () => pop(uid, turn)));
        const tasks = popped.filter((task) => typeof task === 'object');
        const [task] = tasks;
        if (!task) return;
        expect(tasks).toHaveLength(1);
        // Others ask while this corrector works, some longer than others.
        for (let step = (task.due / MINUTE) % WORK; step > 0; step--) await undefined;
        expect(queue.current.get(uid)).toBe(task.id);
        const act = { uid, now: turn };
        const done = await queue.change(task.id, (each) => complete(each, act, { comment: '' }, undefined));
        expect(done).toMatchObject({ state: 'done' });
      }
    };
    await Promise.all(Array.from({ length: CORRECTORS }, (_, i) => work(`c${i}`)));

    // They did get in each other's way.
    expect(queue.overtaken).toBeGreaterThan(CORRECTORS);
    expect(taken).toHaveLength(TASKS);
    expect(new Set(taken).size).toBe(TASKS);
    // A corrector chooses among the first task and SPREAD others, so a task is taken that near to its place by due time.
    const distance = taken.map((place, turn) => Math.abs(place - turn));
    expect(Math.max(...distance)).toBeLessThanOrEqual(SPREAD + 1);
    // However many ask, no task is taken while SPREAD others that are due before it still wait.
    const waiting = new Set(Array.from({ length: TASKS }, (_, place) => place));
    const overtaken = taken.map((place) => {
      waiting.delete(place);
      return [...waiting].filter((other) => other < place).length;
    });
    expect(Math.max(...overtaken)).toBeLessThan(SPREAD);
  });
});
