import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { FakeApi, refusal } from '../fakes/fake-api.ts';
import { AppProviders } from '../page/providers.tsx';
import { signIn, signOut } from '../session/session.ts';
import { reloadProfile, updateSettings, useProfile } from './profile.ts';

let api: FakeApi;
/** Each function releases one held response to a profile request. */
let held: (() => void)[] = [];
let isHeld = false;
/** The responses to the changes, in the order of the requests: the settings, or undefined for an error. */
let changes: Promise<object | undefined>[] = [];

function profileWith(settings: object) {
  const who = { uid: 'u1', email: 'maria@example.com', emailVerified: false, name: 'Maria', locale: 'us' };
  return { user: { ...who, creationTime: 1, organization: '', organizations: {}, settings } };
}

async function profile() {
  if (isHeld) {
    await new Promise<void>((resolve) => {
      held.push(resolve);
    });
  }
  return profileWith({ maxCPL: 35 });
}

beforeEach(async () => {
  held = [];
  isHeld = false;
  changes = [];
  api = new FakeApi({
    signIn: () => ({ uid: 'u1', locale: 'us', key: 'k', refreshToken: 't', expiresAt: 4_000_000_000 }),
    signOut: () => ({}),
    getProfile: profile,
    updateSettings: async () => (await changes.shift()) ?? refusal(500, 'INTERNAL'),
  });
  await signIn({ email: 'maria@example.com', password: 'secret1' }, 'us');
});

afterEach(async () => {
  cleanup();
  await signOut();
  api.restore();
});

it('[accounts.settings] keeps a changed setting when an older response arrives later', async () => {
  const { result } = renderHook(useProfile, { wrapper: AppProviders });
  await waitFor(() => expect(result.current.user?.settings.maxCPL).toBe(35));
  isHeld = true;
  changes = [Promise.resolve({ maxCPL: 50 })];
  const change = updateSettings({ maxCPL: 50 });
  // This request starts during the change, and the server reads the profile before the change.
  void reloadProfile();
  await waitFor(() => expect(held).toHaveLength(1));
  await change;
  await act(async () => {
    for (const release of held) release();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(result.current.user?.settings.maxCPL).toBe(50);
});

it.each([
  ['is answered last', { maxCPL: 50, showSpeakers: true }, { maxCPL: 50, showSpeakers: false }],
  ['fails', undefined, { maxCPL: 35, showSpeakers: false }],
])('[accounts.settings] keeps the second of two concurrent changes when the first one %s', async (_, first, after) => {
  const { result } = renderHook(useProfile, { wrapper: AppProviders });
  await waitFor(() => expect(result.current.user?.settings.maxCPL).toBe(35));
  let answerFirst = (_settings: object | undefined) => {};
  const late = new Promise<object | undefined>((resolve) => {
    answerFirst = resolve;
  });
  changes = [late, Promise.resolve({ maxCPL: 50, showSpeakers: false })];
  await act(async () => {
    const both = [updateSettings({ maxCPL: 50 }), updateSettings({ showSpeakers: false })];
    await both[1];
    answerFirst(first);
    await Promise.allSettled(both);
  });
  await waitFor(() => expect(result.current.user?.settings).toMatchObject(after));
});
