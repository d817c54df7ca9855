import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { waitFor } from '@testing-library/react';
import { reportPolicyViolations } from './policy-violations.ts';

let api: FakeApi;
let end: () => void;

beforeEach(() => {
  api = new FakeApi({ reportViolation: () => ({}) });
  end = reportPolicyViolations();
});

afterEach(() => {
  end();
  api.restore();
});

function violate(blockedURI: string, effectiveDirective = 'script-src', sourceFile = '', originalPolicy = ''): void {
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { blockedURI, effectiveDirective, sourceFile, originalPolicy }),
  );
}

const reports = () => api.calls.filter(({ operation }) => operation === 'reportViolation').map(({ body }) => body);

it('[web.csp-reports] tell what was blocked and where, without queries and keys', async () => {
  history.replaceState(null, '', '/public/c1/a-secret-key');
  violate('https://evil.example/x.js?secret=1', 'script-src-elem', 'https://app.example/a.js?token=1');
  violate('data:text/javascript,1');
  violate('inline');
  await waitFor(() => expect(reports()).toHaveLength(3));
  expect(reports()).toEqual([
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/public',
      source: 'https://app.example/a.js',
    },
    { directive: 'script-src', blocked: 'data:', page: '/public' },
    { directive: 'script-src', blocked: 'inline', page: '/public' },
  ]);
});

it('[web.csp-reports] tell each thing once, and five things at most', async () => {
  for (const host of ['a', 'a', 'b', 'c', 'd', 'e', 'f']) violate(`https://${host}.example/`);
  await waitFor(() => expect(reports()).toHaveLength(5));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reports()).toHaveLength(5);
});

it('[web.csp-reports] leave to the browser what the header blocks', async () => {
  violate('https://evil.example/', 'script-src', '', "script-src 'self'; report-to csp");
  violate('https://evil.example/');
  violate('inline');
  await waitFor(() => expect(reports()).toHaveLength(1));
  expect(reports()).toEqual([expect.objectContaining({ blocked: 'inline' })]);
});
