import { CORRECTION_DAYS, ESCALATION_SECONDS } from '@parlance/contract/correction';
import fc from 'fast-check';
import { mortal } from '../../../test/dynamodb/crash.ts';
import { InMemoryTables } from '../../../test/dynamodb/in-memory-tables.ts';
import { TABLES } from '../../../test/dynamodb/tables.ts';
import { CorrectionsRepository } from './corrections-repository.ts';
import { decideObjection, object } from './objection-rules.ts';
import { peekTask, popTask } from './pop-task.ts';
import { approve, expireReview, releaseReview, sendBack, takeReview } from './review-rules.ts';
import { newTask, type Task } from './task.ts';
import { entriesOf, lists } from './task-entries.ts';
import { assign, cancel, complete, expire, pause, prioritise, reject, release, take, withdraw } from './task-rules.ts';
import { mergeStretches } from './task-work.ts';

const DAY = 24 * 3600;

function order(id: string, more: Partial<Task> = {}): Task {
  const task = newTask({
    ...{ id, order: 1, languageCode: 'en', oid: 'customers', owner: 'customer', seconds: 600, difficulty: 'easy' },
    ...{ created: 0, due: DAY, token: `token of ${id}` },
  });
  return { ...task, ...more };
}

function region() {
  const tables = new InMemoryTables();
  return { tables, corrections: new CorrectionsRepository(tables.documents, TABLES.corrections) };
}

const asking = (uid: string, now = 0, oids: readonly string[] = []) => ({
  uid,
  language: 'en',
  oids: new Set(oids),
  now,
});

/** Each task stands exactly where its state says, and nowhere else. */
async function expectExact(tables: InMemoryTables): Promise<Task[]> {
  const items = await tables.items('corrections');
  const ofTasks = items.filter(({ item }) => item === 'task' && typeof items !== 'undefined');
  const tasks = ofTasks.filter(({ list }) => String(list).startsWith('task#')) as unknown as Task[];
  const isLog = ({ list }: Record<string, unknown>) => /^(person|completed)#/.test(String(list));
  const places = items.filter((item) => !String(item.list).startsWith('task#') && !isLog(item));
  const found = places.map(({ list, item }) => `${list} ${item}`).sort();
  const wanted = tasks.flatMap((task) => entriesOf(task).map(({ list, item }) => `${list} ${item}`)).sort();
  expect(found).toEqual(wanted);
  const inWork = tasks.filter(({ state }) => state === 'taken').map(({ corrector }) => corrector);
  expect(new Set(inWork).size).toBe(inWork.length);
  const reviewers = tasks.flatMap(({ review }) => (review?.state === 'taken' ? [review.reviewer] : []));
  expect(new Set(reviewers).size).toBe(reviewers.length);
  return tasks;
}

