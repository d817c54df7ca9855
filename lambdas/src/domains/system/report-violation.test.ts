import { createTestApi } from '../../../test/fakes/test-api.ts';

const VIOLATION = { directive: 'script-src', blocked: 'https://evil.example', page: '/dashboard' };

describe('reports of the Content-Security-Policy', () => {
  it('[web.csp-reports] are logged', async () => {
    const api = createTestApi();
    expect((await api.call('reportViolation', { body: VIOLATION })).status).toBe(200);
    expect(api.violations).toEqual([VIOLATION]);
  });

  it('[web.csp-reports] are bounded, and limited by where they come from', async () => {
    const api = createTestApi();
    const long = { ...VIOLATION, blocked: 'x'.repeat(301) };
    expect((await api.call('reportViolation', { body: long })).status).toBe(400);
    for (let i = 0; i < 20; i++) await api.call('reportViolation', { body: VIOLATION });
    expect((await api.call('reportViolation', { body: VIOLATION })).status).toBe(429);
    expect(api.violations).toHaveLength(20);
  });
});
