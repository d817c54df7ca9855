import { jest } from '@jest/globals';
import { BATCH_PAUSE, runBatches } from './run-batches.ts';

const ITEMS = Array.from({ length: 12 }, (_, i) => i);

describe('work in batches', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[export.batch] runs five items at a time, with a pause of a second', async () => {
    const begun: number[] = [];
    const done: number[] = [];
    const work = async (item: number) => begun.push(item);
    const signal = new AbortController().signal;
    const running = runBatches(ITEMS, work, { signal, onDone: (count) => done.push(count) });
    await jest.advanceTimersByTimeAsync(0);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    await jest.advanceTimersByTimeAsync(BATCH_PAUSE - 1);
    expect(begun).toHaveLength(5);
    await jest.advanceTimersByTimeAsync(1);
    expect(begun).toHaveLength(10);
    await jest.advanceTimersByTimeAsync(BATCH_PAUSE);
    expect((await running).map(({ item }) => item)).toEqual(ITEMS);
    expect(done.at(-1)).toBe(12);
  });

  it('[export.batch] continues after a failure, and reports it', async () => {
    const work = async (item: number) => {
      if (item === 1) throw new Error('No.');
      return item * 2;
    };
    const outcomes = await runBatches([0, 1, 2], work, { signal: new AbortController().signal, onDone: () => {} });
    expect(outcomes).toEqual([
      { item: 0, result: 0 },
      { item: 1, error: new Error('No.') },
      { item: 2, result: 4 },
    ]);
  });

  it('[export.batch-cancel] ends at once on cancel, also during the pause', async () => {
    const controller = new AbortController();
    const begun: number[] = [];
    const running = runBatches(ITEMS, async (item) => begun.push(item), {
      signal: controller.signal,
      onDone: () => {},
    });
    const ended = expect(running).rejects.toThrow('Enough');
    await jest.advanceTimersByTimeAsync(500);
    controller.abort(new Error('Enough'));
    await jest.advanceTimersByTimeAsync(5000);
    await ended;
    expect(begun).toHaveLength(5);
  });
});
