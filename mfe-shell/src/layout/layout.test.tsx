import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { toastTime } from '@parlance/ui/fakes/toast-time';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createStore, useStore } from 'zustand';
import type { Routing } from '../routing/single-spa-routing.ts';

const NOTHING: Routing = { pathname: '/', mounted: [], failure: undefined };
const routing = createStore(() => NOTHING);

// The layout without single-spa: the test sets the route and the mounted micro-frontends.
jest.unstable_mockModule('../routing/single-spa-routing.ts', () => ({
  startRouting: () => undefined,
  useRouting: () => useStore(routing),
}));
const { Layout } = await import('./layout.tsx');
const { FakeApi } = await import('@parlance/ui/fakes/fake-api');
const { AppProviders } = await import('@parlance/ui/providers');
const { callApi } = await import('@parlance/ui/api-client');
const { setLanguage } = await import('@parlance/ui/i18n');
const { useGoesOnOffline } = await import('@parlance/ui/network');

function KeptWork({ keeps }: { readonly keeps: boolean }): null {
  useGoesOnOffline(keeps);
  return null;
}

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
    routing.setState({ pathname: '/signin', mounted: [MFE], failure: undefined, ...change });
    return render(
      <AppProviders>
        <Layout />
      </AppProviders>,
    );
  }

  function goTo(change: Partial<Routing>) {
    act(() => routing.setState(change));
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

  it('shows a skeleton while the micro-frontend loads', () => {
    open({ mounted: [] });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    goTo({ mounted: [MFE] });
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  it('[shell.corrector-routes] hides the corrector area until it is known that the person may enter', () => {
    open({ pathname: '/corrector/guide', mounted: ['@parlance/mfe-corrector'] });
    expect(getComputedStyle(container() as Element).display).toBe('none');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('[shell.routes] shows the not-found page for all other paths', () => {
    open({ pathname: '/nowhere', mounted: [] });
    expect(screen.getByRole('heading', { name: 'We could not find that page' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  it('[shell.offline] shows Connection Issues while offline, and keeps the screen mounted', () => {
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

  it('[editor.offline] keeps a screen that works offline visible, and shows Connection Issues on other screens', () => {
    const { rerender } = open({});
    const show = (keeps: boolean) =>
      rerender(
        <AppProviders>
          <Layout />
          <KeptWork keeps={keeps} />
        </AppProviders>,
      );
    show(true);
    network(false);
    expect(screen.queryByRole('heading', { name: 'Connection Issues' })).toBeNull();
    expect(getComputedStyle(container() as Element).display).not.toBe('none');
    show(false);
    expect(screen.getByRole('heading', { name: 'Connection Issues' })).toBeTruthy();
  });

  it('[shell.error-screen] shows Something Fishy Happened, and recovers on another route', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open({ pathname: '/forced_error', mounted: [] });
    expect(screen.getByRole('heading', { name: 'Something Fishy Happened' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
    goTo({ pathname: '/signin', mounted: [MFE] });
    expect(screen.queryByRole('heading', { name: 'Something Fishy Happened' })).toBeNull();
  });

  it('[shell.error-feedback] prefills an e-mail with the subject and the first line of the error', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open({ pathname: '/forced_error', mounted: [] });
    const address = screen.getByRole('link', { name: 'Open Feedback Form' }).getAttribute('href') ?? '';
    const query = new URLSearchParams(address.split('?')[1]);
    expect(address).toMatch(/^mailto:/);
    expect(query.get('subject')).toBe('I hit an error when using Parlance');
    expect(query.get('body')).toContain('Error: This error was asked for.');
  });

  it('[shell.update-screen] says that Parlance was updated when a chunk is gone', () => {
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

  describe('when a call does not reach the service', () => {
    const OFFLINE = {
      en: 'We could not find an internet connection. Please re-fresh.',
      es: 'No encontramos una conexión a internet. Actualiza la página.',
    };
    const SERVICE = 'Your connection works, but our service does not answer. Please try again in a moment.';
    let api: InstanceType<typeof FakeApi>;

    beforeEach(() => {
      jest.useFakeTimers();
      api = new FakeApi();
      for (const _attempt of [1, 2]) api.breakDown('us', 'getOpenApi');
    });
    afterEach(() => api.restore());

    async function failingCall() {
      open({});
      const call = callApi('getOpenApi', {}).catch((error: unknown) => error);
      await act(() => jest.advanceTimersByTimeAsync(3500));
      await call;
    }

    it('[shell.offline-toast] shows that there is no internet, until the user dismisses it', async () => {
      await failingCall();
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(screen.getByText(OFFLINE.en)).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'close' }));
    });

    it('[shell.offline-toast] speaks Spanish', async () => {
      act(() => setLanguage('es'));
      await failingCall();
      expect(screen.getByText(OFFLINE.es)).toBeTruthy();
      act(() => setLanguage('en'));
    });

    it('[shell.connectivity] blames the service, for 8 seconds, when the probe reaches the network', async () => {
      api.serve('/favicon.ico', () => new Response('icon'));
      await failingCall();
      expect(screen.getByText(SERVICE)).toBeTruthy();
      expect(screen.queryByText(OFFLINE.en)).toBeNull();
      expect(toastTime()).toBe(8000);
    });
  });

  describe('on another browser', () => {
    const real = navigator.userAgent;
    const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';
    const legacyEdge = `${chrome} Edge/18.19041`;

    afterEach(() => {
      inBrowser(real);
      localStorage.clear();
    });

    function inBrowser(userAgent: string) {
      Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => userAgent });
    }

    it.each(['/', '/dashboard', '/nowhere', '/d'])(
      '[shell.unsupported] shows the unsupported page at %s',
      async (pathname) => {
        inBrowser(legacyEdge);
        open({ pathname, mounted: [] });
        const name = 'This browser is not supported';
        expect(await screen.findByRole('heading', { name, hidden: true })).toBeTruthy();
      },
    );

    it('[shell.browser-unsupported] shows a dialog over the unsupported page', async () => {
      inBrowser(legacyEdge);
      open({ mounted: [] });
      const modal = await screen.findByRole('dialog', { name: 'Your browser is not supported' });
      fireEvent.click(within(modal).getByRole('button', { name: 'Close' }));
      const name = 'This browser is not supported';
      expect(await screen.findByRole('heading', { name, hidden: true })).toBeTruthy();
    });

    it.each(['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', `${chrome} Edg/150.0`])(
      '[shell.browser-chrome] shows the screen under a banner that recommends Chrome, until the user hides it, in %s',
      async (userAgent) => {
        inBrowser(userAgent);
        open({});
        const banner = await screen.findByRole('complementary', { name: 'Chrome Preferred' });
        expect(within(banner).getByRole('link', { name: 'Get Chrome' })).toBeTruthy();
        expect(screen.queryByRole('dialog')).toBeNull();
        expect(getComputedStyle(container() as Element).display).not.toBe('none');
        fireEvent.click(within(banner).getByRole('button', { name: 'Hide this recommendation' }));
        cleanup();
        open({});
        expect(screen.queryByRole('complementary', { name: 'Chrome Preferred' })).toBeNull();
      },
    );
  });

  it('[shell.unsupported] shows the same page to everyone at /unsupported', async () => {
    open({ pathname: '/unsupported', mounted: [] });
    expect(await screen.findByRole('heading', { name: 'This browser is not supported' })).toBeTruthy();
  });

  it('[shell.debug-sandbox] shows facts for the support at /d, without keys', async () => {
    open({ pathname: '/d', mounted: [] });
    expect(await screen.findByRole('heading', { name: 'Debug' })).toBeTruthy();
    expect(document.title).toBe('Debug · Parlance');
    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    expect(terms).toEqual(expect.arrayContaining(['stage', 'locale', 'uid', 'organization', 'browser']));
    fireEvent.click(screen.getByRole('switch', { name: 'Show sign-in and registration while I am signed in' }));
    expect(localStorage.getItem('skip-auto-login')).toBe('true');
    fireEvent.click(screen.getByRole('switch'));
    expect(localStorage.getItem('skip-auto-login')).toBeNull();
  });

  it('[shell.debug-sandbox] shows the components of screens at /sandbox', async () => {
    open({ pathname: '/sandbox', mounted: [] });
    expect(await screen.findByRole('heading', { name: 'Sandbox' })).toBeTruthy();
    const colours = screen.getByRole('region', { name: 'Colours' });
    for (const scheme of ['Light', 'Dark']) expect(within(colours).getByText(scheme)).toBeTruthy();
    const contrasts = [...(colours.textContent ?? '').matchAll(/#[0-9a-f]{6} · (\d+\.\d)/g)].map(([, ratio]) =>
      Number(ratio),
    );
    expect(contrasts).toHaveLength(20);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
    const [button] = screen.getAllByRole('button', { name: 'Precision' });
    if (button) fireEvent.click(button);
    const modal = screen.getByRole('dialog', { name: 'Unlock 99% Accuracy with Precision' });
    expect(within(modal).getByRole('list', { name: 'What you get' }).children).toHaveLength(3);
    expect(within(modal).getByRole('button', { name: 'Buy Credits' })).toBeTruthy();
  });
});
