import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FakeApi } from '@parlance/ui/fakes/fake-api';
import { AppProviders } from '@parlance/ui/providers';
import { signIn, signOut } from '@parlance/ui/session';
import { ToastRegion } from '@parlance/ui/toasts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
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

  async function signInToUs() {
    api.answer('us', 'signIn', session);
    // The screen requests the profile first.
    api.refuse('us', 'getProfile', 404, 'NOT_FOUND');
    await signIn({ email: 'ana@example.com', password: 'secret1' }, 'us');
  }

  const verifications = () => api.calls.filter(({ operation }) => operation === 'verifyEmail');

  function open(query: string) {
    window.history.replaceState(null, '', `/account${query}`);
    render(
      <AppProviders>
        <AccountScreen />
        <ToastRegion />
      </AppProviders>,
    );
  }

  it('[accounts.verify-own-session] asks a signed-out visitor to sign in first, and then goes on by itself', async () => {
    open('?mode=verifyEmail&oobCode=c0de&locale=us');
    expect(screen.getByRole('heading', { name: 'Sign in to verify your email' })).toBeTruthy();
    const href = screen.getByRole('link', { name: 'Sign in' }).getAttribute('href') ?? '';
    const redirect = new URL(href, 'https://site.test').searchParams.get('redirect');
    expect(redirect).toBe('/account?mode=verifyEmail&oobCode=c0de&locale=us');
    expect(verifications()).toEqual([]);
    api.answer('us', 'verifyEmail', { email: 'ana@example.com' });
    await act(signInToUs);
    expect(await screen.findByText('Your email is verified')).toBeTruthy();
    expect(verifications()).toMatchObject([{ locale: 'us', headers: { id: 'u1' } }]);
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

  describe('a link that a signed-in user opens', () => {
    beforeEach(signInToUs);

    it('[accounts.verify] confirms the address', async () => {
      api.answer('us', 'verifyEmail', { email: 'ana@example.com' });
      open('?mode=verifyEmail&oobCode=c0de');
      expect(screen.getByText('Verifying your email…')).toBeTruthy();
      expect(await screen.findByText('Your email is verified')).toBeTruthy();
    });

    it('[accounts.verify-failed] shows an error if the code is not known', async () => {
      api.refuse('us', 'verifyEmail', 400, 'CODE_INVALID');
      open('?mode=verifyEmail&oobCode=old');
      expect(await screen.findByText('Unable to verify your email.')).toBeTruthy();
    });

    it('[accounts.email-pending] says that another user has the address by now', async () => {
      api.refuse('us', 'verifyEmail', 409, 'EMAIL_TAKEN', { email: 'already-exists' });
      open('?mode=verifyEmail&oobCode=c0de');
      expect(await screen.findByText('Email has already been taken. Please try another.')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Go to the settings' }).getAttribute('href')).toBe('/settings');
    });

    it('[accounts.verify-own-session] is refused with a clear text if it is for another account', async () => {
      api.refuse('us', 'verifyEmail', 409, 'OTHER_ACCOUNT');
      open('?mode=verifyEmail&oobCode=c0de');
      expect(await screen.findByRole('heading', { name: 'This link is for another account' })).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Sign out and continue' }));
      expect(await screen.findByRole('heading', { name: 'Sign in to verify your email' })).toBeTruthy();
    });

    it('[accounts.verify-own-session] is for another account if it names another region', async () => {
      open('?mode=verifyEmail&oobCode=c0de&locale=eu');
      expect(await screen.findByRole('heading', { name: 'This link is for another account' })).toBeTruthy();
      expect(verifications()).toEqual([]);
    });
  });

  describe('for a signed-in user', () => {
    beforeEach(async () => {
      await signInToUs();
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
      expect(await screen.findByText(/^TOO_MANY_REQUESTS: Too many attempts\./)).toBeTruthy();
    });
  });

  it('[accounts.verify-reminder] requires sign-in first', () => {
    open('?mode=verifyEmailReminder');
    const link = screen.getByRole('link', { name: 'Sign in to get a new link.' });
    expect(link.getAttribute('href')).toBe('/signin?redirect=%2Fsettings');
  });
});
