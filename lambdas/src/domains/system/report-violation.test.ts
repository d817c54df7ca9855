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

  it('[web.csp-reports] are taken from browsers, in both formats, without queries and keys', async () => {
    const api = createTestApi();
    const page = 'https://app.example/public/c1/a-secret-key?token=1';
    const blocked = 'https://evil.example/x.js?secret=1';
    const body = {
      documentURL: page,
      effectiveDirective: 'script-src-elem',
      blockedURL: blocked,
      sourceFile: 'https://app.example/assets/a.js?v=1',
      originalPolicy: "script-src 'self'",
      sample: '',
    };
    const reports = [
      { type: 'csp-violation', age: 5, url: page, user_agent: 'A browser', body },
      { type: 'csp-violation', age: 6, url: page, user_agent: 'A browser', body },
      { type: 'deprecation', age: 5, url: page, body: { id: 'x' } },
    ];
    expect((await api.call('reportViolation', { body: reports })).status).toBe(200);
    const report = {
      'document-uri': page,
      'effective-directive': 'script-src-elem',
      'violated-directive': 'script-src-elem',
      'blocked-uri': 'data',
    };
    expect((await api.call('reportViolation', { body: { 'csp-report': report } })).status).toBe(200);
    expect(api.violations).toEqual([
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        page: '/public',
        source: 'https://app.example/assets/a.js',
      },
      { directive: 'script-src-elem', blocked: 'data', page: '/public' },
    ]);
  });

  it('[web.csp-reports] count one by one, and bring no lines of their own into the log', async () => {
    const api = createTestApi();
    const report = (blockedURL: string) => ({
      type: 'csp-violation',
      body: { documentURL: 'https://app.example/', effectiveDirective: 'script-src', blockedURL },
    });
    for (const bad of ['inline\nERROR', '\u2028', 'x'.repeat(8193)]) {
      expect((await api.call('reportViolation', { body: [report(bad)] })).status).toBe(400);
      const page = { directive: 'script-src', blocked: bad, page: '/' };
      expect((await api.call('reportViolation', { body: page })).status).toBe(400);
    }
    const many = (count: number) => Array.from({ length: count }, (_, i) => report(`https://${i}.example/`));
    expect((await api.call('reportViolation', { body: many(21) })).status).toBe(400);
    expect((await api.call('reportViolation', { body: many(20) })).status).toBe(200);
    expect((await api.call('reportViolation', { body: many(1) })).status).toBe(429);
    expect(api.violations).toHaveLength(20);
  });
});
