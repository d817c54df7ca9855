import { describe, expect, it } from '@jest/globals';
import { merged, playedPercentage, unplayed } from './played-ranges.ts';

describe('what was played', () => {
  it('[corrector.played-shown] joins stretches that overlap or touch', () => {
    expect(
      merged([
        [5, 9],
        [0, 2],
        [2, 3],
        [8, 12],
      ]),
    ).toEqual([
      [0, 3],
      [5, 12],
    ]);
  });

  it('[corrector.played-shown] lists what was not played, without the smallest gaps', () => {
    expect(
      unplayed(
        [
          [2, 10],
          [10.5, 20],
        ],
        30,
      ),
    ).toEqual([
      [0, 2],
      [20, 30],
    ]);
    expect(unplayed([], 30)).toEqual([[0, 30]]);
    expect(unplayed([[0, 31]], 30)).toEqual([]);
  });

  it('[corrector.played-shown] is 100 percent only when nothing is missing', () => {
    expect(playedPercentage([[0, 30]], 30)).toBe(100);
    expect(playedPercentage([[0, 997]], 1000)).toBe(99);
    expect(
      playedPercentage(
        [
          [0, 10],
          [5, 15],
        ],
        30,
      ),
    ).toBe(50);
    expect(playedPercentage([], 0)).toBe(0);
  });
});