describe('the queue of corrections', () => {
  it('[corrector.pop] gives each task to one of many correctors who ask at the same moment, fair by due time', async () => {
    const { tables, corrections } = region();
    const due = new Map<string, number>();
    for (let i = 0; i < 120; i++) {
      // Orders come in any order of due times.
      const at = DAY + ((i * 7919) % 120) * 60;
      due.set(`t${i}`, at);
      await corrections.open(order(`t${i}`, { due: at }));
    }
    const gone = new Set<string>();
    for (let round = 0; round < 4; round++) {
      const popped = await Promise.all(
        Array.from({ length: 30 }, (_, i) => popTask(corrections, asking(`c${round}-${i}`), () => (i % 8) / 8)),
      );
      const ids = popped.map((task) => (typeof task === 'object' ? task.id : ''));
      for (const id of ids) {
        expect(due.has(id)).toBe(true);
        expect(gone.has(id)).toBe(false);
        gone.add(id);
      }
      const latest = Math.max(...ids.map((id) => due.get(id) ?? Number.NaN));
      // All that were due before the last one of this round are gone, but for the tasks of one block.
      const left = [...due].filter(([id, at]) => !gone.has(id) && at < latest);
      expect(left.length).toBeLessThan(9);
    }
    expect(gone.size).toBe(120);
    expect(await popTask(corrections, asking('late'))).toBeUndefined();
    await expectExact(tables);
  });

  it('[corrector.pop] never offers customers their own recordings, nor a task that was given back', async () => {
    const { corrections } = region();
    await corrections.open(order('own', { due: 1 }));
    await corrections.open(order('colleague’s', { due: 2, oid: 'team' }));
    await corrections.open(order('free', { due: 3, oid: 'other', owner: 'other' }));
    expect(await popTask(corrections, asking('customer', 0, ['team']))).toMatchObject({ id: 'free' });
    await corrections.change('free', (task) => release(task, { uid: 'customer', now: 5 }));
    expect(await popTask(corrections, asking('customer', 6, ['team']))).toBeUndefined();
    expect(await popTask(corrections, asking('another', 6))).toMatchObject({ id: 'own' });
  });

  it('[corrector.pop] gives a corrector one task at a time, and shows the next one before it is taken', async () => {
    const { tables, corrections } = region();
    await corrections.open(order('a', { due: 1 }));
    await corrections.open(order('b', { due: 2 }));
    expect(await peekTask(corrections, asking('ann'))).toMatchObject({ id: 'a', state: 'queued' });
    const both = await Promise.all([popTask(corrections, asking('ann')), popTask(corrections, asking('ann'))]);
    expect(both.filter((task) => task === 'occupied')).toHaveLength(1);
    const [mine] = await corrections.held('ann');
    await corrections.change(mine?.id ?? '', (task) => pause(task, { uid: 'ann', now: 5 }));
    expect(await popTask(corrections, asking('ann', 6))).toMatchObject({ state: 'taken' });
    expect(await corrections.change(mine?.id ?? '', (task) => take(task, { uid: 'ann', now: 7 }))).toBe('occupied');
    await expectExact(tables);
  });

  it('[corrector.pop] puts what is urgent first, and what is kept for the corrector before that', async () => {
    const { corrections } = region();
    await corrections.open(order('first', { due: 1 }));
    await corrections.open(order('urgent', { due: 3 }));
    await corrections.open(order('kept', { due: 4 }));
    await corrections.change('urgent', (task) => prioritise(task, { now: 0 }));
    await corrections.change('kept', (task) => assign(task, { uid: 'staff', now: 0 }, 'ann'));
    expect(await popTask(corrections, asking('bob'))).toMatchObject({ id: 'urgent' });
    expect(await popTask(corrections, asking('ann'))).toMatchObject({ id: 'kept' });
    expect(await popTask(corrections, asking('cid'))).toMatchObject({ id: 'first' });
    expect(await popTask(corrections, asking('dan'))).toBeUndefined();
  });

  it('[corrector.returns] takes back what shows no sign of life for two hours, and what one corrector does not take', async () => {
    const { corrections } = region();
    await corrections.open(order('a', { due: 1 }));
    await popTask(corrections, asking('ann', 100));
    expect(await corrections.seen('a', 'ann', 4000)).toBe(true);
    expect(await corrections.seen('a', 'bob', 4000)).toBe(false);
    const sweep = async (now: number) => {
      for (const id of await corrections.returning(now)) {
        await corrections.change(id, (task) => expireReview(expire(task, now), now));
      }
      return (await corrections.get('a'))?.state;
    };
    expect(await sweep(100 + 7200)).toBe('taken');
    expect(await sweep(4000 + 7200)).toBe('queued');
    // It is no fault that a corrector may never make good.
    expect(await popTask(corrections, asking('ann', 12_000))).toMatchObject({ id: 'a' });
    await corrections.change('a', (task) => pause(task, { uid: 'ann', now: 13_000 }));
    expect(await sweep(13_000 + 2 * 3600)).toBe('paused');
    expect(await sweep(13_000 + 3 * 3600)).toBe('queued');
    await corrections.change('a', (task) => assign(task, { uid: 'staff', now: 30_000 }, 'bob'));
    await sweep(30_000 + DAY);
    expect(await popTask(corrections, asking('cid', 30_000 + DAY))).toMatchObject({ id: 'a' });
  });

  it('[corrector.escalation] says what becomes urgent before it is due', async () => {
    const { corrections } = region();
    await corrections.open(order('a', { due: DAY }));
    expect(await corrections.escalating(DAY - ESCALATION_SECONDS - 1)).toEqual([]);
    expect(await corrections.escalating(DAY - ESCALATION_SECONDS)).toEqual(['a']);
    await corrections.change('a', (task) => prioritise(task, { now: DAY - ESCALATION_SECONDS }));
    expect(await corrections.escalating(DAY)).toEqual([]);
  });

  it('[corrector.order] takes an order once, and a new one after the last is over', async () => {
    const { tables, corrections } = region();
    expect(await corrections.open(order('a'))).toBe(true);
    expect(await corrections.open(order('a'))).toBe(false);
    await corrections.change('a', (task) => cancel(task, 5));
    expect(await corrections.untold()).toEqual(['a']);
    expect(await corrections.open(order('a', { order: 2 }))).toBe(true);
    expect(await corrections.get('a')).toMatchObject({ order: 2, state: 'queued' });
    await expectExact(tables);
  });

  it('[corrector.order] refuses a write to a new order that knew only the last one', async () => {
    const { tables, corrections } = region();
    await corrections.open(order('a'));
    await corrections.change('a', (task) => cancel(task, 5));
    const before = await corrections.get('a');
    await corrections.open(order('a', { order: 2 }));
    expect((await corrections.get('a'))?.version).toBeGreaterThan(before?.version ?? Number.NaN);
    await expectExact(tables);
  });

  it('[corrector.states] end a review when the task is taken from its corrector, so that the reviewer approves no task that another corrector has by then', async () => {
    for (const rule of [
      (task: Task) => withdraw(task, { uid: 'staff', now: 400 }),
      (task: Task) => assign(task, { uid: 'staff', now: 400 }, 'bob'),
    ]) {
      const { tables, corrections } = region();
      await corrections.open(order('a'));
      await popTask(corrections, asking('ann', 100));
      await corrections.change('a', (task) => complete(task, { uid: 'ann', now: 200 }, { comment: '' }, 'before'));
      await corrections.change('a', (task) => takeReview(task, { uid: 'rita', now: 300 }));
      await corrections.change('a', rule);
      expect(await popTask(corrections, asking('bob', 500))).toMatchObject({ id: 'a' });
      const approved = await corrections.change('a', (task) =>
        approve(task, { uid: 'rita', now: 600 }, { accuracy: 5, formatting: 5 }, ''),
      );
      expect(approved).toBe('not-yours');
      expect(await corrections.get('a')).toMatchObject({ state: 'taken', corrector: 'bob' });
      expect(await corrections.count(lists.reviews('en'))).toBe(0);
      await expectExact(tables);
    }
  });
});

