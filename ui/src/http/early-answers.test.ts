import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FakeApi } from '../fakes/fake-api.ts';
import { fetchEarly, keepEarly, takeEarly } from './early-answers.ts';

const ADDRESS = 'https://us.test/collections/v2/c1';
let api: FakeApi;
const as = (key: string) => ({ headers: { key } });
const answer = (name: string, init = {}) => fetchEarly(name, ADDRESS, init).then((response) => response.text());

describe('[editor.opens-long] an early response', () => {
  beforeEach(() => {
    const answered = () => new Response(`answer ${api.calls.length}`);
    api = new FakeApi({ getCollection: answered, deleteCollection: answered });
  });
  afterEach(async () => {
    await takeEarly('c1');
    api.restore();
    jest.restoreAllMocks();
  });

  it('is used once, by a call with the same name and key', async () => {
    keepEarly('c1', Promise.resolve('early'), 'ann');
    expect(await answer('c1', as('ann'))).toBe('early');
    expect(await answer('c1', as('ann'))).toBe('answer 1');
    expect(api.calls).toMatchObject([{ request: 'GET /collections/v2/c1', ...as('ann') }]);
  });

  it('is not used with another key or by a request other than GET', async () => {
    keepEarly('c1', Promise.resolve('early'), 'ann');
    expect(await answer('c1', as('bob'))).toBe('answer 1');
    keepEarly('c1', Promise.resolve('early'), 'ann');
    expect(await answer('c1', { method: 'DELETE', ...as('ann') })).toBe('answer 2');
    keepEarly('c1', Promise.resolve('early'), 'ann');
    expect(await answer('c1')).toBe('answer 3');
    expect(await answer('c2', as('ann'))).toBe('answer 4');
  });

  it('is not used when it is too old or undefined', async () => {
    const now = performance.now();
    keepEarly('c1', Promise.resolve('early'));
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 30_000);
    expect(await answer('c1')).toBe('answer 1');
    clock.mockRestore();
    keepEarly('c1', Promise.resolve(undefined));
    expect(await answer('c1')).toBe('answer 2');
  });

  it('is not used by an aborted call', async () => {
    keepEarly('c1', Promise.resolve('early'));
    const controller = new AbortController();
    controller.abort(new Error('left'));
    await expect(answer('c1', { signal: controller.signal })).rejects.toThrow('left');
  });
});
