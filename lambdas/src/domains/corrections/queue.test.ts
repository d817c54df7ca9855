import { correctionsWorld } from '../../../test/fakes/corrections-world.ts';
import { lists } from '../../repositories/corrections/task-entries.ts';

const STAFF = { caller: 'boss', email: 'boss@parlance.example' } as const;

describe('the queue', () => {
  it('[corrector.queue] is listed by pages for staff and reviewers, and counted for correctors', async () => {
    const world = correctionsWorld();
    const { api } = world;
    await world.corrector('ann');
    await world.corrector('rita', { reviews: ['en'] });
    for (let at = 0; at < 5; at++) await world.order(`t${at}`, { due: api.time.now + at });
    const list = (who: object, query = {}) => api.call('listQueue', { params: { language: 'en' }, query, ...who });
    expect((await list({ caller: 'stranger' })).status).toBe(404);
    expect((await list({ caller: 'ann' })).status).toBe(403);
    const first = await list({ caller: 'rita' }, { limit: '3' });
    expect(first.body.data.map(({ id }) => id)).toEqual(['t0', 't1', 't2']);
    const rest = await list(STAFF, { limit: '3', nextPage: first.body.LastEvaluatedKey ?? '' });
    expect(rest.body.data.map(({ id }) => id)).toEqual(['t3', 't4']);
    expect(rest.body.data[0]).toMatchObject({ age: 0 });
    const count = await api.call('countQueue', { params: { language: 'en' }, caller: 'ann' });
    expect(count.body).toEqual({ tasks: 5, reviews: 0, oldest: api.time.now, due: api.time.now });
    expect((await api.call('countQueue', { params: { language: 'en' }, caller: 'stranger' })).status).toBe(404);
  });

  it('[corrector.admin-work] lists for staff what people of a language have, what is kept for one, and what waits for a review', async () => {
    const world = correctionsWorld();
    const { api } = world;
    await world.corrector('new', { isOnProbation: true });
    await world.corrector('ann');
    await world.corrector('eva', { languages: ['es'] });
    const order = (id: string, due: number, languageCode = 'en') =>
      world.order(id, { due: api.time.now + due, languageCode });
    await order('in-review', 1);
    await world.pop('new');
    await world.complete('in-review', 'new');
    await order('taken', 2);
    await world.pop('ann');
    await order('kept', 3);
    await api.call('takeCorrection', { params: { id: 'kept' }, body: { uid: 'new' }, ...STAFF });
    // What waits in the queue, is done, is sampled for a review, or is of another language is not in progress.
    await order('spanish', 5, 'es');
    await world.pop('eva', {}, 'es');
    await order('sampled', 6);
    await world.corrector('tom');
    await world.pop('tom');
    await order('queued', 7);
    const list = async (caller: object = STAFF) =>
      api.call('listTasksInWork', { params: { language: 'en' }, ...caller });
    expect((await list()).body.data.map(({ id }) => id)).toEqual(['in-review', 'taken', 'kept', 'sampled']);
    api.chance.next = 0;
    await world.complete('sampled', 'tom');
    const { data } = (await list()).body;
    expect(data.map(({ id, corrector }) => [id, corrector])).toEqual([
      ['in-review', 'new'],
      ['taken', 'ann'],
      ['kept', 'new'],
    ]);
    expect((await list({ caller: 'ann' })).status).toBe(404);
  });

  it('[corrector.own-languages] tells nothing of a language to candidates and correctors of others', async () => {
    const world = correctionsWorld();
    const { api } = world;
    await world.corrector('candidate', { languages: [] });
    await world.corrector('eva', { languages: ['es'] });
    await world.corrector('rita', { languages: [], reviews: ['en'] });
    await world.corrector('far', { regions: ['eu'] });
    const asked = async (caller: object) => {
      const of = { params: { language: 'en' }, ...caller };
      const query = { date: '2024-01-31' };
      return [(await api.call('countQueue', of)).status, (await api.call('getLeaderboard', { ...of, query })).status];
    };
    for (const caller of ['candidate', 'eva', 'stranger']) expect(await asked({ caller })).toEqual([404, 404]);
    // Pages ask both regions.
    for (const caller of ['rita', 'far']) expect(await asked({ caller })).toEqual([200, 200]);
    expect(await asked(STAFF)).toEqual([200, 200]);
  });

  it('[corrector.leaderboard] ranks by audio, without those who opted out', async () => {
    const world = correctionsWorld();
    const { api } = world;
    await world.corrector('ann');
    await world.corrector('bob');
    await world.corrector('eva', { hiddenInLeaderboard: true });
    for (const [id, caller, seconds] of [
      ['a', 'ann', 60],
      ['b', 'bob', 600],
      ['c', 'eva', 900],
    ] as const) {
      await world.order(id, { seconds });
      await world.pop(caller);
      await world.complete(id, caller);
    }
    const month = new Date(api.time.now * 1000).toISOString().slice(0, 8);
    const board = (caller: string) =>
      api.call('getLeaderboard', { params: { language: 'en' }, query: { date: `${month}28` }, caller });
    expect((await board('ann')).body.data).toEqual([
      { uid: 'bob', name: 'Name of bob', tasks: 1, seconds: 600 },
      { uid: 'ann', name: 'Name of ann', tasks: 1, seconds: 60 },
    ]);
    expect((await board('stranger')).status).toBe(404);
    expect(await api.corrections.logged(lists.completed('en', month.slice(0, 7)), 0)).toHaveLength(3);
  });
});
