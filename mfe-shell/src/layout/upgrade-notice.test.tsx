import { jest } from '@jest/globals';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { reloadProfile } from '@parlance/ui/profile';
import { AppProviders } from '@parlance/ui/providers';
import { signOut } from '@parlance/ui/session';
import { ToastRegion } from '@parlance/ui/toasts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { UpgradeNotice } from './upgrade-notice.tsx';

const TEXT = /You have no minutes left\./;
let api: FakeApi;
let billing: object = {};
let credits = 0;
let created = 1;
/** Each test has a workspace of its own: the page keeps what it has read. */
let tests = 0;

beforeEach(() => {
  billing = {};
  credits = 0;
  created = 1;
  const oid = `o${tests++}`;
  const minutes = { draft: 120, precision: 0 };
  api = new FakeApi({
    getProfile: () => ({
      user: {
        ...{ uid: 'u', email: 'u@example.com', emailVerified: true, name: 'Ada', locale: 'us', creationTime: created },
        ...{ organization: oid, organizations: { [oid]: true }, settings: settingsSchema.parse({}) },
      },
      organization: { id: oid, name: 'Lab', locale: 'us', creationTime: 1, owners: { u: true }, billing },
    }),
    getUsage: () => ({
      ...{ plan: minutes, usage: { subscription: 119.5, precisionCredits: 0, estimatedDraft: 0 } },
      ...{ draftLeft: 0.5, hasMinutes: true, credits, unlimited: false, periodStart: 1 },
    }),
    signOut: () => ({}),
  });
  fakeSession();
});

afterEach(async () => {
  cleanup();
  await signOut();
  api.restore();
  jest.useRealTimers();
});

async function open(pathname = '/dashboard') {
  render(
    <AppProviders>
      <ToastRegion />
      <UpgradeNotice pathname={pathname} />
    </AppProviders>,
  );
  await act(() => reloadProfile());
}

describe('the upgrade notice', () => {
  it('[billing.upgrade-notice] links to the plans when no minutes and no credits are left', async () => {
    await open();
    const notice = await screen.findByText(TEXT);
    expect(notice.querySelector('a')?.getAttribute('href')).toBe('/plans');
  });

  it('[billing.upgrade-notice] waits until a new profile is 15 seconds old', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
    created = Date.now() / 1000;
    await open();
    expect(api.requests.filter((request) => request.endsWith('/plan/'))).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(16_500));
    expect(await screen.findByText(TEXT)).toBeTruthy();
  });

  it('[billing.upgrade-notice] does not show with credits', async () => {
    credits = 60;
    await open();
    await waitFor(() => expect(api.requests.some((request) => request.endsWith('/plan/'))).toBe(true));
    await act(async () => undefined);
    expect(screen.queryByText(TEXT)).toBeNull();
  });

  it.each<[string, object, string]>([
    ['with a plan', { subscribed: 'yes' }, '/dashboard'],
    ['with a card', { hasPaymentMethod: true }, '/dashboard'],
    ['on the page of the plans', {}, '/plans'],
    ['on the pages of a payment', {}, '/payment/success'],
  ])('[billing.upgrade-notice] asks for nothing %s', async (_what, data, pathname) => {
    billing = data;
    await open(pathname);
    expect(api.requests).not.toContain('POST /user/u/plan/');
    expect(screen.queryByText(TEXT)).toBeNull();
  });
});
