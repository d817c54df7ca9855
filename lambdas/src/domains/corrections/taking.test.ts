import { correctionsWorld } from '../../../test/fakes/corrections-world.ts';
import { putWorkspace, storedUser } from '../../../test/fakes/stored-user.ts';
import { requireCorrector } from '../../repositories/access/require-corrector.ts';
import { newTask } from '../../repositories/corrections/task.ts';

const STAFF = { caller: 'boss', email: 'boss@parlance.example' } as const;
const HOUR = 3600;

describe('taking a task', () => {
  it('[corrector.take] gives the next task to one of two who call, and shows it without taking it', async () => {
    const world = correctionsWorld();
    const { api, pop } = world;
    await world.corrector('ann');
    await world.corrector('bob');
    await world.order('a');
    await api.standings.setRate('en', 90);
    const shown = await pop('ann', { test: 'true' });
    expect(shown.body.task).toMatchObject({ id: 'a', state: 'queued', pay: 900, difficulty: 'easy', locale: 'us' });
    const both = await Promise.all([pop('ann'), pop('bob')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.filter(({ body }) => body.task)).toHaveLength(1);
    const winner = both[0]?.body.task ? 'ann' : 'bob';
    const loser = winner === 'ann' ? 'bob' : 'ann';
    const late = await api.call('takeCorrection', { params: { id: 'a' }, caller: loser, body: {} });
    expect([late.status, late.body.error.code]).toEqual([409, 'CONFLICT']);
    await world.order('b');
    const second = await pop(winner);
    expect([second.status, second.body.error.message]).toEqual([409, 'Finish or release your task first.']);
  });

  it('[corrector.take] is for correctors of the language and the region', async () => {
    const world = correctionsWorld();
    await world.corrector('ann', { languages: ['es'] });
    await world.corrector('eva', { regions: ['eu'] });
    await world.order('a');
    for (const caller of ['ann', 'eva', 'stranger']) {
      expect((await world.pop(caller)).status).toBe(404);
      const answer = await world.api.call('takeCorrection', { params: { id: 'a' }, caller, body: {} });
      expect(answer.status).toBe(404);
      expect((await world.api.call('getCorrection', { params: { id: 'a' }, caller })).status).toBe(404);
    }
    const program = { uid: 'ann', email: 'ann@example.com', via: 'api-token' as const };
    await expect(requireCorrector(world.api, program)).rejects.toThrow('nothing here');
  });

  it('[corrector.take] never gives customers, or members of their workspace, their own recording', async () => {
    const world = correctionsWorld();
    const { api, pop } = world;
    await putWorkspace(api.tables, 'customers', { customer: 'owner', mia: 'member' });
    await api.tables.put('users', { ...storedUser('mia', { organization: 'customers' }) });
    await world.corrector('customer');
    await world.corrector('mia', { reviews: ['en'] });
    await world.corrector('ann');
    await world.order('a');
    for (const caller of ['customer', 'mia']) {
      expect((await pop(caller)).body.task).toBeUndefined();
      expect((await api.call('takeCorrection', { params: { id: 'a' }, caller, body: {} })).status).toBe(404);
    }
    const kept = await api.call('takeCorrection', { params: { id: 'a' }, body: { uid: 'mia' }, ...STAFF });
    expect(kept.status).toBe(409);
    api.chance.next = 0;
    await pop('ann');
    await world.complete('a', 'ann');
    expect((await pop('mia', { review: 'true' })).body.task).toBeUndefined();
    const review = await api.call('takeCorrection', { params: { id: 'a' }, caller: 'mia', body: { review: true } });
    expect(review.status).toBe(404);
  });

  it('[corrector.take] notes in the audit trail for whom staff kept a task', async () => {
    const world = correctionsWorld();
    const { api } = world;
    await world.corrector('ann');
    await world.order('a');
    const kept = await api.call('takeCorrection', { params: { id: 'a' }, body: { uid: 'ann' }, ...STAFF });
    expect(kept.body.task).toMatchObject({ state: 'queued', corrector: 'ann' });
    expect((await api.call('listCorrectionAudit', STAFF)).body.data).toEqual([
      {
        ...{ at: api.time.now, uid: 'boss', email: STAFF.email },
        ...{ what: 'assignCorrection', about: 'a', details: 'to ann' },
      },
    ]);
  });

  it('[corrector.take] lets a corrector take one of the next nine, a paused one and a kept one, but choose no other', async () => {
    const world = correctionsWorld();
    const { api } = world;
    await world.corrector('ann');
    for (let at = 0; at < 12; at++) await world.order(`t${at}`, { due: api.time.now + at });
    const take = (id: string, body: object = {}, who: object = { caller: 'ann' }) =>
      api.call('takeCorrection', { params: { id }, body, ...who });
    expect((await take('t11')).body.error?.code).toBe('FORBIDDEN');
    expect((await take('t8')).body.task).toMatchObject({ state: 'taken', corrector: 'ann' });
    expect((await api.call('pauseCorrection', { params: { id: 't8' }, caller: 'ann' })).body.task.state).toBe('paused');
    expect((await take('t8')).body.task.state).toBe('taken');
    await api.call('releaseCorrection', { params: { id: 't8' }, caller: 'ann' });
    expect((await take('t11', { uid: 'bob' })).status).toBe(404);
    expect((await take('t11', { uid: 'ann' }, STAFF)).body.task).toMatchObject({ state: 'queued', corrector: 'ann' });
    const queue = await api.call('getCorrectorQueue', { params: { uid: 'ann' }, caller: 'ann' });
    expect(queue.body.data.map(({ id }) => id)).toEqual(['t11']);
    expect((await take('t11')).body.task.state).toBe('taken');
  });

  it('[corrector.returns] takes an abandoned task from its corrector when another asks', async () => {
    const world = correctionsWorld();
    const { api, pop } = world;
    await world.corrector('ann');
    await world.corrector('bob');
    await world.order('a');
    await pop('ann');
    api.time.now += HOUR;
    const work = { params: { id: 'a' }, caller: 'ann', body: { played: [[0, 30]], flags: ['medical'] } };
    expect((await api.call('noteCorrectionWork', work)).status).toBe(200);
    api.time.now += 1.5 * HOUR;
    expect((await pop('bob')).body.task).toBeUndefined();
    api.time.now += HOUR;
    expect((await pop('bob')).body.task).toMatchObject({ id: 'a', flags: ['medical'] });
    expect((await api.call('noteCorrectionWork', work)).status).toBe(404);
    expect((await world.save('a', 'ann', 'late', 1)).status).toBe(404);
    expect((await world.complete('a', 'ann')).status).toBe(404);
  });

  it('[corrector.pop] gives 20 correctors who call together each another one of 100 tasks, fair by due time', async () => {
    const world = correctionsWorld();
    const { api } = world;
    let draws = 0;
    Object.defineProperty(api.chance, 'next', { get: () => (draws++ % 8) / 8 });
    const due = new Map<string, number>();
    for (let at = 0; at < 100; at++) {
      const task = newTask({
        ...{
          id: `t${at}`,
          order: 1,
          languageCode: 'en',
          oid: 'o',
          owner: 'o',
          seconds: 60,
          difficulty: 'easy' as const,
        },
        ...{ created: 1, due: 10_000 + ((at * 7919) % 100), token: '' },
      });
      due.set(task.id, task.due);
      await api.corrections.open(task);
    }
    for (let at = 0; at < 20; at++) await world.corrector(`c${at}`);
    const popped = await Promise.all(Array.from({ length: 20 }, (_, at) => world.pop(`c${at}`)));
    const ids = popped.map(({ body }) => body.task?.id ?? '');
    expect(new Set(ids).size).toBe(20);
    const latest = Math.max(...ids.map((id) => due.get(id) ?? Number.NaN));
    expect([...due].filter(([id, moment]) => !ids.includes(id) && moment < latest).length).toBeLessThan(9);
  });
});
