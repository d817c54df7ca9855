import type { StatusFields } from './collection-status.ts';
import { pollDelay } from './poll-delay.ts';

const NOW = 10_000;
const fields: StatusFields = { languageCode: 'en-US', started: NOW, tProgress: 0, progress: 'PENDING' };
const seconds = (changes: Partial<StatusFields>, elapsed: number, view: 'card' | 'row' = 'card') => {
  const delay = pollDelay({ ...fields, ...changes }, NOW + elapsed, view);
  return delay === undefined ? undefined : delay / 1000;
};

describe('the time until the next poll', () => {
  it('[dashboard.polling] of a card is the expected time left, at most 15 s, and 5 s without a duration', () => {
    const props = { duration: 100 };
    expect([0, 90, 99.5, 101].map((elapsed) => seconds({ props }, elapsed))).toEqual([15, 10, 1, 15]);
    expect(seconds({}, 0)).toBe(5);
  });

  it('[dashboard.polling] of a row is 10 s, 1 s near the expected end, and 5 s without a duration', () => {
    const props = { duration: 100 };
    expect([0, 89, 91, 109, 111].map((elapsed) => seconds({ props }, elapsed, 'row'))).toEqual([10, 10, 1, 1, 10]);
    expect(seconds({}, 0, 'row')).toBe(5);
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
});
