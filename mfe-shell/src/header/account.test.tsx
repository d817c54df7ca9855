import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { parseConfig } from '@parlance/contract/schemas/config';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import { COLLECTIONS_KEY } from '@parlance/ui/collections';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { AppProviders } from '@parlance/ui/providers';
import { signIn, signOut } from '@parlance/ui/session';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Header } from './header.tsx';

const workspaces = [
  { id: 'o1', name: 'Maria', locale: 'us', role: 'owner' },
  { id: 'o2', name: 'Lab', locale: 'us', role: 'owner' },
];
const listOf = (state: { paused: boolean; userId?: string }) => ({
  pages: [{ data: [{ id: 'c1', userId: 'u1', ...state }] }],
});
const real = navigator.userAgent;

function inBrowser(userAgent: string) {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => userAgent });
}

interface CachedProps {
  readonly fill: (client: QueryClient) => void;
  readonly children: ReactNode;
}

/** Fills the query cache with data from earlier requests. */
function Cached({ fill, children }: CachedProps) {
  const client = useQueryClient();
  useState(() => fill(client));
  return children;
}

const session = { uid: 'u1', locale: 'us', key: 'k', refreshToken: 't', expiresAt: 4_000_000_000 };

const HELP = { helpCenter: 'https://help.test', support: 'support@help.test' };

