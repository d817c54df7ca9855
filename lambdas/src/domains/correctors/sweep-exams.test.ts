import { EXAM_EXPIRES_SECONDS } from '@parlance/contract/correctors';
import { correctorsWorld, STAFF } from '../../../test/fakes/correctors-world.ts';
import { type SweepExamsDependencies, sweepExams } from './sweep-exams.ts';

async function sweepingWorld() {
  const world = correctorsWorld();
  const { api } = world;
  const uid = await world.corrector('Ann');
  const start = async (language = 'en') =>
    (await api.call('startExam', { body: { uid, language }, caller: uid })).body.exam.id;
  const dependencies: SweepExamsDependencies = {
    ...api,
    clock: () => api.time.now,
    reportError: (message) => void api.problems.push(message),
  };
  const sweep = (changes: Partial<SweepExamsDependencies> = {}) =>
    sweepExams({ ...dependencies, ...changes })({}, new AbortController().signal);
  /** What is stored of an exam's transcript and recording. */
  const stored = async (id: string) => [
    ...(await api.tables.items('collections')).filter((item) => item.id === id),
    ...(await api.tables.items('transcripts')).filter((item) => JSON.stringify(item).includes(id)),
    ...(['media', 'transcripts'] as const).flatMap((bucket) => api.keys(bucket)).filter((key) => key.includes(id)),
  ];
  return { ...world, uid, start, sweep, stored };
}

describe('the hourly sweep of exams', () => {
  it('[corrector.exam-expires] ends an exam that is not completed within 30 days, with its transcript; it can be tried again', async () => {
    const { api, uid, start, sweep, stored } = await sweepingWorld();
    const id = await start();
    api.time.now += EXAM_EXPIRES_SECONDS - 1;
    expect(await sweep()).toEqual({ expired: 0, removed: 0 });
    expect(await stored(id)).not.toEqual([]);
    api.time.now += 1;
    expect(await sweep()).toEqual({ expired: 1, removed: 0 });
    expect(await stored(id)).toEqual([]);
    expect(await api.corrections.held(uid)).toEqual([]);
    expect((await api.call('getCorrection', { params: { id }, caller: uid })).status).toBe(404);
    const { data } = (await api.call('listExams', { caller: uid })).body;
    expect(data).toMatchObject([{ id, state: 'failed', comment: 'It was not completed within 30 days.' }]);
    expect(await sweep()).toEqual({ expired: 0, removed: 0 });
    expect(await start()).not.toBe(id);
  });

  it('[corrector.exam-expires] leaves a completed one to staff, also when nobody has read its marks', async () => {
    const { api, uid, start, sweep, stored, complete } = await sweepingWorld();
    const id = await start();
    await complete(id, uid);
    api.time.now += 2 * EXAM_EXPIRES_SECONDS;
    expect(await sweep()).toEqual({ expired: 0, removed: 0 });
    expect(await stored(id)).not.toEqual([]);
    const { data } = (await api.call('listExams', { query: { all: 'true' }, ...STAFF })).body;
    expect(data).toMatchObject([{ id, state: 'marking' }]);
  });

  it('[corrector.exam-expires] completes what a run left that was killed, and goes on after a failure', async () => {
    const { api, start, sweep, stored } = await sweepingWorld();
    const id = await start();
    api.time.now += EXAM_EXPIRES_SECONDS;
    const down = async () => {
      throw new Error('down');
    };
    await expect(sweep({ media: { deleteUnder: down } })).rejects.toThrow('Not everything');
    expect(api.problems).toHaveLength(1);
    expect(await sweep()).toEqual({ expired: 1, removed: 0 });
    expect(await stored(id)).toEqual([]);
  });

  it('[corrector.exam-deleted] deletes the exams of a person whose account was deleted in the other region', async () => {
    const { api, uid, start, sweep, stored } = await sweepingWorld();
    const ids = [await start(), await start('es')];
    await api.standings.remove(uid);
    expect(await sweep()).toEqual({ expired: 0, removed: 1 });
    for (const id of ids) expect([await stored(id), await api.corrections.get(id)]).toEqual([[], undefined]);
    expect(await api.exams.listOf(uid)).toEqual([]);
    expect(await api.exams.listOpen()).toEqual([]);
  });
});