const correctors = fc.constantFrom('ann', 'bob', 'cid', 'customer');
const ids = fc.constantFrom('a', 'b', 'c');
const act = fc.record({
  what: fc.nat({ max: 17 }),
  uid: correctors,
  other: correctors,
  id: ids,
  wait: fc.nat({ max: 9000 }),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

async function doAct(corrections: CorrectionsRepository, { what, uid, other, id }: Act, now: number): Promise<void> {
  const by = { uid, now };
  const rating = { accuracy: 4, formatting: 5 };
  const acts = [
    () => corrections.change(id, (task) => take(task, by)),
    () => corrections.change(id, (task) => pause(task, by)),
    () => corrections.change(id, (task) => release(task, by)),
    () => corrections.change(id, (task) => reject(task, by, 'Only noise')),
    () =>
      corrections.change(id, (task) =>
        complete(task, by, { comment: '', rating: 3, pay: { cents: 50, rate: 5 } }, undefined),
      ),
    () => corrections.change(id, (task) => complete(task, by, { comment: '', pay: { cents: 70, rate: 7 } }, 'before')),
    () => corrections.change(id, (task) => complete(task, by, { comment: '' }, 'after')),
    () => corrections.change(id, (task) => takeReview(task, by)),
    () => corrections.change(id, (task) => releaseReview(task, by)),
    () => corrections.change(id, (task) => approve(task, by, rating, 'Well done')),
    () => corrections.change(id, (task) => sendBack(task, by, { notes: 'Names', reject: now % 2 === 0 })),
    () => corrections.change(id, (task) => sendBack(task, by, { notes: 'Names', reject: false, assignTo: other })),
    () => corrections.change(id, (task) => expireReview(expire(task, now), now)),
    () => corrections.change(id, (task) => assign(task, by, other)),
    () => corrections.change(id, (task) => withdraw(task, by)),
    () => corrections.change(id, (task) => object(task, by, { comment: 'No' })),
    () => corrections.change(id, (task) => decideObjection(task, by, other, { accept: now % 2 === 0, answer: '' })),
    () =>
      now % 7 === 0 ? corrections.change(id, (task) => cancel(task, now)) : popTask(corrections, asking(uid, now)),
  ];
  await acts[what]?.();
}

describe('the states of a correction task', () => {
  it('[corrector.states] keep each task in exactly its lists, whatever correctors, reviewers and time do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
        const { tables, corrections } = region();
        for (const id of ['a', 'b', 'c']) await corrections.open(order(id));
        let now = 10;
        // Two people at a time.
        for (let at = 0; at < acts.length; at += 2) {
          const [one, two] = acts.slice(at, at + 2);
          now += one?.wait ?? 0;
          await Promise.all([one, two].map((each) => each && doAct(corrections, each, now)));
        }
        const tasks = await expectExact(tables);
        expect(tasks.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c']);
        for (const task of tasks) {
          expect(task.completion?.corrector).not.toBe(task.owner);
          expect(task.state === 'done').toBe(
            task.delivered && task.state !== 'queued' && task.completion !== undefined,
          );
        }
      }),
      { numRuns: 150 },
    );
  });

  it('[corrector.states] lose nothing when a process is killed at any write', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 12 }),
        fc.boolean(),
        async (acts, at, afterwards) => {
          const { tables, corrections } = region();
          for (const id of ['a', 'b', 'c']) await corrections.open(order(id));
          const life = mortal(tables.documents);
          life.kill(at, afterwards ? 'after' : 'before', true);
          let now = 10;
          for (const each of acts) {
            now += each.wait;
            await doAct(corrections, each, now).catch(() => undefined);
          }
          life.revive();
          await expectExact(tables);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('[corrector.log] remember what each person did', async () => {
    const { corrections } = region();
    await corrections.open(order('a'));
    await popTask(corrections, asking('ann', 100));
    await corrections.change('a', (task) => complete(task, { uid: 'ann', now: 200 }, { comment: 'Hard' }, 'before'));
    await corrections.change('a', (task) => takeReview(task, { uid: 'rita', now: 300 }));
    await corrections.change('a', (task) =>
      sendBack(task, { uid: 'rita', now: 400 }, { notes: 'Names', reject: true }),
    );
    const since = 400 - CORRECTION_DAYS * DAY;
    const of = async (list: string) => (await corrections.logged(list, since)).map(({ what }) => what);
    expect(await of(lists.person('ann'))).toEqual(['taken', 'completed', 'refused']);
    expect(await of(lists.person('rita'))).toEqual(['review-taken', 'refused']);
    expect(await of(lists.completed('en', '1970-01'))).toEqual(['completed']);
    expect(await corrections.get('a')).toMatchObject({ state: 'queued', notes: 'Names', excluded: ['ann'] });
  });

  it('[corrector.pay] pay an order once: a refusal takes the pay back, and an accepted objection returns it', async () => {
    const { corrections } = region();
    await corrections.open(order('a'));
    await popTask(corrections, asking('ann', 100));
    const pay = { cents: 500, rate: 50 };
    const completing = (uid: string, now: number) =>
      corrections.change('a', (task) => complete(task, { uid, now }, { comment: '', pay }, 'before'));
    await completing('ann', 200);
    const judging = async (now: number, reject: boolean) => {
      await corrections.change('a', (task) => takeReview(task, { uid: 'rita', now }));
      await corrections.change('a', (task) => sendBack(task, { uid: 'rita', now }, { notes: 'Names', reject }));
    };
    await judging(300, false);
    await corrections.change('a', (task) => take(task, { uid: 'ann', now: 400 }));
    await completing('ann', 500);
    await judging(600, true);
    await popTask(corrections, asking('bob', 700));
    await completing('bob', 800);
    const earned = async (uid: string) =>
      (await corrections.logged(lists.person(uid), 0))
        .filter((event) => (event.about ?? event.uid) === uid)
        .flatMap(({ cents }) => cents ?? []);
    expect(await earned('ann')).toEqual([500, -500]);
    expect(await earned('bob')).toEqual([500]);
    expect(
      await corrections.change('a', (task) => object(task, { uid: 'ann', now: 900 }, { comment: 'No' })),
    ).toBeInstanceOf(Object);
    expect(await corrections.change('a', (task) => object(task, { uid: 'ann', now: 900 }, { comment: 'No' }))).toBe(
      'over',
    );
    expect(await corrections.change('a', (task) => object(task, { uid: 'bob', now: 900 }, { comment: 'No' }))).toBe(
      'not-yours',
    );
    expect(await corrections.objections()).toEqual([{ id: 'a', uid: 'ann' }]);
    await corrections.change('a', (task) =>
      decideObjection(task, { uid: 'staff', now: 950 }, 'ann', { accept: true, answer: 'Yes' }),
    );
    expect(await earned('ann')).toEqual([500, -500, 500]);
    expect(await corrections.objections()).toEqual([]);
  });

  it('[corrector.pay] give back what the last judgement took, not what was earned again since', async () => {
    const { corrections } = region();
    await corrections.open(order('a'));
    const pay = { cents: 500, rate: 50 };
    const correcting = async (now: number) => {
      await corrections.change('a', (task) => take(task, { uid: 'ann', now }));
      await corrections.change('a', (task) => complete(task, { uid: 'ann', now }, { comment: '', pay }, 'before'));
      await corrections.change('a', (task) => takeReview(task, { uid: 'rita', now }));
    };
    await correcting(100);
    await corrections.change('a', (task) =>
      sendBack(task, { uid: 'rita', now: 200 }, { notes: 'Names', reject: true }),
    );
    // Staff let them try again, and they earn it.
    await corrections.change('a', (task) => assign(task, { uid: 'staff', now: 300 }, 'ann'));
    await correcting(400);
    await corrections.change('a', (task) =>
      approve(task, { uid: 'rita', now: 500 }, { accuracy: 1, formatting: 1 }, ''),
    );
    await corrections.change('a', (task) => object(task, { uid: 'ann', now: 600 }, { comment: 'It was right' }));
    await corrections.change('a', (task) =>
      decideObjection(task, { uid: 'staff', now: 700 }, 'ann', { accept: true, answer: 'Yes' }),
    );
    const events = await corrections.logged(lists.person('ann'), 0);
    const earned = events.filter((event) => (event.about ?? event.uid) === 'ann').flatMap(({ cents }) => cents ?? []);
    expect(earned).toEqual([500, -500, 500]);
  });

  it('[corrector.exam] keep an exam for its candidate, whatever happens to it', async () => {
    const { corrections } = region();
    const exam = newTask({ ...order('x'), kind: 'exam', owner: 'exams', oid: 'exams', corrector: 'ann', token: '' });
    await corrections.open(exam);
    expect(await popTask(corrections, asking('bob'))).toBeUndefined();
    expect(await corrections.change('x', (task) => take(task, { uid: 'bob', now: 1 }))).toBe('not-for-you');
    expect(await corrections.change('x', (task) => take(task, { uid: 'ann', now: 1 }))).toMatchObject({
      state: 'taken',
    });
    await corrections.change('x', (task) => release(task, { uid: 'ann', now: 2 }));
    expect(await popTask(corrections, asking('bob'))).toBeUndefined();
    await corrections.change('x', (task) => take(task, { uid: 'ann', now: 3 }));
    await corrections.change('x', (task) => complete(task, { uid: 'ann', now: 4 }, { comment: '' }, undefined));
    expect(await corrections.get('x')).toMatchObject({ state: 'done', told: true });
    expect(await corrections.untold()).toEqual([]);
    expect(await corrections.logged(lists.completed('en', '1970-01'), 0)).toEqual([]);
  });
});

