import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FakeApi } from '@parlance/ui/fakes/fake-api';
import { AppProviders } from '@parlance/ui/providers';
import { getSession, signOut } from '@parlance/ui/session';
import { ToastRegion } from '@parlance/ui/toasts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startFakeApi } from '../fake-auth-api.ts';
import { SignInScreen } from './sign-in-screen.tsx';

const session = { uid: 'u1', locale: 'eu', key: 'k', refreshToken: 't', expiresAt: 4_000_000_000 };

describe('the sign-in screen', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = startFakeApi();
    render(
      <AppProviders>
        <SignInScreen />
        <ToastRegion />
      </AppProviders>,
    );
  });

  afterEach(async () => {
    cleanup();
    await signOut();
    api.restore();
    localStorage.clear();
  });

  function fill() {
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana@example.com' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret1' } });
  }

  it('[accounts.sign-in] signs in to the region with the account', async () => {
    api.refuse('us', 'signIn', 401, 'NOT_AUTHORIZED');
    api.answer('eu', 'signIn', session);
    fill();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(getSession()).toMatchObject({ uid: 'u1', locale: 'eu' }));
    expect(api.calls).toMatchObject([
      { locale: 'us', operation: 'signIn' },
      { locale: 'eu', operation: 'signIn' },
    ]);
  });

  it('[accounts.sign-in-failed] shows a toast with a link to registration', async () => {
    api.refuse('us', 'signIn', 401, 'NOT_AUTHORIZED');
    api.refuse('eu', 'signIn', 401, 'NOT_AUTHORIZED');
    fill();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('The email or the password is not right.')).toBeTruthy();
    expect(screen.getByText('No account, yet?', { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Register here.' }).getAttribute('href')).toBe('/register');
  });

  it('[accounts.brute-force-owner] offers a way in by mail after too many attempts', async () => {
    api.refuse('us', 'signIn', 429, 'TOO_MANY_REQUESTS');
    api.refuse('eu', 'signIn', 401, 'NOT_AUTHORIZED');
    fill();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/^Too many attempts. Wait a quarter of an hour/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set a new password' }).getAttribute('href')).toBe('/reset/request');
  });

  it('[accounts.dev-domains] redirects a refused account to /not_allowed', async () => {
    api.refuse('us', 'signIn', 403, 'FORBIDDEN');
    fill();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(window.location.pathname).toBe('/not_allowed'));
    window.history.replaceState(null, '', '/');
  });

  describe('of an account with two-factor', () => {
    beforeEach(async () => {
      // The first attempt has a wrong password. Its toast must not stay over the second step.
      api.refuse('us', 'signIn', 401, 'NOT_AUTHORIZED');
      api.refuse('eu', 'signIn', 401, 'NOT_AUTHORIZED');
      fill();
      fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
      await screen.findByText('The email or the password is not right.');
      const error = { code: 'CODE_REQUIRED', message: '', details: { challenge: 'c1', locale: 'eu' } };
      api.refuse('us', 'signIn', 401, 'NOT_AUTHORIZED');
      api.answer('eu', 'signIn', Response.json({ error }, { status: 401 }));
      fill();
      fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
      await screen.findByLabelText('Code of the app');
    });

    const enter = (label: string, value: string) => {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
      fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    };

    it('[accounts.two-factor-sign-in] asks for the code, in the region of the account', async () => {
      api.refuse('eu', 'signInWithCode', 400, 'BAD_REQUEST', { code: 'code-wrong' });
      enter('Code of the app', '000000');
      expect(await screen.findByText('The code is not right, or was used already.')).toBeTruthy();
      api.answer('eu', 'signInWithCode', session);
      enter('Code of the app', '123456');
      await waitFor(() => expect(getSession()).toMatchObject({ uid: 'u1', locale: 'eu' }));
      expect(api.calls.at(-1)?.body).toMatchObject({ email: 'ana@example.com', challenge: 'c1', code: '123456' });
    });

    it('[accounts.two-factor-sign-in] closes the message of the wrong password', async () => {
      const message = screen.getByText('The email or the password is not right.').closest('.Toastify__toast');
      // jsdom plays no animations, so the toast stays in its closing state.
      await waitFor(() => expect(message?.className).toContain('exit'));
    });

    it('[accounts.two-factor-sign-in] leads back to the password when that was too long ago', async () => {
      api.refuse('eu', 'signInWithCode', 401, 'NOT_AUTHORIZED');
      enter('Code of the app', '123456');
      expect(await screen.findByLabelText('Password')).toBeTruthy();
    });

    it('[accounts.recovery-codes] takes a recovery code instead', async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
      api.refuse('eu', 'recoverSignIn', 401, 'NOT_AUTHORIZED');
      enter('Recovery code', 'AAAA');
      expect(await screen.findByText('The code is not right, or was used already.')).toBeTruthy();
      api.answer('eu', 'recoverSignIn', session);
      enter('Recovery code', 'ABCD-EFGH');
      await waitFor(() => expect(getSession()).toMatchObject({ uid: 'u1' }));
      expect(api.calls.at(-1)?.body).toMatchObject({ password: 'secret1', recoveryCode: 'ABCD-EFGH' });
    });
  });

  describe('with a passkey', () => {
    const begun = {
      ceremony: 'c1',
      options: { challenge: 'AAAA', rpId: 'localhost', timeout: 1000, userVerification: 'required' as const },
    };
    const ANSWER = {
      id: 'AQID',
      rawId: new Uint8Array([1, 2, 3]).buffer,
      type: 'public-key',
      response: {
        clientDataJSON: new Uint8Array([1]).buffer,
        authenticatorData: new Uint8Array([2]).buffer,
        signature: new Uint8Array([3]).buffer,
      },
      getClientExtensionResults: () => ({}),
    };
    /** The browser's dialog. */
    const get = jest.fn<() => Promise<unknown>>();

    beforeEach(() => {
      cleanup();
      Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
      Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
      get.mockReset().mockResolvedValue(ANSWER);
      api.answer('us', 'beginPasskeySignIn', begun);
      api.answer('eu', 'beginPasskeySignIn', { ...begun, ceremony: 'c2' });
      render(
        <AppProviders>
          <SignInScreen />
          <ToastRegion />
        </AppProviders>,
      );
    });
    afterEach(() => {
      Reflect.deleteProperty(window, 'PublicKeyCredential');
    });

    function start(email = 'ana@example.com') {
      fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
      fireEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    }

    it('[accounts.passkey-sign-in] signs in with the address and no password', async () => {
      api.answer('us', 'signInWithPasskey', { ...session, locale: 'us' });
      start();
      await waitFor(() => expect(getSession()).toMatchObject({ uid: 'u1', locale: 'us' }));
      expect(api.calls.at(-1)?.body).toMatchObject({
        email: 'ana@example.com',
        ceremony: 'c1',
        credential: { id: 'AQID', response: { signature: 'Aw' } },
      });
    });

    it('[accounts.passkey-sign-in] looks in the other region when the first refuses', async () => {
      api.refuse('us', 'signInWithPasskey', 401, 'NOT_AUTHORIZED');
      api.answer('eu', 'signInWithPasskey', session);
      start();
      await waitFor(() => expect(getSession()).toMatchObject({ uid: 'u1', locale: 'eu' }));
      expect(api.calls.at(-1)?.body).toMatchObject({ ceremony: 'c2' });
      expect(get).toHaveBeenCalledTimes(2);
    });

    it('[accounts.passkey-sign-in] says so when no region knows the passkey', async () => {
      api.refuse('us', 'signInWithPasskey', 401, 'NOT_AUTHORIZED');
      api.refuse('eu', 'signInWithPasskey', 401, 'NOT_AUTHORIZED');
      start();
      expect(await screen.findByText(/^No passkey of this email opens an account/)).toBeTruthy();
    });

    it('[accounts.passkey-cancelled] keeps the form when the user cancels', async () => {
      get.mockRejectedValue(new DOMException('', 'NotAllowedError'));
      fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret1' } });
      start();
      expect(await screen.findByText(/^No passkey was used/)).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.com');
      expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret1');
    });

    it('[accounts.passkey-sign-in] needs an address', async () => {
      start('');
      await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'));
      expect(api.calls).toEqual([]);
    });

    it('[accounts.passkey-guesses] offers a way in by mail after too many attempts', async () => {
      api.refuse('us', 'signInWithPasskey', 429, 'TOO_MANY_REQUESTS');
      api.refuse('eu', 'signInWithPasskey', 401, 'NOT_AUTHORIZED');
      start();
      expect(await screen.findByText(/^Too many attempts. Wait a quarter of an hour/)).toBeTruthy();
    });
  });

  it('[accounts.enter-submits] submits on Enter', () => {
    expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('type')).toBe('submit');
    expect(screen.getByLabelText('Password').closest('form')).not.toBeNull();
  });
});
