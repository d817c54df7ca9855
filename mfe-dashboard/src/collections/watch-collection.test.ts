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
function watch(start: CollectionSummary, answers: (Partial<CollectionSummary> | Error)[]) {
  let now = 1000;
  const pauses: number[] = [];
  const seen: CollectionSummary[] = [];
  const controller = new AbortController();
  const finished = watchCollection(
    start,
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
  it('[dashboard.polling] polls until tProgress is above 0', async () => {
    const { finished, pauses, seen } = watch(START, [{}, { props: { duration: 63 } }, { tProgress: 100 }]);
    await finished;
    expect(seen.map((collection) => collection.tProgress)).toEqual([0, 0, 100]);
    expect(pauses.every((pause) => pause >= 1000 && pause <= 5000)).toBe(true);
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

  it('[dashboard.polling] continues after a failed poll, and ends when the collection is deleted', async () => {
    const gone = Object.assign(new Error('gone'), { status: 404 });
    const { finished, pauses } = watch(START, [new Error('network'), gone]);
    await finished;
    expect(pauses).toHaveLength(2);
  });
});
