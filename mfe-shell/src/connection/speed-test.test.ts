import { describe, expect, it } from '@jest/globals';
import { isSlow } from './speed-test.ts';

async function trial(speeds: readonly number[]) {
  const pauses: number[] = [];
  let measured = 0;
  const slow = await isSlow({
    measure: async () => speeds[measured++] ?? 0,
    pause: async (ms) => {
      pauses.push(ms);
    },
  });
  return { slow, measured, pauses };
}

describe('isSlow', () => {
  it('[shell.slow-internet] stops after one fast download', async () => {
    expect(await trial([5.1])).toEqual({ slow: false, measured: 1, pauses: [] });
  });

  it('[shell.slow-internet] retries four times, 3 seconds apart, before it reports a slow connection', async () => {
    expect(await trial([5, 5, 5, 5, 5])).toEqual({ slow: true, measured: 5, pauses: [3000, 3000, 3000, 3000] });
    expect((await trial([0, 0, 0, 0, 0])).slow).toBe(true);
  });

  it('[shell.slow-internet] uses the average of all measurements', async () => {
    expect(await trial([0, 11])).toEqual({ slow: false, measured: 2, pauses: [3000] });
    expect((await trial([1, 2, 3, 4, 16])).slow).toBe(false);
    expect((await trial([1, 2, 3, 4, 15])).slow).toBe(true);
  });
});
