import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { reloadProfile, updateSettings, useProfile } from './profile.ts';
import { AppProviders } from './providers.tsx';
import { signIn, signOut } from './session.ts';

const original = globalThis.fetch;
/** Lets the next answer to a question for the profile go. */
let held: (() => void)[] = [];
let isHeld = false;

function profileWith(settings: object) {
  const who = { uid: 'u1', email: 'maria@example.com', emailVerified: false, name: 'Maria', locale: 'us' };
  return { user: { ...who, creationTime: 1, organization: '', organizations: {}, settings } };
}

function answer(method: string, path: string): object {
  if (path === '/auth/signin')
    return { uid: 'u1', locale: 'us', key: 'k', refreshToken: 't', expiresAt: 4_000_000_000 };
  if (method === 'PATCH') return { maxCPL: 50 };
  return path === '/user/u1' ? profileWith({ maxCPL: 35 }) : {};
}

beforeEach(async () => {
  held = [];
  isHeld = false;
  globalThis.fetch = jest.fn(async (input: unknown, init?: RequestInit) => {
    const regions = { us: { api: 'https://us.test' }, eu: { api: 'https://eu.test' } };
    const { pathname } = new URL(String(input), 'https://web.test');
    const isConfig = pathname === '/config.json';
    const body = isConfig ? { product: 'Parlance', stage: 'test', regions } : answer(init?.method ?? 'GET', pathname);
    if (pathname === '/user/u1' && isHeld) {
      await new Promise<void>((resolve) => {
        held.push(resolve);
      });
    }
    const text = async () => JSON.stringify(body);
    return { ok: true, status: 200, headers: new Headers(), text, json: async () => body } as Response;
  });
  await signIn({ email: 'maria@example.com', password: 'secret1' }, 'us');
});

afterEach(async () => {
  cleanup();
  await signOut();
  globalThis.fetch = original;
});

it('[accounts.settings] a changed setting stays, though an older answer comes after it', async () => {
  const { result } = renderHook(useProfile, { wrapper: AppProviders });
  await waitFor(() => expect(result.current.user?.settings.maxCPL).toBe(35));
  isHeld = true;
  const change = updateSettings({ maxCPL: 50 });
  // Asked for while the change is under way, and read before it.
  void reloadProfile();
  await waitFor(() => expect(held).toHaveLength(1));
  await change;
  await act(async () => {
    for (const release of held) release();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(result.current.user?.settings.maxCPL).toBe(50);
});
