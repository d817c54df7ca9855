import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FakeApi } from '../fakes/fake-api.ts';
import { signIn, signOut } from '../session/session.ts';
import { callApi, subscribeToOutages } from './api-client.ts';

const REQUEST = 'GET /collections/v2/c1';
const collection = {
  id: 'c1',
  name: 'Talk',
  userId: 'u1',
  orgId: 'o1',
  languageCode: 'en-US',
  locale: 'eu',
  started: 1,
  tProgress: 100,
};
const input = { params: { id: 'c1' } };

describe('callApi', () => {
  let api: FakeApi;
  let start = 1_800_000_000_000;

  beforeEach(async () => {
    start += 3_600_000;
    jest.useFakeTimers({ now: start });
    api = new FakeApi();
    const session = { uid: 'u1', locale: 'eu', key: 'key-1', refreshToken: 'token', expiresAt: start / 1000 + 3600 };
    api.answer('eu', 'signIn', session);
    api.handle({ refreshSession: () => ({ ...session, key: 'key-2' }), signOut: () => ({}) });
    await signIn({ email: 'ana@example.com', password: 'secret1' }, 'eu');
    api.calls.length = 0;
  });

  afterEach(async () => {
    await signOut();
    api.restore();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('sends the key and the uid to the session’s region and parses the response', async () => {
    api.answer('eu', 'getCollection', { ...collection, extra: 'not in the contract' });
    await expect(callApi('getCollection', input)).resolves.toEqual(collection);
    expect(api.calls).toEqual([
      expect.objectContaining({
        locale: 'eu',
        request: REQUEST,
        headers: expect.objectContaining({ key: 'key-1', id: 'u1' }),
      }),
    ]);
  });

  it('[accounts.retry-once] on a 403 fetches a new key, waits 3 seconds and retries with it', async () => {
    api.refuseAtGateway('eu', 'getCollection', 403);
    api.answer('eu', 'getCollection', collection);
    const answer = callApi('getCollection', input);
    await jest.advanceTimersByTimeAsync(2999);
    expect(api.requests).toEqual([REQUEST, 'POST /auth/refresh']);
    await jest.advanceTimersByTimeAsync(1);
    await expect(answer).resolves.toEqual(collection);
    expect(api.calls.at(-1)).toMatchObject({ headers: { key: 'key-2' } });
  });

  it('[accounts.retry-once] does the same on a network error, and gives up after the second', async () => {
    api.breakDown('eu', 'getCollection');
    api.breakDown('eu', 'getCollection');
    const outage = jest.fn();
    const stop = subscribeToOutages(outage);
    const answer = expect(callApi('getCollection', input)).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
    await jest.advanceTimersByTimeAsync(3000);
    await answer;
    stop();
    expect(api.requests.filter((request) => request === REQUEST)).toHaveLength(2);
    expect(outage).toHaveBeenCalledTimes(1);
  });

  it('retries even when it cannot fetch a new key', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.breakDown('eu', 'getCollection');
    api.breakDown('eu', 'refreshSession');
    api.answer('eu', 'getCollection', collection);
    const answer = callApi('getCollection', input);
    await jest.advanceTimersByTimeAsync(3000);
    await expect(answer).resolves.toEqual(collection);
  });

  it.each([
    [404, 'NOT_FOUND', []],
    [409, 'CONFLICT', []],
    [500, 'INTERNAL', [['getCollection failed in the service.', { status: 500, requestId: 'r1' }]]],
    [503, 'UNAVAILABLE', [['getCollection failed in the service.', { status: 503, requestId: 'r1' }]]],
  ])('[api.failures-logged] throws a %i at once, and logs one from 500 on', async (status, code, logged) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.refuse('eu', 'getCollection', status, code);
    await expect(callApi('getCollection', input)).rejects.toMatchObject({ code, status, requestId: 'r1' });
    expect(api.calls).toHaveLength(1);
    expect(warn.mock.calls).toEqual(logged);
  });

  it('rejects a response that does not match the contract', async () => {
    api.answer('eu', 'getCollection', { id: 'c1' });
    await expect(callApi('getCollection', input)).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  });

  it('rejects with the signal’s reason when aborted while it waits', async () => {
    api.breakDown('eu', 'getCollection');
    const controller = new AbortController();
    const answer = expect(callApi('getCollection', input, { signal: controller.signal })).rejects.toBe('left');
    await jest.advanceTimersByTimeAsync(1000);
    controller.abort('left');
    await answer;
  });

  it('sends no request while signed out', async () => {
    await signOut();
    api.calls.length = 0;
    const call = callApi('retryCollection', { params: input.params, query: {}, body: {} });
    await expect(call).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(api.calls).toEqual([]);
  });
});
