import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FakeApi } from '../fakes/fake-api.ts';
import { fakeSession } from '../fakes/fake-session.ts';
import { clearSession } from '../session/session-cookies.ts';
import { ApiCallError, subscribeToOutages } from './api-client.ts';
import { failureCode } from './failure-code.ts';
import { reportFailure } from './report-failure.ts';

describe('a report of a failure', () => {
  let api: FakeApi;
  let answer: () => unknown;
  let warned: jest.SpiedFunction<typeof console.warn>;

  beforeEach(() => {
    jest.useFakeTimers();
    answer = () => ({});
    api = new FakeApi({ reportFailure: () => answer(), refreshSession: () => ({}) });
    warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    fakeSession();
  });

  afterEach(() => {
    clearSession();
    api.restore();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const bodies = () => api.calls.map(({ body }) => body);
  /** Longer than the wait before a second attempt of other calls. */
  const later = () => jest.advanceTimersByTimeAsync(10_000);

  it('[uploading.failures-reported] says what failed by a code', async () => {
    reportFailure('recorder', 'no-device');
    await later();
    expect(bodies()).toEqual([{ kind: 'recorder', reason: 'no_device' }]);
  });

  it.each([
    ['a network that fails', () => Response.error()],
    ['a refusal at the gateway', () => Response.json({}, { status: 403 })],
    ['a broken service', () => Response.json({}, { status: 500 })],
  ])(
    '[uploading.failures-reported] is dropped after %s: not sent again, not reported, no outage',
    async (_, failing) => {
      answer = failing;
      const outage = jest.fn();
      const stop = subscribeToOutages(outage);
      reportFailure('upload', 'NETWORK');
      await later();
      stop();
      expect(api.requests).toEqual(['POST /reports/failures']);
      expect(outage).not.toHaveBeenCalled();
      expect(warned).toHaveBeenCalledWith('A failure could not be reported.', expect.any(ApiCallError));
    },
  );

  it('[uploading.failures-reported] is dropped without a network and without a session', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    reportFailure('upload', 'NETWORK');
    online.mockReturnValue(true);
    await later();
    clearSession();
    reportFailure('upload', 'NETWORK');
    await later();
    expect(api.requests).toEqual([]);
  });

  it('[uploading.failures-reported] is one of twenty of a page at most', async () => {
    for (let i = 0; i < 30; i++) reportFailure('start', 'INTERNAL');
    await later();
    // The other tests have sent four.
    expect(bodies()).toHaveLength(16);
  });
});

it('[uploading.failures-reported] the code of an error has nothing of its message', () => {
  expect(failureCode(new ApiCallError('UPLOAD_GONE', 'My diary.mp3 is gone.', { status: 410 }))).toBe('UPLOAD_GONE');
  expect(failureCode(new TypeError('My diary.mp3'))).toBe('TypeError');
  expect(failureCode(Object.assign(new Error('My diary.mp3'), { status: 403 }))).toBe('Error_403');
  expect(failureCode('My diary.mp3')).toBe('Unknown');
});
