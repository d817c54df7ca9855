import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { askEarly, fetchEarly } from './early-answers.ts';

const fetched = jest.fn<(address: string, init?: unknown) => Promise<Response>>();
const original = globalThis.fetch;
const ADDRESS = 'https://api.example/collections/v2/c1';
const as = (key: string) => ({ headers: { key } });

describe('[editor.opens-long] what was asked for early', () => {
  beforeEach(() => {
    let answers = 0;
    fetched.mockReset().mockImplementation(async () => `answer ${++answers}` as never);
    globalThis.fetch = fetched as never;
  });
  afterEach(async () => {
    await fetchEarly(ADDRESS);
    globalThis.fetch = original;
    jest.restoreAllMocks();
  });

  it('is taken once by who asks for the same', async () => {
    askEarly(ADDRESS, as('ann'));
    expect(await fetchEarly(ADDRESS, as('ann'))).toBe('answer 1');
    expect(await fetchEarly(ADDRESS, as('ann'))).toBe('answer 2');
  });

  it('is taken by nobody else, and is no answer to a change', async () => {
    askEarly(ADDRESS, as('ann'));
    expect(await fetchEarly(ADDRESS, as('bob'))).toBe('answer 2');
    askEarly(ADDRESS, as('ann'));
    expect(await fetchEarly(ADDRESS, { method: 'DELETE', ...as('ann') })).toBe('answer 4');
    askEarly(ADDRESS, as('ann'));
    expect(await fetchEarly(ADDRESS)).toBe('answer 6');
  });

  it('is not taken when it is old, and asked again when it failed', async () => {
    const now = performance.now();
    askEarly(ADDRESS);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 30_000);
    expect(await fetchEarly(ADDRESS)).toBe('answer 2');
    clock.mockRestore();
    fetched.mockRejectedValueOnce(new TypeError('no network'));
    askEarly(ADDRESS);
    expect(await fetchEarly(ADDRESS)).toBe('answer 3');
  });

  it('is nothing to who does not wait any more', async () => {
    askEarly(ADDRESS);
    const controller = new AbortController();
    controller.abort(new Error('left'));
    await expect(fetchEarly(ADDRESS, { signal: controller.signal })).rejects.toThrow('left');
  });
});
