import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { FakeApi, refusal } from '../fakes/fake-api.ts';
import { AppProviders } from '../page/providers.tsx';
import { queryClient } from '../query/query-client.ts';
import { signIn, signOut } from '../session/session.ts';
import { onboard, type Profile, reloadProfile, updateName, updateSettings, useProfile } from './profile.ts';

let api: FakeApi;
/** What the service has saved. */
let saved: { name: string; settings: Record<string, unknown> };
/** Each function releases one held response of the operation. The service has done its work before. */
let held: { readonly operation: string; readonly release: () => void }[] = [];
let isHeld = (_operation: string) => false;
/** The values that the service refuses. */
let refused: unknown;

function profile() {
  const maria = { uid: 'u1', email: 'maria@example.com', emailVerified: false, locale: 'us' };
  return {
    user: {
      ...maria,
      creationTime: 1,
      organization: '',
      organizations: {},
      name: saved.name,
      settings: { ...saved.settings },
    },
  };
}

async function respond(operation: string, response: unknown) {
  if (isHeld(operation)) {
    await new Promise<void>((release) => {
      held.push({ operation, release });
    });
  }
  return response;
}

/** Releases the held responses of the operation. */
async function release(operation: string) {
  const released = held.filter((response) => response.operation === operation);
  held = held.filter((response) => response.operation !== operation);
  await act(async () => {
    for (const response of released) response.release();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

const untilHeld = (operation: string, count = 1) =>
  waitFor(() => expect(held.filter((response) => response.operation === operation)).toHaveLength(count));

beforeEach(async () => {
  saved = { name: 'Maria', settings: { maxCPL: 35, showSpeakers: true } };
  held = [];
  isHeld = () => false;
  refused = undefined;
  api = new FakeApi({
    signIn: () => ({ uid: 'u1', locale: 'us', key: 'k', refreshToken: 't', expiresAt: 4_000_000_000 }),
    signOut: () => ({}),
    getProfile: () => respond('getProfile', profile()),
    onboardNewUser: () => respond('onboardNewUser', profile()),
    updateName: ({ body }) => {
      Object.assign(saved, body);
      return respond('updateName', { name: saved.name });
    },
    updateSettings: ({ body }) => {
      if (Object.values(Object(body)).includes(refused)) return respond('updateSettings', refusal(500, 'INTERNAL'));
      Object.assign(saved.settings, body);
      return respond('updateSettings', { ...saved.settings });
    },
  });
  await signIn({ email: 'maria@example.com', password: 'secret1' }, 'us');
});

afterEach(async () => {
  cleanup();
  isHeld = () => false;
  await signOut();
  api.restore();
});

/** Renders the hook. Returns the shown profile. */
function open(): () => Profile {
  const { result } = renderHook(useProfile, { wrapper: AppProviders });
  return () => result.current;
}

async function openLoaded(): Promise<() => Profile> {
  const shown = open();
  await waitFor(() => expect(shown().user?.settings.maxCPL).toBe(35));
  return shown;
}

const loads = () => api.requests.filter((request) => request === 'GET /user/u1').length;

describe('a change of a setting', () => {
  it('[accounts.settings] is kept when an older response arrives later', async () => {
    const shown = await openLoaded();
    isHeld = () => true;
    const change = updateSettings({ maxCPL: 50 });
    await untilHeld('updateSettings');
    // This request starts during the change, and the service reads the profile before the change.
    saved.settings.maxCPL = 35;
    void reloadProfile();
    await untilHeld('getProfile');
    saved.settings.maxCPL = 50;
    await release('updateSettings');
    await change;
    expect(shown().user?.settings.maxCPL).toBe(50);
    // The older response, and the reload after the change.
    await untilHeld('getProfile', 2);
    await release('getProfile');
    expect(shown().user?.settings.maxCPL).toBe(50);
  });

  it('[accounts.settings] is kept when a response from before it arrives while it is saved', async () => {
    const shown = await openLoaded();
    isHeld = (operation) => operation === 'updateSettings';
    const change = updateSettings({ maxCPL: 50 });
    await untilHeld('updateSettings');
    saved.settings.maxCPL = 35;
    await act(() => reloadProfile());
    saved.settings.maxCPL = 50;
    await release('updateSettings');
    await change;
    await waitFor(() => expect(shown().user?.settings.maxCPL).toBe(50));
  });

  it('[accounts.settings] does not lose a reload that it cancels', async () => {
    const shown = await openLoaded();
    isHeld = (operation) => operation === 'getProfile';
    saved.name = 'Maria Gil';
    void reloadProfile();
    await untilHeld('getProfile');
    isHeld = () => false;
    await act(() => updateSettings({ maxCPL: 50 }));
    await release('getProfile');
    await waitFor(() => expect(shown().user?.name).toBe('Maria Gil'));
    expect(shown().user?.settings.maxCPL).toBe(50);
  });

  it('[accounts.settings] does not make the rest of the profile look fresh, and fetches nothing alone', async () => {
    await openLoaded();
    const before = queryClient.getQueryState(['profile', 'u1'])?.dataUpdatedAt;
    await new Promise((resolve) => setTimeout(resolve, 5));
    await act(() => updateSettings({ maxCPL: 50 }));
    expect(queryClient.getQueryState(['profile', 'u1'])?.dataUpdatedAt).toBe(before);
    expect(loads()).toBe(1);
  });

  it('[accounts.settings] is shown when the first load started before it', async () => {
    isHeld = (operation) => operation === 'getProfile';
    const shown = open();
    await untilHeld('getProfile');
    isHeld = () => false;
    await updateSettings({ maxCPL: 50 });
    await release('getProfile');
    await waitFor(() => expect(shown().user?.settings.maxCPL).toBe(50));
  });

  it.each([
    ['is answered last', undefined, { maxCPL: 50, showSpeakers: false }],
    ['fails', 50, { maxCPL: 35, showSpeakers: false }],
  ])('[accounts.settings] keeps a change of another setting, when the first one %s', async (_, wrong, after) => {
    const shown = await openLoaded();
    refused = wrong;
    isHeld = (operation) => operation === 'updateSettings' && held.length === 0;
    const first = updateSettings({ maxCPL: 50 }).catch(() => {});
    await untilHeld('updateSettings');
    await act(() => updateSettings({ showSpeakers: false }));
    await release('updateSettings');
    await first;
    await waitFor(() => expect(shown().user?.settings).toMatchObject(after));
  });

  it.each([
    ['is answered last', undefined],
    ['fails', 50],
  ])('[accounts.settings] keeps a later change of the same setting, when the first one %s', async (_, wrong) => {
    const shown = await openLoaded();
    refused = wrong;
    isHeld = (operation) => operation === 'updateSettings' && held.length === 0;
    const first = updateSettings({ maxCPL: 50 }).catch(() => {});
    await untilHeld('updateSettings');
    await act(() => updateSettings({ maxCPL: 60 }));
    isHeld = (operation) => operation === 'getProfile';
    await release('updateSettings');
    await first;
    // At once, and after the reload that follows changes that overlap.
    expect(shown().user?.settings.maxCPL).toBe(60);
    await untilHeld('getProfile');
    await release('getProfile');
    expect(shown().user?.settings.maxCPL).toBe(60);
  });
});

it('[accounts.change-name] keeps the name when an older response arrives later', async () => {
  const shown = await openLoaded();
  isHeld = (operation) => operation === 'getProfile';
  void reloadProfile();
  await untilHeld('getProfile');
  await act(() => updateName('Maria Gil'));
  await waitFor(() => expect(shown().user?.name).toBe('Maria Gil'));
  isHeld = () => false;
  await release('getProfile');
  expect(shown().user?.name).toBe('Maria Gil');
});

it('[accounts.settings] keeps a setting that was changed while a new user is onboarded', async () => {
  const shown = await openLoaded();
  isHeld = (operation) => operation === 'onboardNewUser';
  const onboarding = onboard();
  await untilHeld('onboardNewUser');
  await act(() => updateSettings({ maxCPL: 50 }));
  await release('onboardNewUser');
  await onboarding;
  await waitFor(() => expect(shown().user?.settings.maxCPL).toBe(50));
});
