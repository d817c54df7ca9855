import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { answerConsent } from '@parlance/ui/consent';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { AppProviders } from '@parlance/ui/providers';
import { signIn, signOut } from '@parlance/ui/session';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { useOnboarding } from './use-onboarding.ts';

let api: FakeApi;

function profile() {
  const who = { uid: 'u1', email: 'maria@example.com', emailVerified: true, name: 'Maria', locale: 'us' };
  const where = { organization: '', organizations: {}, settings: {} };
  return { user: { ...who, ...where, creationTime: Math.floor(Date.now() / 1000) } };
}

beforeEach(async () => {
  const session = { uid: 'u1', locale: 'us', key: 'k', refreshToken: 't', expiresAt: 4_000_000_000 };
  api = new FakeApi({ signIn: () => session, getProfile: profile }, { analytics: true });
  api.answerOthers();
  await signIn({ email: 'maria@example.com', password: 'secret1' }, 'us');
});

const reports = () => api.calls.filter(({ operation }) => operation === 'trackUser').map(({ body }) => body);

afterEach(async () => {
  cleanup();
  answerConsent(['statistics'], false);
  await signOut();
  api.restore();
  localStorage.clear();
});

const hasCookie = () => document.cookie.includes('ajs_anonymous_id');
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

function open() {
  renderHook(useOnboarding, { wrapper: AppProviders });
}

it('[accounts.new-user-tracking] reports a new user once, with the browser’s anonymous id', async () => {
  answerConsent(['statistics'], true);
  open();
  await waitFor(() => expect(reports()).toHaveLength(1));
  const [, kept] = /ajs_anonymous_id=([0-9a-f-]{36})/.exec(document.cookie) ?? [];
  expect(reports()[0]).toMatchObject({ uid: 'u1', event: 'New User', ajsaid: kept });
  cleanup();
  open();
  await settled();
  expect(reports()).toHaveLength(1);
});

it('[services.consent] sends nothing and keeps no id until the person allows it', async () => {
  open();
  await settled();
  answerConsent(['statistics'], false);
  await settled();
  expect([reports(), hasCookie()]).toEqual([[], false]);
  act(() => answerConsent(['statistics'], true));
  await waitFor(() => expect(reports()).toHaveLength(1));
  expect(hasCookie()).toBe(true);
  act(() => answerConsent(['statistics'], false));
  expect(hasCookie()).toBe(false);
});
