import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FakeApi } from '@parlance/ui/fakes/fake-api';
import { AppProviders } from '@parlance/ui/providers';
import { getSession, signIn, signOut } from '@parlance/ui/session';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startFakeApi } from '../fake-auth-api.ts';
import { LogoutScreen } from './logout-screen.tsx';

const session = { uid: 'u1', locale: 'us', key: 'k', refreshToken: 't', expiresAt: 4_000_000_000 };
const ASK = { name: 'Do you want to sign out?' };

describe('the sign-out screen', () => {
  let api: FakeApi;
  let entries: Performance['getEntriesByType'];

  beforeEach(async () => {
    entries = performance.getEntriesByType;
    api = startFakeApi();
    api.answer('us', 'signIn', session);
    await signIn({ email: 'ana@example.com', password: 'secret1' }, 'us');
  });

  afterEach(async () => {
    cleanup();
    await signOut();
    api.restore();
    performance.getEntriesByType = entries;
    Reflect.deleteProperty(document, 'referrer');
    window.history.replaceState(null, '', '/');
    localStorage.clear();
  });

  /** @param loaded the address that the browser loaded, from which the visitor came to /logout inside the page */
  function open({ loaded = '/logout', referrer = '' }: { loaded?: string; referrer?: string }) {
    window.history.replaceState(null, '', '/logout');
    const name = new URL(loaded, window.location.href).href;
    performance.getEntriesByType = () => [{ name } as PerformanceEntry];
    Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
    render(
      <AppProviders>
        <LogoutScreen />
      </AppProviders>,
    );
  }

  it.each([
    ['by a link of the product inside the page', { loaded: '/dashboard', referrer: 'https://mail.example/' }],
    ['by a link of the product in a new tab', { referrer: `${window.location.origin}/dashboard` }],
  ])('[shell.logout] signs out at once when the visitor comes %s', async (_how, visit) => {
    open(visit);
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
    expect(getSession()).toBeUndefined();
  });

  it.each([
    ['by a link of another site', { referrer: 'https://evil.example/' }],
    ['by a link that hides where it is, or by typing the address', { referrer: '' }],
  ])('[shell.logout-asks] asks first when the visitor comes %s', async (_how, visit) => {
    open(visit);
    expect(screen.getByRole('heading', ASK)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Stay signed in' }).getAttribute('href')).toBe('/dashboard');
    expect(getSession()).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
    expect(getSession()).toBeUndefined();
  });

  it('[shell.logout-asks] asks no visitor without a session', async () => {
    await signOut();
    open({ referrer: 'https://evil.example/' });
    expect(screen.queryByRole('heading', ASK)).toBeNull();
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
  });
});
