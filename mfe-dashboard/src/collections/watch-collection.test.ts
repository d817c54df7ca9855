import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { watchCollection } from './watch-collection.ts';

const START: CollectionSummary = {
  id: 'c',
  name: 'Talk',
  userId: 'u',
  orgId: 'o',
  languageCode: 'en-US',
  locale: 'us',
  started: 1000,
  tProgress: 0,
  progress: 'PENDING',
};

/** Answers each poll with the next entry of `answers`. Each pause advances the clock. */
function watch(
  start: CollectionSummary,
  answers: (Partial<CollectionSummary> | Error)[],
  view: 'card' | 'row' = 'card',
) {
  let now = 1000;
  const pauses: number[] = [];
  const seen: CollectionSummary[] = [];
  const controller = new AbortController();
  const finished = watchCollection(
    start,
    view,
    {
      async fetch() {
        const answer = answers.shift() ?? new Error('Asked too often');
        if (answer instanceof Error) throw answer;
        return { ...START, ...answer };
      },
      async pause(milliseconds, signal) {
        signal.throwIfAborted();
        pauses.push(milliseconds);
        now += milliseconds / 1000;
      },
      now: () => now,
      onChange: (collection) => seen.push(collection),
    },
    controller.signal,
  );
  return { finished, pauses, seen, controller };
}

describe('watching a collection in progress', () => {
  it('[dashboard.polling] polls by the expected time until tProgress is above 0, then every 5 s until it is done', async () => {
    const props = { duration: 63 };
    const answers = [{}, { props }, { props, tProgress: 15 }, { props, tProgress: 45 }, { tProgress: 100 }];
    const { finished, pauses, seen } = watch(START, answers);
    await finished;
    expect(seen.map((collection) => collection.tProgress)).toEqual([0, 0, 15, 45, 100]);
    expect(pauses).toEqual([1000, 1000, 15_000, 5000, 5000]);
  });

  it('[precision.upload-badge] goes on after the draft until the proofreading is ordered that the upload asked for', async () => {
    const done = { tProgress: 100, tCompletion: { draft: true }, progress: undefined, card: { ordering: 1001 } };
    const ordered = { ...done, tCompletion: { draft: true, perfection: false } };
    const { finished, pauses, seen } = watch(START, [done, done, ordered]);
    await finished;
    expect(seen).toHaveLength(3);
    expect(pauses).toEqual([1000, 2000, 2000]);
  });

  it('[precision.upload-badge] ends a minute after the draft when nothing is ordered', async () => {
    const done = { tProgress: 100, tCompletion: { draft: true }, progress: undefined, card: { ordering: 1001 } };
    const { finished, pauses } = watch(START, Array(40).fill(done));
    await finished;
    expect(pauses).toHaveLength(31);
  });

  it('[dashboard.polling] polls a row at the intervals of rows', async () => {
    const props = { duration: 63 };
    const { finished, pauses } = watch({ ...START, props }, [...Array(7).fill({ props }), { tProgress: 100 }], 'row');
    await finished;
    expect(pauses).toEqual([...Array(6).fill(10_000), 1000, 1000]);
  });

  it('[dashboard.polling] stops after a failure or pause, and does not start for a finished collection', async () => {
    const failed = watch(START, [{ progress: 'ERROR' }]);
    await failed.finished;
    expect(failed.seen).toHaveLength(1);
    const paused = watch({ ...START, paused: true }, []);
    await paused.finished;
    const done = watch({ ...START, tProgress: 100 }, []);
    await done.finished;
    expect([...paused.pauses, ...done.pauses]).toEqual([]);
  });

  it('[dashboard.polling] backs off after failed polls, and ends when the collection is deleted', async () => {
    const gone = Object.assign(new Error('gone'), { status: 404 });
    const lost = Array.from({ length: 6 }, () => new Error('network'));
    const { finished, pauses } = watch(START, [...lost, {}, gone]);
    await finished;
    expect(pauses.map((pause) => pause / 1000)).toEqual([1, 5, 10, 20, 40, 60, 60, 5]);
  });
});
