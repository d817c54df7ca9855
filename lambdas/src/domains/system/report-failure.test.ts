import { createTestApi } from '../../../test/fakes/test-api.ts';

const FAILURE = { kind: 'recorder', reason: 'no_device' };

describe('failures that pages report', () => {
  it('[api.reported-failures] are logged and counted by kind, without the person', async () => {
    const api = createTestApi();
    expect(
      (await api.call('reportFailure', { caller: 'ann', body: { ...FAILURE, file: 'My diary.mp3' } })).status,
    ).toBe(200);
    expect(api.failures).toEqual([FAILURE]);
    expect(api.measured).toEqual([{ name: 'ReportedFailures', value: 1, kind: 'recorder' }]);
  });

  it('[api.reported-failures] are taken from signed-in people alone, so many in an hour from each', async () => {
    const api = createTestApi();
    expect((await api.call('reportFailure', { body: FAILURE })).status).toBe(401);
    const report = async (caller: string) => (await api.call('reportFailure', { caller, body: FAILURE })).status;
    for (let i = 0; i < 20; i++) expect(await report('ann')).toBe(200);
    expect(await report('ann')).toBe(429);
    expect(api.measured).toHaveLength(20);
    expect(await report('bo')).toBe(200);
    api.time.now += 3600;
    expect(await report('ann')).toBe(200);
  });

  it('[api.reported-failures] are codes: no text of a person or a stranger gets into the log', async () => {
    const api = createTestApi();
    const long = `a${'b'.repeat(63)}`;
    for (const reason of ['', 'My diary.mp3', 'a\nERROR', '1', 'é', '\u2028', `${long}b`]) {
      expect((await api.call('reportFailure', { caller: 'ann', body: { ...FAILURE, reason } })).status).toBe(400);
    }
    const other = { ...FAILURE, kind: 'editor' };
    expect((await api.call('reportFailure', { caller: 'ann', body: other })).status).toBe(400);
    expect(api.failures).toEqual([]);
    expect((await api.call('reportFailure', { caller: 'ann', body: { ...FAILURE, reason: long } })).status).toBe(200);
  });
});
