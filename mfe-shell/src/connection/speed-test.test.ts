import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { isSlow, measureDownload, pause } from './speed-test.ts';

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

describe('measureDownload', () => {
  const original = globalThis.fetch;
  let asked: { address: string; cache: RequestCache | undefined }[] = [];

  beforeEach(() => {
    asked = [];
    jest.useFakeTimers();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  afterEach(() => {
    globalThis.fetch = original;
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  /** Answers with so many bytes after so many milliseconds. */
  function answerWith(bytes: number, ms: number, status = 200) {
    globalThis.fetch = (address, init) => {
      asked.push({ address: String(address), cache: init?.cache });
      return new Promise((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        setTimeout(() => resolve(new Response(new Uint8Array(bytes), { status })), ms);
      });
    };
  }

  async function measured(ms: number): Promise<number> {
    const speed = measureDownload();
    await jest.advanceTimersByTimeAsync(ms);
    return speed;
  }

  it('[shell.slow-internet] measures the download of an image, past all caches, in megabits per second', async () => {
    answerWith(250_000, 400);
    expect(await measured(400)).toBeCloseTo(5, 1);
    expect(asked).toEqual([{ address: expect.stringMatching(/speed-probe\.png$/), cache: 'no-store' }]);
  });

  it('[shell.slow-internet] a download that fails, or takes over 10 seconds, counts as 0', async () => {
    answerWith(250_000, 10_001);
    expect(await measured(10_001)).toBe(0);
    answerWith(250_000, 10, 503);
    expect(await measured(10)).toBe(0);
  });

  it('[shell.slow-internet] on a slow connection there are 5 downloads, 3 seconds apart', async () => {
    answerWith(250_000, 1000);
    let slow: boolean | undefined;
    void isSlow({ measure: measureDownload, pause }).then((result) => {
      slow = result;
    });
    // Five downloads of a second, and four pauses of three.
    await jest.advanceTimersByTimeAsync(16_999);
    expect([asked.length, slow]).toEqual([5, undefined]);
    await jest.advanceTimersByTimeAsync(1);
    expect(slow).toBe(true);
  });
});
