import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FakeApi } from '@parlance/ui/fakes/fake-api';
import { AppProviders } from '@parlance/ui/providers';
import { signIn, signOut } from '@parlance/ui/session';
import { ToastRegion } from '@parlance/ui/toasts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { startFakeApi } from '../fake-auth-api.ts';
import { AccountScreen } from './account-screen.tsx';

const session = { uid: 'u1', locale: 'us', key: 'k', refreshToken: 't', expiresAt: 4_000_000_000 };

describe('the account screen', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = startFakeApi();
  });

  afterEach(async () => {
    cleanup();
    await signOut();
    api.restore();
    localStorage.clear();
  });

  function open(query: string) {
    render(
      <AppProviders>
        <MemoryRouter initialEntries={[`/account${query}`]}>
          <AccountScreen />
        </MemoryRouter>
        <ToastRegion />
      </AppProviders>,
    );
  }

  it('[accounts.verify] confirms the address in the region of the code, also when signed out', async () => {
    api.refuse('us', 'verifyEmail', 400, 'CODE_INVALID');
    api.answer('eu', 'verifyEmail', { email: 'ana@example.com' });
    open('?mode=verifyEmail&oobCode=c0de');
    expect(screen.getByText('Verifying your email…')).toBeTruthy();
    expect(await screen.findByText('Your email is verified')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin');
    expect(api.calls).toMatchObject([
      { locale: 'us', operation: 'verifyEmail' },
      { locale: 'eu', operation: 'verifyEmail' },
    ]);
  });

  it('uses the region from the link', async () => {
    api.answer('eu', 'verifyEmail', { email: 'ana@example.com' });
    open('?mode=verifyEmail&oobCode=c0de&locale=eu');
    expect(await screen.findByText('Your email is verified')).toBeTruthy();
    expect(api.calls).toMatchObject([{ locale: 'eu', operation: 'verifyEmail' }]);
  });

  it('[accounts.verify-failed] shows an error if neither region knows the code', async () => {
    api.refuse('us', 'verifyEmail', 400, 'CODE_INVALID');
    api.refuse('eu', 'verifyEmail', 400, 'CODE_INVALID');
    open('?mode=verifyEmail&oobCode=old');
    expect(await screen.findByText('Unable to verify your email.')).toBeTruthy();
  });

  it('[accounts.verify-failed] shows an error if there is no code', () => {
    open('?mode=verifyEmail');
    expect(screen.getByText('Unable to verify your email.')).toBeTruthy();
    expect(api.calls).toMatchObject([]);
  });

  it.each(['', '?mode=somethingElse'])('[accounts.account-unknown-mode] shows not found at /account%s', (query) => {
    open(query);
    expect(screen.getByText('We could not find that page')).toBeTruthy();
  });

  describe('for a signed-in user', () => {
    beforeEach(async () => {
      api.answer('us', 'signIn', session);
      await signIn({ email: 'ana@example.com', password: 'secret1' }, 'us');
      // The screen requests the profile first.
      api.refuse('us', 'getProfile', 404, 'NOT_FOUND');
      open('?mode=verifyEmailReminder');
    });

    it('[accounts.verify-reminder] shows a reminder of the e-mail', () => {
      expect(screen.getByRole('heading', { name: 'Verify your email.' })).toBeTruthy();
    });

    it('[accounts.verify-again] sends the e-mail again, once', async () => {
      const button = screen.getByRole('button', { name: 'Resend email' });
      api.answer('us', 'resendVerification', {});
      fireEvent.click(button);
      expect(await screen.findByText('Sent! Check Junk?')).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Sent! Check Junk?' }));
      expect(api.calls.filter(({ operation }) => operation === 'resendVerification')).toHaveLength(1);
    });

    it('[accounts.verify-again-failed] shows code and message until the user closes it', async () => {
      api.refuse('us', 'resendVerification', 429, 'TOO_MANY_REQUESTS');
      fireEvent.click(screen.getByRole('button', { name: 'Resend email' }));
      expect(await screen.findByText('Error')).toBeTruthy();
      expect(await screen.findByText(/TOO_MANY_REQUESTS/)).toBeTruthy();
    });
  });

  it('[accounts.verify-reminder] requires sign-in first', () => {
    open('?mode=verifyEmailReminder');
    const link = screen.getByRole('link', { name: 'Sign in to get a new link.' });
    expect(link.getAttribute('href')).toBe('/signin?redirect=%2Fsettings');
  });
});
