import { describe, expect, it } from '@jest/globals';
import { isHeard } from './heard.ts';

describe('whether a stretch was heard', () => {
  it('[corrector.played-shown] is true for steady playing at every rate', () => {
    expect(isHeard({ media: 10, page: 0 }, { media: 10.016, page: 0.016 }, 1)).toBe(true);
    expect(isHeard({ media: 10, page: 0 }, { media: 13, page: 1 }, 3)).toBe(true);
  });

  it('[corrector.played-shown] is false after the person sought', () => {
    expect(isHeard({ media: 10, page: 0 }, { media: 15, page: 0.016 }, 1)).toBe(false);
    expect(isHeard({ media: 10, page: 0 }, { media: 5, page: 0.016 }, 1)).toBe(false);
  });
});