describe('the work on a task', () => {
  it('[corrector.played] remembers what was played once, and loses nothing of two pages', async () => {
    const { corrections } = region();
    await corrections.open(order('a'));
    await popTask(corrections, asking('ann', 100));
    const both = [
      corrections.seen('a', 'ann', 200, { played: [[0, 10]], flags: ['medical'] }),
      corrections.seen('a', 'ann', 201, {
        played: [
          [5, 20],
          [600, 900],
        ],
      }),
    ];
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(await corrections.get('a')).toMatchObject({ played: { ann: [[0, 20]] }, flags: ['medical'] });
    expect(await corrections.seen('a', 'bob', 200, { played: [[0, 10]] })).toBe(false);
  });

  it('[corrector.played] merges stretches to sorted ones without overlaps, of bounded number', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: 9000 }), fc.nat({ max: 9000 }))), (stretches) => {
        const merged = mergeStretches(stretches, 8000);
        expect(merged.length).toBeLessThanOrEqual(500);
        merged.forEach(([from, to], at) => {
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThanOrEqual(8000);
          if (at > 0) expect(from).toBeGreaterThan(merged[at - 1]?.[1] ?? Number.NaN);
        });
        expect(mergeStretches(merged, 8000)).toEqual(merged);
      }),
    );
    expect(
      mergeStretches(
        Array.from({ length: 3000 }, (_, i) => [i * 3, i * 3 + 1] as const),
        9000,
      ).length,
    ).toBeLessThanOrEqual(500);
  });
});
