import { inParallel } from './parallel-items.ts';

describe('work on several items at the same time', () => {
  it('[search.one-writer] has ended altogether when its failure is told', async () => {
    const begun: number[] = [];
    const ended: number[] = [];
    const work = inParallel(
      [0, 1, 2, 3, 4, 5],
      async (item) => {
        begun.push(item);
        if (item === 1) throw new Error('Refused');
        for (let turn = 0; turn < 10; turn++) await Promise.resolve();
        ended.push(item);
      },
      3,
    );
    await expect(work).rejects.toThrow('Refused');
    expect(begun).toEqual([0, 1, 2]);
    expect(ended).toEqual([0, 2]);
  });

  it('[search.one-writer] does every item once', async () => {
    const done: number[] = [];
    const items = Array.from({ length: 10 }, (_, i) => i);
    await inParallel(items, async (item) => {
      done.push(item);
    });
    expect(done.sort((a, b) => a - b)).toEqual(items);
  });
});
