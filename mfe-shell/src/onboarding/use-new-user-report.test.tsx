import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { AppProviders } from '@parlance/ui/providers';
import { signIn, signOut } from '@parlance/ui/session';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { useNewUserReport } from './use-new-user-report.ts';

const original = globalThis.fetch;
const reports: { uid: string; event: string; ajsaid: string }[] = [];

function answer(path: string): object {
  const session = { uid: 'u1', locale: 'us', key: 'k', refreshToken: 't', expiresAt: 4_000_000_000 };
  if (path === '/auth/signin') return session;
  if (path !== '/user/u1') return {};
  const who = { uid: 'u1', email: 'maria@example.com', emailVerified: true, name: 'Maria', locale: 'us' };
  const where = { organization: '', organizations: {}, settings: {} };
  return { user: { ...who, ...where, creationTime: Math.floor(Date.now() / 1000) } };
}

beforeEach(async () => {
  reports.length = 0;
  globalThis.fetch = jest.fn(async (input: unknown, init?: RequestInit) => {
    const regions = { us: { api: 'https://us.test' }, eu: { api: 'https://eu.test' } };
    const path = new URL(String(input), 'https://web.test').pathname;
    const body = path === '/config.json' ? { product: 'Parlance', stage: 'test', regions } : answer(path);
    if (path === '/user/t') reports.push(JSON.parse(String(init?.body)));
    const text = async () => JSON.stringify(body);
    return { ok: true, status: 200, headers: new Headers(), text, json: async () => body } as Response;
  });
  await signIn({ email: 'maria@example.com', password: 'secret1' }, 'us');
});

afterEach(async () => {
  cleanup();
  await signOut();
  globalThis.fetch = original;
  localStorage.clear();
});

it('[accounts.new-user-tracking] [accounts.anonymous-id] reports somebody new once, with the browser’s own id', async () => {
  renderHook(useNewUserReport, { wrapper: AppProviders });
  await waitFor(() => expect(reports).toHaveLength(1));
  const [, kept] = /ajs_anonymous_id=([0-9a-f-]{36})/.exec(document.cookie) ?? [];
  expect(reports[0]).toMatchObject({ uid: 'u1', event: 'New User', ajsaid: kept });
  cleanup();
  renderHook(useNewUserReport, { wrapper: AppProviders });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reports).toHaveLength(1);
});
