import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AppProviders } from '@parlance/ui/providers';
import { signIn, signOut } from '@parlance/ui/session';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Header } from '../header.tsx';

const session = { uid: 'u1', locale: 'us', key: 'k', refreshToken: 't', expiresAt: 4_000_000_000 };

describe('the header of who is signed in', () => {
  const original = globalThis.fetch;
  let narrow = false;
  let verified = false;
  let enterprise: number | undefined;

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
    globalThis.fetch = jest.fn(async (input: unknown) => {
      const regions = { us: { api: 'https://us.test' }, eu: { api: 'https://eu.test' } };
      if (input === '/config.json') return response({ product: 'Parlance', stage: 'test', regions });
      const { pathname } = new URL(String(input));
      return response(pathname === '/user/u1' ? profile() : session);
    });
    await signIn({ email: 'maria@example.com', password: 'secret1' }, 'us');
  });

  afterEach(async () => {
    cleanup();
    await signOut();
    globalThis.fetch = original;
    localStorage.clear();
    narrow = false;
    verified = false;
    enterprise = undefined;
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
        settings: {},
      },
      organization: {
        id: 'o1',
        name: 'Maria',
        locale: 'us',
        creationTime: 1,
        owners: { u1: true },
        billing: enterprise === undefined ? {} : { enterprise },
      },
    };
  }

  async function open() {
    await act(async () => {
      render(
        <AppProviders>
          <Header />
        </AppProviders>,
      );
    });
    return screen.findByRole('button', { name: 'ML: Account of Maria Lindqvist' });
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
      ['Logout', '/logout'],
    ]);
  });

  it('[shell.chip-verify] reminds of an unverified address, leading to /settings', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Verify your email.' }).getAttribute('href')).toBe('/settings');
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

  it('[shell.chip-collapse] shows one count where the page is narrow', async () => {
    narrow = true;
    await open();
    const chip = screen.getByRole('link', { name: '1 notice: Verify your email.' });
    expect(chip.textContent).toBe('1');
    expect(chip.getAttribute('href')).toBe('/settings');
  });
});

/** The little of a Response that the client reads; jsdom has none. */
function response(body: object): Response {
  const text = JSON.stringify(body);
  return {
    ok: true,
    status: 200,
    headers: new Headers(),
    text: async () => text,
    json: async () => JSON.parse(text),
  } as Response;
}
