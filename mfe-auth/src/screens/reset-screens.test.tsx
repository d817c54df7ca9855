import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Locale } from '@parlance/contract/regions';
import type { FakeApi } from '@parlance/ui/fakes/fake-api';
import { setLanguage } from '@parlance/ui/i18n';
import { AppProviders } from '@parlance/ui/providers';
import { getSession, signIn, signOut } from '@parlance/ui/session';
import { ToastRegion } from '@parlance/ui/toasts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AuthRoutes } from '../auth-routes.tsx';
import { startFakeApi } from '../fake-auth-api.ts';
import { fetchScreen } from '../lazy-screens.ts';

const session = { uid: 'u1', locale: 'us', key: 'k', refreshToken: 't', expiresAt: 4_000_000_000 };

let api: FakeApi;

beforeEach(() => {
  api = startFakeApi();
});

afterEach(async () => {
  cleanup();
  await signOut();
  api.restore();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

async function open(path: string) {
  await fetchScreen(path.split('?')[0] ?? path);
  window.history.replaceState(null, '', path);
  render(
    <AppProviders>
      <AuthRoutes />
      <ToastRegion />
    </AppProviders>,
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the reset request screen', () => {
  beforeEach(() => open('/reset/request'));

  it('[accounts.reset-request] calls both regions, and shows that the e-mail was sent', async () => {
    type('Email', ' ana@example.com ');
    press('Send reset email');
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sent' }).disabled).toBe(true));
    expect(api.calls).toMatchObject([
      { locale: 'us', operation: 'requestPasswordReset' },
      { locale: 'eu', operation: 'requestPasswordReset' },
    ]);
    expect(api.calls[0]?.body).toEqual({ email: 'ana@example.com', interfaceLanguage: 'en' });
  });

  it('[accounts.reset-request-links] links to registration and sign-in', () => {
    expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeTruthy();
    expect(screen.getByText("Let's get you back in!")).toBeTruthy();
    expect([hrefOf('Create one here'), hrefOf('Login here'), hrefOf('Register for Free')]).toEqual([
      '/register',
      '/signin',
      '/register',
    ]);
  });

  it('[accounts.reset-request-failed] returns to idle without a message', async () => {
    api.refuse('us', 'requestPasswordReset', 429, 'TOO_MANY_REQUESTS');
    type('Email', 'ana@example.com');
    press('Send reset email');
    await waitFor(() => expect(api.calls).toHaveLength(2));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send reset email' }).disabled).toBe(false),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[accounts.email-invalid] refuses a malformed address', async () => {
    type('Email', 'ana');
    fireEvent.blur(field('Email'));
    expect(await screen.findByText('Invalid email address')).toBeTruthy();
  });
});

describe('the reset screen', () => {
  async function opened(path = '/reset?oobCode=c0de&locale=eu', locale: Locale = 'eu') {
    api.answer(locale, 'checkResetCode', { email: 'ana@example.com' });
    await open(path);
    await screen.findByText('For ana@example.com');
  }

  it('[accounts.reset] sets the password in the region from the link', async () => {
    await opened();
    type('Password', 'secret2');
    type('Verify password', 'secret2');
    api.answer('eu', 'confirmPasswordReset', { email: 'ana@example.com' });
    press('Set password');
    const done = await screen.findByRole<HTMLButtonElement>('button', { name: 'Password changed' });
    expect(done.disabled).toBe(true);
    fireEvent.submit(done);
    expect(api.calls).toMatchObject([
      { locale: 'eu', operation: 'checkResetCode' },
      { locale: 'eu', operation: 'confirmPasswordReset' },
    ]);
    expect(api.calls[1]?.body).toEqual({ oobCode: 'c0de', password: 'secret2' });
  });

  it('[accounts.reset] is also at /account?mode=resetPassword', async () => {
    await opened('/account?mode=resetPassword&oobCode=c0de', 'us');
    expect(api.calls).toMatchObject([{ locale: 'us', operation: 'checkResetCode' }]);
  });

  it('[accounts.reset-ends-sessions] signs out in this browser', async () => {
    api.answer('us', 'signIn', session);
    await signIn({ email: 'ana@example.com', password: 'secret1' }, 'us');
    await opened();
    type('Password', 'secret2');
    type('Verify password', 'secret2');
    api.answer('eu', 'confirmPasswordReset', { email: 'ana@example.com' });
    press('Set password');
    await waitFor(() => expect(getSession()).toBeUndefined());
  });

  it('[accounts.reset-verify-required] requires the password twice', async () => {
    await opened();
    press('Set password');
    expect(await screen.findByText('Please enter a password.')).toBeTruthy();
    expect(screen.getByText('Please verify the password.')).toBeTruthy();
    type('Password', '12345');
    fireEvent.blur(field('Password'));
    expect(await screen.findByText('Must be at least 6 characters')).toBeTruthy();
  });

  it('[accounts.reset-mismatch] refuses different passwords on blur and on submit', async () => {
    await opened();
    type('Password', 'secret2');
    type('Verify password', 'secret3');
    fireEvent.blur(field('Verify password'));
    expect(await screen.findByText('Passwords must match')).toBeTruthy();
    type('Verify password', 'secret2');
    fireEvent.blur(field('Verify password'));
    await waitFor(() => expect(screen.queryByText('Passwords must match')).toBeNull());
    type('Password', 'secret4');
    press('Set password');
    expect(await screen.findByText('Passwords must match')).toBeTruthy();
    expect(api.calls).toHaveLength(1);
  });

  it('[accounts.reset-once] ignores a second submit while the first one runs', async () => {
    await opened();
    type('Password', 'secret2');
    type('Verify password', 'secret2');
    api.refuse('eu', 'confirmPasswordReset', 400, 'CODE_INVALID');
    press('Set password');
    press('Set password');
    expect(await screen.findByText('The link has been used already, or is too old.')).toBeTruthy();
    expect(api.calls).toHaveLength(2);
  });

  it('[accounts.reset-failed] shows the reason, and enables submit again', async () => {
    await opened();
    type('Password', 'secret2');
    type('Verify password', 'secret2');
    api.refuse('eu', 'confirmPasswordReset', 400, 'CODE_INVALID');
    press('Set password');
    expect(await screen.findByText('The link has been used already, or is too old.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set password' }).disabled).toBe(false);
  });

  it('[accounts.reset-failed] shows the problem of a refused password in the language of the interface', async () => {
    await opened();
    type('Password', 'secret2');
    type('Verify password', 'secret2');
    act(() => setLanguage('es'));
    api.refuse('eu', 'confirmPasswordReset', 400, 'BAD_REQUEST', { password: 'password-short' });
    press('Guardar la contraseña');
    expect(await screen.findByText('Debe tener al menos 6 caracteres')).toBeTruthy();
    act(() => setLanguage('en'));
  });

  it.each([
    ['missing', '/reset'],
    ['bad', '/reset?oobCode=old'],
  ])('[accounts.reset] redirects to /reset/request if the code is %s', async (_what, path) => {
    api.refuse('us', 'checkResetCode', 400, 'CODE_INVALID');
    api.refuse('eu', 'checkResetCode', 400, 'CODE_INVALID');
    open(path);
    await waitFor(() => expect(window.location.pathname).toBe('/reset/request'));
  });
});
