import type { StatusFields } from './collection-status.ts';
import { pollDelay } from './poll-delay.ts';

const NOW = 10_000;
const fields: StatusFields = { languageCode: 'en-US', started: NOW, tProgress: 0, progress: 'PENDING' };
const seconds = (changes: Partial<StatusFields>, elapsed: number, view: 'card' | 'row' = 'card') => {
  const delay = pollDelay({ ...fields, ...changes }, NOW + elapsed, view);
  return delay === undefined ? undefined : delay / 1000;
};

describe('the time until the next poll', () => {
  it('[dashboard.polling] of a card is the expected time left, at most 15 s, and without a duration 1 s, later 5 s', () => {
    const props = { duration: 100 };
    expect([0, 90, 99.5, 101].map((elapsed) => seconds({ props }, elapsed))).toEqual([15, 10, 1, 15]);
    expect([0, 9, 10, 60].map((elapsed) => seconds({}, elapsed))).toEqual([1, 1, 5, 5]);
  });

  it('[dashboard.polling] of a row is 10 s, 1 s near the expected end, and without a duration 1 s, later 5 s', () => {
    const props = { duration: 100 };
    expect([0, 89, 91, 109, 111].map((elapsed) => seconds({ props }, elapsed, 'row'))).toEqual([10, 10, 1, 1, 10]);
    expect([0, 10].map((elapsed) => seconds({}, elapsed, 'row'))).toEqual([1, 5]);
  });

  it('[dashboard.polling] of a translation is 3 s, and 15 s when it is overdue', () => {
    const tTranslation = { from: 'es-ES' };
    expect([0, 121].map((elapsed) => seconds({ tTranslation }, elapsed))).toEqual([3, 15]);
    expect(seconds({ tTranslation: { ...tTranslation, translated: true }, tProgress: 100 }, 0)).toBeUndefined();
  });

  it('[dashboard.polling] is 5 s during early progress, and there is none when it is over', () => {
    expect(seconds({ tProgress: 15, props: { duration: 100 } }, 0)).toBe(5);
    expect(seconds({ tProgress: 50 }, 0)).toBeUndefined();
    expect(seconds({ progress: 'ERROR' }, 0)).toBeUndefined();
    expect(seconds({ paused: true }, 0)).toBeUndefined();
  });

  it('[dashboard.polling] with a measured time is sparse before the expected end, and 1 s near it', () => {
    const plan = { preparing: 5, hearing: 80, writing: 5 };
    const card = { work: { stage: 'hearing', since: NOW, plan } } as const;
    const at = (elapsed: number, view: 'card' | 'row' = 'card') =>
      seconds({ card, tProgress: 15, transcriptionStarted: NOW, props: { duration: 600 } }, elapsed, view);
    // The end is expected after 85 s; 22.5 s around it are near.
    expect([at(0), at(50), at(60), at(63), at(85), at(107)]).toEqual([15, 12.5, 2.5, 1, 1, 1]);
    expect([at(0, 'row'), at(63, 'row')]).toEqual([10, 1]);
    expect([at(108), at(1300)]).toEqual([5, 15]);
  });

  it('[dashboard.polling] of what waits for its turn grows with the time that it has waited', () => {
    const card = { work: { stage: 'queued', since: NOW } } as const;
    expect([0, 5, 30, 9999].map((elapsed) => seconds({ card }, elapsed))).toEqual([1, 1, 6, 10]);
    const preparing = { work: { stage: 'preparing', since: NOW } } as const;
    expect([0, 60].map((elapsed) => seconds({ card: preparing }, elapsed))).toEqual([1, 5]);
  });
});
