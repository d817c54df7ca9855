import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Routing } from './single-spa-routing.ts';

let routing: Routing;
const listeners = new Set<() => void>();

// The layout without single-spa: the test says which route it is and what is mounted.
jest.unstable_mockModule('./single-spa-routing.ts', () => ({
  getRouting: () => routing,
  startRouting: () => undefined,
  subscribeToRouting(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));
const { Layout } = await import('./layout.tsx');
const { AppProviders } = await import('@parlance/ui/providers');
const { callApi } = await import('@parlance/ui/api-client');

const MFE = '@parlance/mfe-auth';

describe('the layout', () => {
  let online = true;

  beforeEach(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
    window.scrollTo = () => undefined;
  });

  afterEach(() => {
    cleanup();
    online = true;
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  function open(change: Partial<Routing>) {
    routing = { pathname: '/signin', mounted: [MFE], failure: undefined, ...change };
    return render(
      <AppProviders>
        <Layout />
      </AppProviders>,
    );
  }

  function goTo(change: Partial<Routing>) {
    routing = { ...routing, ...change };
    act(() => {
      for (const listener of listeners) listener();
    });
  }

  function network(state: boolean) {
    online = state;
    act(() => {
      window.dispatchEvent(new Event(state ? 'online' : 'offline'));
    });
  }

  const container = () => document.getElementById('mfe');

  it('shows the micro-frontend of the route, and names the page', () => {
    open({});
    expect(getComputedStyle(container() as Element).display).not.toBe('none');
    expect(document.title).toBe('Sign in · Parlance');
  });

  it('shows an outline while the micro-frontend is being loaded', () => {
    open({ mounted: [] });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    goTo({ mounted: [MFE] });
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  it('[shell.routes] shows the not-found page for everything else', () => {
    open({ pathname: '/nowhere', mounted: [] });
    expect(screen.getByRole('heading', { name: 'We could not find that page' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  it('[shell.offline] shows Connection Issues while there is no network, and keeps what was there', () => {
    open({});
    const before = container();
    network(false);
    expect(screen.getByRole('heading', { name: 'Connection Issues' })).toBeTruthy();
    expect(
      screen.getByText(
        'We are having trouble finding an internet connection. Please check your wifi or network and try again.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
    network(true);
    expect(screen.queryByRole('heading', { name: 'Connection Issues' })).toBeNull();
    expect(container()).toBe(before);
  });

  it('[shell.forced-error] [shell.error-screen] shows Something Fishy Happened, and recovers on another route', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open({ pathname: '/forced_error', mounted: [] });
    expect(screen.getByRole('heading', { name: 'Something Fishy Happened' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
    goTo({ pathname: '/signin', mounted: [MFE] });
    expect(screen.queryByRole('heading', { name: 'Something Fishy Happened' })).toBeNull();
  });

  it('[shell.error-feedback] prefills a mail with the subject and the first line of the error', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open({ pathname: '/forced_error', mounted: [] });
    const address = screen.getByRole('link', { name: 'Open Feedback Form' }).getAttribute('href') ?? '';
    const query = new URLSearchParams(address.split('?')[1]);
    expect(address).toMatch(/^mailto:/);
    expect(query.get('subject')).toBe('I hit an error when using Parlance');
    expect(query.get('body')).toContain('Error: This error was asked for.');
  });

  it('[shell.update-screen] says that Parlance was updated when a piece of it is gone', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = new TypeError('Failed to fetch dynamically imported module: https://site.test/assets/x.js');
    open({ mounted: [], failure: { error: new Error('application died', { cause: error }) } });
    expect(screen.getByRole('heading', { name: "We've updated Parlance!" })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Feedback' })).toBeTruthy();
  });

  it('[shell.keyboard] has a link to the content first, and moves the focus there on a new route', () => {
    open({});
    const [first] = screen.getAllByRole('link');
    expect(first?.textContent).toBe('Skip to content');
    expect(first?.getAttribute('href')).toBe('#main');
    expect(document.activeElement).toBe(document.body);
    goTo({ pathname: '/register' });
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('[shell.offline-toast] says when a call found no internet, until it is dismissed', async () => {
    jest.useFakeTimers();
    const fetch = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
    const original = globalThis.fetch;
    globalThis.fetch = fetch as typeof globalThis.fetch;
    open({});
    const call = callApi('getOpenApi', {}).catch((error: unknown) => error);
    await act(() => jest.advanceTimersByTimeAsync(3500));
    await call;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('We could not find an internet connection. Please re-fresh.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'close' }));
    globalThis.fetch = original;
  });
});