describe('the header of a signed-in user', () => {
  let api: FakeApi;
  let narrow = false;
  let verified = false;
  let enterprise: number | undefined;
  let isCorrector = false;
  let paymentMethod: object | undefined;
  let paymentFailed: boolean | undefined;
  let owners: Record<string, boolean> = { u1: true };
  let help: object = {};
  let config: object = {};
  let saved: unknown[] = [];
  let paused = false;
  let waiting = 0;
  let cache: QueryClient;

  beforeEach(async () => {
    window.matchMedia = jest.fn((media: string) => ({
      media,
      matches: media.includes('775') && narrow,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => true,
    }));
    api = new FakeApi({
      signIn: () => session,
      getProfile: profile,
      getUsage: () => ({
        ...{ plan: { draft: 120, precision: 0 }, usage: { subscription: 0, precisionCredits: 0, estimatedDraft: 0 } },
        ...{ draftLeft: 0, hasMinutes: false, credits: 0, unlimited: false, periodStart: 1, waiting },
      }),
      listWorkspaces: () => ({ workspaces, invites: [] }),
      updateSettings({ body }) {
        const changes = settingsSchema.parse(body);
        saved.push(body);
        help = changes.help;
        return settingsSchema.parse({ help });
      },
    });
    api.answerOthers();
    await signIn({ email: 'maria@example.com', password: 'secret1' }, 'us');
  });

  afterEach(async () => {
    cleanup();
    await signOut();
    api.restore();
    localStorage.clear();
    narrow = false;
    verified = false;
    enterprise = undefined;
    isCorrector = false;
    paymentMethod = undefined;
    paymentFailed = undefined;
    owners = { u1: true };
    help = {};
    config = {};
    saved = [];
    paused = false;
    waiting = 0;
    sessionStorage.clear();
    inBrowser(real);
    jest.useRealTimers();
  });

  function profile() {
    return {
      user: {
        uid: 'u1',
        email: 'maria@example.com',
        emailVerified: verified,
        name: 'Maria Lindqvist',
        locale: 'us',
        creationTime: 1,
        organization: 'o1',
        organizations: { o1: true },
        settings: { help },
        isCorrector,
      },
      organization: {
        id: 'o1',
        name: 'Maria',
        locale: 'us',
        creationTime: 1,
        owners,
        billing: { enterprise, paymentMethod, paymentFailed },
      },
    };
  }

  function fill(client: QueryClient) {
    cache = client;
    const regions = { us: { api: 'https://us.test' }, eu: { api: 'https://eu.test' } };
    client.setQueryData(['config'], parseConfig({ product: 'Parlance', stage: 'test', regions, ...HELP, ...config }));
    if (paused) client.setQueryData([COLLECTIONS_KEY, 'u1', 'o1'], listOf({ paused }));
  }

  /** Makes the timers run with the clock, so that a test can also advance them. */
  function advanceTimers(): void {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
  }

  /** Lets a time in milliseconds pass at once. */
  async function pass(milliseconds: number): Promise<void> {
    await act(() => jest.advanceTimersByTimeAsync(milliseconds));
  }

  async function open(pathname = '/dashboard') {
    await act(async () => {
      render(
        <AppProviders>
          <Cached fill={fill}>
            <Header pathname={pathname} />
          </Cached>
        </AppProviders>,
      );
    });
    const account = await screen.findByRole('button', { name: 'ML: Account of Maria Lindqvist' });
    // The chips load after the header.
    await act(async () => {
      await import('./notification-chips.tsx');
    });
    return account;
  }

  it('[shell.avatar-menu] shows initials, and in the menu name, e-mail, Account & Settings and Logout', async () => {
    const avatar = await open();
    expect(avatar.textContent).toBe('ML');
    fireEvent.click(avatar);
    expect(screen.getByText('Maria Lindqvist')).toBeTruthy();
    expect(screen.getByText('maria@example.com')).toBeTruthy();
    const items = within(screen.getByRole('menu')).getAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Account & Settings', '/settings'],
      // The text includes the workspace's initials, which are hidden from screen readers.
      ['LALab', null],
      ['Purchase credits', '/plans'],
      ['Logout', '/logout'],
    ]);
  });

  it('[corrector.menu] offers neither credits nor other workspaces to correctors', async () => {
    isCorrector = true;
    fireEvent.click(await open());
    const items = within(screen.getByRole('menu')).getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Account & Settings', 'Logout']);
  });

  it('[shell.corrector-link] links correctors to their dashboard, and from there to the user’s dashboard', async () => {
    isCorrector = true;
    await open();
    expect(screen.getByRole('link', { name: 'Corrector dashboard' }).getAttribute('href')).toBe('/corrector');
    cleanup();
    await open('/corrector/guide');
    expect(screen.getByRole('link', { name: 'My dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  it('[shell.home-link] leads from the logo to the start page: the dashboard, or the correctors’ page', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Parlance home' }).getAttribute('href')).toBe('/dashboard');
    cleanup();
    isCorrector = true;
    await open();
    expect(screen.getByRole('link', { name: 'Parlance home' }).getAttribute('href')).toBe('/corrector');
  });

  it('[shell.corrector-link] is only for members of the transcribers organization', async () => {
    await open();
    expect(screen.queryByRole('link', { name: 'Corrector dashboard' })).toBeNull();
    cleanup();
    config = { transcribers: 'o1' };
    await open();
    expect(screen.getByRole('link', { name: 'Corrector dashboard' })).toBeTruthy();
  });

  it('[shell.chip-payment] asks for another card when the current card has expired', async () => {
    paymentMethod = { id: 'pm', card: { exp_year: 2020, exp_month: 1, checks: { cvc_check: 'pass' } } };
    await open();
    expect((await screen.findByRole('link', { name: 'Update Payment Method' })).getAttribute('href')).toBe('/plans');
  });

  it('[shell.chip-payment] asks owners and admins for another card when the last payment failed', async () => {
    paymentFailed = true;
    owners = { u1: false };
    await open();
    expect(await screen.findByRole('link', { name: 'Update Payment Method' })).toBeTruthy();
    cleanup();
    owners = { other: true };
    await open();
    expect(screen.queryByText('Update Payment Method')).toBeNull();
  });

  it('[shell.chip-payment] does not ask for one while the card is valid', async () => {
    paymentMethod = { id: 'pm', card: { exp_year: 2999, exp_month: 1, checks: { cvc_check: 'pass' } } };
    await open();
    expect(screen.queryByText('Update Payment Method')).toBeNull();
  });

  it('[shell.chip-paused] shows that a transcript is paused, and explains possible reasons', async () => {
    paused = true;
    await open();
    const chip = await screen.findByRole('link', { name: 'Paused' });
    expect(chip.getAttribute('href')).toBe('/plans');
    expect(chip.getAttribute('title') ?? chip.getAttribute('aria-describedby')).toBeTruthy();
    act(() => {
      cache.setQueryData([COLLECTIONS_KEY, 'u1', 'o1'], listOf({ paused: false }));
    });
    expect(screen.queryByRole('link', { name: 'Paused' })).toBeNull();
    act(() => {
      cache.setQueryData([COLLECTIONS_KEY, 'u1', 'o1', 'team'], listOf({ paused: true, userId: 'u2' }));
    });
    expect(screen.queryByRole('link', { name: 'Paused' })).toBeNull();
  });

  it('[shell.chip-paused] shows on every page that a recording of the workspace waits for minutes', async () => {
    waiting = 1;
    await open('/settings');
    expect(await screen.findByRole('link', { name: 'Paused' })).toBeTruthy();
  });

  it('[shell.chip-paused] asks for nothing in an enterprise, where nothing waits', async () => {
    [enterprise, waiting] = [1, 1];
    await open();
    expect(api.calls.filter(({ operation }) => operation === 'getUsage')).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Paused' })).toBeNull();
  });

  it('[shell.environment-banner] names the environment, the missing card, the kind of workspace and its region', async () => {
    config = { environments: ['DEV', 'PREVIEW'] };
    await open();
    const banner = await screen.findByRole('complementary', { name: 'About this environment' });
    expect(banner.textContent).toBe('DEV · PREVIEW · NO CARD · PERSONAL · US');
    fireEvent.click(within(banner).getByRole('button', { name: 'Hide the environment' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    cleanup();
    await open();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('[shell.environment-banner] shows enterprises and cards', async () => {
    config = { environments: ['DEV'] };
    enterprise = 1;
    paymentMethod = { id: 'pm', card: { exp_year: 2999, exp_month: 1, checks: { cvc_check: 'pass' } } };
    await open();
    expect((await screen.findByRole('complementary')).textContent).toBe('DEV · ENTERPRISE · US');
  });

  it('[shell.environment-banner] is hidden in production', async () => {
    await open();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('[shell.download-banner] links iPhones to the app, and stays hidden for 12 hours once closed', async () => {
    config = { appStore: 'https://apps.example/parlance' };
    await open();
    expect(screen.queryByText('Free - App Store')).toBeNull();
    cleanup();
    inBrowser('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1');
    await open();
    expect(await screen.findByText('Free - App Store')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('https://apps.example/parlance');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Free - App Store')).toBeNull();
    const hours = (count: number) => String(Date.now() - count * 3_600_000);
    for (const [hiddenAt, shows] of [
      [hours(11.9), false],
      [hours(12.1), true],
      // The clock was ahead when the banner was closed.
      [hours(-24), true],
    ] as const) {
      cleanup();
      localStorage.setItem('parlance.download-banner-hidden', hiddenAt);
      await open();
      expect(screen.queryByText('Free - App Store') !== null).toBe(shows);
    }
  });

  it('[shell.avatar-help] opens the menu after 3 seconds, once, and stores the time of its dismissal', async () => {
    advanceTimers();
    help = { upload: 5 };
    await open();
    await pass(1000);
    expect(screen.queryByRole('menu')).toBeNull();
    await pass(2000);
    const menu = screen.getByRole('menu');
    expect(within(menu).getByText('Purchase credits')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(saved).toEqual([{ help: { upload: 5, headerMenu: expect.any(Number) } }]);
  });

  it('[shell.avatar-help] closes when the user continues with the page', async () => {
    advanceTimers();
    help = { upload: 5 };
    await open();
    await pass(3000);
    fireEvent.pointerDown(screen.getByRole('menuitem', { name: 'Lab' }));
    expect(screen.getByRole('menu')).toBeTruthy();
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(saved).toHaveLength(1);
  });

  it('[shell.avatar-help] does not cover a transcript in the editor', async () => {
    advanceTimers();
    help = { upload: 5 };
    await open('/transcript/c1');
    await pass(3500);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it.each([{}, { upload: 5, headerMenu: 9 }])(
    '[shell.avatar-help] does not open automatically with %j',
    async (flags) => {
      advanceTimers();
      help = flags;
      await open();
      await pass(10_000);
      expect(screen.queryByRole('menu')).toBeNull();
    },
  );

  it('[shell.chip-verify] reminds of an unverified address and links to /settings', async () => {
    await open();
    expect((await screen.findByRole('link', { name: 'Verify your email.' })).getAttribute('href')).toBe('/settings');
  });

  it('[accounts.needs-verification] does not remind members of an enterprise', async () => {
    enterprise = 1_800_000_000;
    await open();
    expect(screen.queryByText('Verify your email.')).toBeNull();
  });

  it('does not remind of a verified address', async () => {
    verified = true;
    await open();
    expect(screen.queryByText('Verify your email.')).toBeNull();
  });

  it('[shell.chip-collapse] shows one count on a narrow page', async () => {
    narrow = true;
    await open();
    const chip = await screen.findByRole('link', { name: '1 notice: Verify your email.' });
    expect(chip.textContent).toBe('1');
    expect(chip.getAttribute('href')).toBe('/settings');
  });
});
