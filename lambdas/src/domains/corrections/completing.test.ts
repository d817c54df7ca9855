import { correctionsWorld } from '../../../test/fakes/corrections-world.ts';

const HOUR = 3600;

describe('completing', () => {
  it('[corrector.complete] delivers and pays once, however often it is called', async () => {
    const world = correctionsWorld();
    const { api } = world;
    await world.corrector('ann');
    await api.standings.setRate('en', 60);
    await world.order('a');
    await world.pop('ann');
    await world.save('a', 'ann', 'the quick red fox', 1);
    api.time.now += HOUR;
    const both = await Promise.all([world.complete('a', 'ann', { comment: 'Easy' }), world.complete('a', 'ann')]);
    expect(both.map(({ status, body }) => [status, body.task.state, body.task.pay])).toEqual([
      [200, 'done', 600],
      [200, 'done', 600],
    ]);
    expect(api.taskTokens.woken).toEqual(['token of a']);
    expect(await api.corrections.untold()).toEqual([]);
    expect((await world.complete('a', 'bob')).status).toBe(404);
    const { data } = (await api.call('listCorrections', { caller: 'ann' })).body;
    expect(data).toMatchObject([{ id: 'a', cents: 600, seconds: 600, locale: 'us' }]);
    expect((await api.call('getCorrection', { params: { id: 'a' }, caller: 'ann' })).status).toBe(404);
    const stats = await api.call('getCorrectorStats', { params: { uid: 'ann', language: 'en' }, caller: 'ann' });
    expect(stats.body).toMatchObject({ tasks: 1, seconds: 600, cents: 600, onTime: 1, speed: 600 });
    const activity = await api.call('getActivity', { params: { language: 'en' }, caller: 'ann' });
    expect(activity.body.data).toMatchObject([{ tasks: 1, seconds: 600 }]);
  });

  it('[corrector.complete] is not undone when the workflow cannot be told: the sweep tells it', async () => {
    const world = correctionsWorld();
    const { api } = world;
    await world.corrector('ann');
    await world.order('a');
    await world.pop('ann');
    const wake = api.taskTokens.wake.bind(api.taskTokens);
    api.taskTokens.wake = async () => {
      throw new Error('down');
    };
    expect((await world.complete('a', 'ann')).status).toBe(200);
    expect(await api.corrections.untold()).toEqual(['a']);
    api.taskTokens.wake = wake;
    expect(api.problems).toEqual(['The workflow of task a is told by the sweep']);
  });

  it('[corrector.review] is before the delivery on probation, and by chance after it for others', async () => {
    const world = correctionsWorld();
    const { api } = world;
    await world.corrector('new', { isOnProbation: true });
    await world.corrector('old');
    const completed = async (id: string, caller: string, chance: number) => {
      await world.order(id);
      api.chance.next = chance;
      await world.pop(caller);
      return (await world.complete(id, caller)).body.task;
    };
    expect(await completed('a', 'new', 0.9)).toMatchObject({ state: 'review', review: { when: 'before' } });
    expect(api.taskTokens.woken).toEqual([]);
    expect(await completed('b', 'old', 0.05)).toMatchObject({ state: 'done', review: { when: 'after' } });
    expect(await completed('c', 'old', 0.5)).not.toHaveProperty('review');
    expect((await api.call('countQueue', { params: { language: 'en' }, caller: 'old' })).body).toMatchObject({
      tasks: 0,
      reviews: 2,
    });
  });

  it('[corrector.review] approves with grades, and delivers what waited for it', async () => {
    const world = correctionsWorld();
    const { api } = world;
    await world.corrector('ann', { isOnProbation: true, reviews: ['en'] });
    await world.corrector('rita', { languages: [], reviews: ['en'] });
    await world.order('a');
    await world.pop('ann');
    await world.save('a', 'ann', 'the quick red fox', 1);
    await world.complete('a', 'ann', { comment: 'Names are unsure' });
    expect((await world.pop('ann', { review: 'true' })).body.task).toBeUndefined();
    const shown = await world.pop('rita', { review: 'true', test: 'true' });
    expect(shown.body.task?.review?.state).toBe('queued');
    expect((await world.pop('rita', { review: 'true' })).body.task).toMatchObject({
      id: 'a',
      review: { state: 'taken' },
    });
    expect((await world.pop('rita', { review: 'true' })).status).toBe(409);
    const opened = await api.call('getCorrection', { params: { id: 'a' }, caller: 'rita' });
    expect(opened.body).toMatchObject({ role: 'reviewer', comment: 'Names are unsure' });
    expect(opened.body.versions.map(({ kind }) => kind)).toEqual(['draft', 'correction']);
    expect((await world.save('a', 'rita', 'the quick red foxes', 2)).body.version).toBe(3);
    const compare = (of: string) =>
      api.call('compareCorrection', { params: { id: 'a' }, query: { of }, caller: 'rita' });
    expect((await compare('draft-correction')).body).toMatchObject({
      correction: { substituted: 1, words: 4, wordErrorRate: 0.25 },
      review: { substituted: 1 },
      turns: [{ pieces: [{ text: 'the quick' }, { kind: 'del', text: 'brown' }, { kind: 'ins' }, { text: 'fox' }] }],
    });
    expect((await compare('correction-review')).body.turns[0]?.pieces.at(-1)).toEqual({ kind: 'ins', text: 'foxes' });
    expect((await world.complete('a', 'rita', { rating: 5 })).status).toBe(400);
    const grades = { rating: 5, formatting: 4, comment: 'Good' };
    const approved = await Promise.all([world.complete('a', 'rita', grades), world.complete('a', 'rita', grades)]);
    expect(approved.map(({ body }) => body.task.state)).toEqual(['done', 'done']);
    expect(api.taskTokens.woken).toEqual(['token of a']);
    const [listed] = (await api.call('listCorrections', { caller: 'ann' })).body.data;
    expect(listed).toMatchObject({ rating: { accuracy: 5, formatting: 4 }, comment: 'Good' });
  });

  it('[corrector.review] gives a reviewer one review at a time, also when they ask twice at once', async () => {
    const world = correctionsWorld();
    const { api } = world;
    await world.corrector('ann', { isOnProbation: true });
    await world.corrector('rita', { reviews: ['en'] });
    for (const id of ['a', 'b', 'c']) {
      await world.order(id);
      await world.pop('ann');
      await world.complete(id, 'ann');
    }
    const take = (id: string) => api.call('takeCorrection', { params: { id }, caller: 'rita', body: { review: true } });
    const pops = await Promise.all([1, 2].map(() => world.pop('rita', { review: 'true' })));
    expect(pops.map(({ status }) => status)).toContain(200);
    const held = await api.corrections.held('rita');
    expect(held).toHaveLength(1);
    const [other = ''] = ['a', 'b', 'c'].filter((id) => id !== held[0]?.id);
    expect((await take(other)).status).toBe(409);
    await world.complete(held[0]?.id ?? '', 'rita', { rating: 5, formatting: 5 });
    expect((await take(other)).status).toBe(200);
  });

  it('[corrector.review] is no way for reviewers to get the pay of those whom they refuse', async () => {
    const world = correctionsWorld();
    const { api } = world;
    await world.corrector('ann', { isOnProbation: true });
    await world.corrector('rita', { reviews: ['en'] });
    await world.order('a');
    await world.pop('ann');
    await world.complete('a', 'ann');
    await world.pop('rita', { review: 'true' });
    const body = { notes: 'Names', assignTo: 'rita', reject: true };
    const own = await api.call('rereviewCorrection', { params: { id: 'a' }, caller: 'rita', body });
    expect(own.status).toBe(409);
    expect(await api.corrections.get('a')).toMatchObject({ state: 'review', review: { reviewer: 'rita' } });
  });

  it('[corrector.review] sends back to the same corrector, to another one or to the queue; and an objection is made once', async () => {
    const world = correctionsWorld();
    const { api } = world;
    await world.corrector('ann', { isOnProbation: true });
    await world.corrector('bob');
    await world.corrector('rita', { reviews: ['en'] });
    await world.order('a');
    await world.pop('ann');
    await world.complete('a', 'ann');
    const back = (caller: string, body: object) =>
      api.call('rereviewCorrection', { params: { id: 'a' }, caller, body: { notes: 'Names', ...body } });
    expect((await back('rita', {})).status).toBe(404);
    await world.pop('rita', { review: 'true' });
    expect((await back('bob', {})).status).toBe(404);
    expect((await back('rita', { assignTo: 'nobody' })).status).toBe(409);
    expect((await back('rita', {})).body.task).toMatchObject({ state: 'queued', corrector: 'ann' });
    expect((await world.pop('bob')).body.task).toBeUndefined();
    expect((await world.pop('ann')).body.task?.id).toBe('a');
    expect((await back('ann', {})).status).toBe(403);
    expect((await api.call('getCorrection', { params: { id: 'a' }, caller: 'ann' })).body.notes).toBe('Names');
    await world.complete('a', 'ann');
    await world.pop('rita', { review: 'true' });
    await back('rita', { reject: true });
    expect((await world.pop('ann')).body.task).toBeUndefined();
    const dispute = (caller: string) =>
      api.call('disputeReview', { params: { id: 'a' }, caller, body: { comment: 'It was right' } });
    expect((await dispute('bob')).status).toBe(404);
    expect((await dispute('ann')).status).toBe(200);
    expect((await dispute('ann')).status).toBe(409);
    expect(await api.corrections.objections()).toEqual([{ id: 'a', uid: 'ann' }]);
    // Corrected once more after it was sent back: reviewed again, also without probation.
    expect((await world.pop('bob')).body.task?.id).toBe('a');
    expect((await world.complete('a', 'bob')).body.task).toMatchObject({ state: 'review' });
  });

  it('[corrector.exam] of an exam pays nothing and tells no workflow', async () => {
    const world = correctionsWorld();
    const { api } = world;
    await world.corrector('cara', { languages: [] });
    await api.standings.setRate('en', 60);
    await world.order('x', {
      kind: 'exam',
      oid: 'exams',
      owner: 'exams',
      corrector: 'cara',
      assigned: 1,
      told: true,
      token: '',
    });
    await world.corrector('ann');
    expect((await world.pop('ann')).body.task).toBeUndefined();
    expect((await api.call('takeCorrection', { params: { id: 'x' }, caller: 'ann', body: {} })).status).toBe(404);
    const taken = await api.call('takeCorrection', { params: { id: 'x' }, caller: 'cara', body: {} });
    expect(taken.body.task).toMatchObject({ state: 'taken', kind: 'exam', pay: 0 });
    expect((await world.save('x', 'cara', 'the quick red fox', 1)).status).toBe(200);
    expect((await world.complete('x', 'cara')).body.task).toMatchObject({ state: 'done', pay: 0 });
    expect(api.taskTokens.woken).toEqual([]);
    expect((await api.call('listCorrections', { caller: 'cara' })).body.data).toEqual([]);
  });
});
