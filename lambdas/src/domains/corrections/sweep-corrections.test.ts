import { SAMPLED_REVIEW_SECONDS } from '@parlance/contract/correction';
import { correctionsWorld } from '../../../test/fakes/corrections-world.ts';
import { sweepCorrections } from './sweep-corrections.ts';

function sweepingWorld() {
  const world = correctionsWorld();
  const { corrections, standings, taskTokens, time, problems } = world.api;
  const waits: number[] = [];
  const sweep = sweepCorrections({
    ...{ corrections, standings, taskTokens, locale: 'us', clock: () => time.now },
    measure: (name, value) => void (name === 'CorrectionWait' && waits.push(value)),
    reportError: (message) => problems.push(message),
  });
  return { ...world, waits, sweep: () => sweep({}, new AbortController().signal) };
}

const NOTHING = { returned: 0, withdrawn: 0, escalated: 0, told: 0 };

describe('the hourly sweep of corrections', () => {
  it('[corrector.sweep] returns what was abandoned, and marks as urgent what is due soon', async () => {
    const { api, sweep, ...world } = sweepingWorld();
    await world.corrector('ann');
    await world.order('a');
    await world.pop('ann');
    expect(await sweep()).toEqual(NOTHING);
    api.time.now += 2 * 3600;
    expect(await sweep()).toEqual({ ...NOTHING, returned: 1 });
    api.time.now += 16 * 3600;
    expect(await sweep()).toEqual({ ...NOTHING, escalated: 1 });
    expect(await api.corrections.get('a')).toMatchObject({ state: 'queued', urgent: true });
    expect(await sweep()).toEqual(NOTHING);
  });

  it('[infra.felt] measures how long the next task waits, in the language where it waits longest', async () => {
    const { api, sweep, waits, ...world } = sweepingWorld();
    await world.corrector('ann');
    await sweep();
    await world.order('a');
    api.time.now += 600;
    await world.order('b');
    api.time.now += 30;
    await sweep();
    await world.pop('ann');
    await sweep();
    expect(waits).toEqual([0, 630, 30]);
  });

  it('[corrector.sweep] takes tasks and reviews from people who lost the right to have them', async () => {
    const { api, sweep, ...world } = sweepingWorld();
    await world.corrector('ann', { isOnProbation: true });
    await world.corrector('rita', { reviews: ['en'] });
    await world.order('a');
    await world.pop('ann');
    await world.complete('a', 'ann');
    await world.pop('rita', { review: 'true' });
    await world.order('b');
    await world.pop('ann');
    expect(await sweep()).toEqual(NOTHING);
    await world.corrector('ann', { languages: [] });
    await world.corrector('rita', { reviews: [] });
    expect(await sweep()).toEqual({ ...NOTHING, withdrawn: 2 });
    expect(await api.corrections.get('a')).toMatchObject({ state: 'review', review: { state: 'queued' } });
    expect(await api.corrections.get('b')).toMatchObject({ state: 'queued', excluded: ['ann'] });
  });

  it('[corrector.review-ends] ends a review a week after the delivery, also of a reviewer who has it, and changes no pay', async () => {
    const { api, sweep, ...world } = sweepingWorld();
    await api.standings.setRate('en', 60);
    await world.corrector('ann');
    await world.corrector('rita', { reviews: ['en'] });
    const delivered = api.time.now;
    // One stays in the queue, one is taken on the last day.
    for (const id of ['a', 'b']) {
      await world.order(id);
      await world.pop('ann');
      api.chance.next = 0;
      await world.complete(id, 'ann');
    }
    const before = await api.corrections.get('a');
    expect(before).toMatchObject({ delivered: true, review: { when: 'after', state: 'queued' } });
    api.time.now = delivered + SAMPLED_REVIEW_SECONDS - 1;
    expect((await world.pop('rita', { review: 'true' })).body.task).toMatchObject({ id: 'a' });
    expect(await sweep()).toEqual(NOTHING);
    api.time.now += 1;
    expect(await sweep()).toEqual({ ...NOTHING, returned: 2 });
    for (const id of ['a', 'b']) {
      const task = await api.corrections.get(id);
      expect(task).toMatchObject({ state: 'done', delivered: true, corrector: 'ann', paid: before?.paid });
      expect(task?.review).toBeUndefined();
    }
    expect((await world.complete('a', 'rita', { rating: 5, formatting: 5 })).status).toBe(404);
    expect((await world.pop('rita', { review: 'true' })).body.task).toBeUndefined();
    expect(await api.corrections.returning(Number.POSITIVE_INFINITY)).toEqual([]);
    expect(await sweep()).toEqual(NOTHING);
  });

  it('[corrector.review-ends] leaves a review before the delivery: its customer waits for it', async () => {
    const { api, sweep, ...world } = sweepingWorld();
    await world.corrector('ann', { isOnProbation: true });
    await world.order('a');
    await world.pop('ann');
    await world.complete('a', 'ann');
    api.time.now += 2 * SAMPLED_REVIEW_SECONDS;
    await sweep();
    expect(await api.corrections.get('a')).toMatchObject({ state: 'review', review: { state: 'queued' } });
  });

  it('[corrector.sweep] tells the workflows that were not told, also those that no longer wait, and goes on after a failure', async () => {
    const { api, sweep, ...world } = sweepingWorld();
    await world.corrector('ann');
    const wake = api.taskTokens.wake.bind(api.taskTokens);
    const down = async () => {
      throw new Error('down');
    };
    api.taskTokens.wake = down;
    for (const id of ['a', 'b']) {
      await world.order(id);
      await world.pop('ann');
      await world.complete(id, 'ann');
    }
    api.taskTokens.wake = async (token) => (token === 'token of a' ? down() : wake(token));
    api.taskTokens.ended.add('token of b');
    await expect(sweep()).rejects.toThrow('Not everything');
    expect(await api.corrections.untold()).toEqual(['a']);
    api.taskTokens.wake = wake;
    expect(await sweep()).toEqual({ ...NOTHING, told: 1 });
    expect(await api.corrections.untold()).toEqual([]);
  });
});
