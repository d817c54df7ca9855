import { describe, expect, it } from '@jest/globals';
import { lastDays } from './last-days.ts';
import { mergeActivity, mergeLeaders, mergeStats, newestFirst } from './merge-results.ts';

const NOTHING = { tasks: 0, seconds: 0, cents: 0, released: 0, rejected: 0 };

describe('the results of both regions', () => {
  it('[corrector.regions] add up the work of a day, and count active correctors once', () => {
    const us = { data: [{ day: '2026-11-02', tasks: 1, seconds: 60 }], active: 3 };
    const eu = {
      data: [
        { day: '2026-11-03', tasks: 1, seconds: 10 },
        { day: '2026-11-02', tasks: 2, seconds: 30 },
      ],
      active: 5,
    };
    expect(mergeActivity([us, eu])).toEqual({
      data: [
        { day: '2026-11-03', tasks: 1, seconds: 10 },
        { day: '2026-11-02', tasks: 3, seconds: 90 },
      ],
      active: 5,
    });
  });

  it('[corrector.regions] weight ratings by their number, punctuality by tasks, and divide all audio by all hours', () => {
    const us = { ...NOTHING, tasks: 3, seconds: 3600, cents: 100, onTime: 1, speed: 1800, released: 1 };
    const eu = { ...NOTHING, tasks: 1, seconds: 3600, cents: 50, onTime: 0, speed: 3600, rejected: 2 };
    const merged = mergeStats([
      { ...us, rating: { accuracy: 5, formatting: 4, count: 3 } },
      { ...eu, rating: { accuracy: 1, formatting: 4, count: 1 } },
    ]);
    expect(merged).toEqual({
      ...{ tasks: 4, seconds: 7200, cents: 150, released: 1, rejected: 2 },
      ...{ onTime: 0.75, speed: 2400, rating: { accuracy: 4, formatting: 4, count: 4 } },
    });
  });

  it('[corrector.regions] leave out means that neither region has', () => {
    expect(mergeStats([NOTHING, NOTHING])).toEqual({ ...NOTHING, onTime: undefined, speed: undefined });
  });

  it('[corrector.regions] list a corrector of both regions once in the leaderboard, most audio first', () => {
    const ana = { uid: 'a', name: 'Ana', tasks: 1, seconds: 100 };
    const ben = { uid: 'b', name: 'Ben', tasks: 1, seconds: 150 };
    expect(mergeLeaders([{ data: [ana, ben] }, { data: [ana] }])).toEqual([{ ...ana, tasks: 2, seconds: 200 }, ben]);
  });

  it('[corrector.regions] are lists with the newest first', () => {
    expect(newestFirst([{ data: [{ at: 3 }, { at: 1 }] }, { data: [{ at: 2 }] }])).toEqual([
      { at: 3 },
      { at: 2 },
      { at: 1 },
    ]);
  });

  it('have a bar for each day, also without work', () => {
    const day = { day: '2026-11-02', tasks: 1, seconds: 60 };
    expect(lastDays([day], 3, Date.UTC(2026, 10, 3, 23))).toEqual([
      { day: '2026-11-01', tasks: 0, seconds: 0 },
      day,
      { day: '2026-11-03', tasks: 0, seconds: 0 },
    ]);
  });
});
