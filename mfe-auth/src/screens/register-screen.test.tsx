import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FakeApi } from '@parlance/ui/fakes/fake-api';
import { AppProviders } from '@parlance/ui/providers';
import { getSession, signOut } from '@parlance/ui/session';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startFakeApi } from '../fake-auth-api.ts';
import { RegisterScreen } from './register-screen.tsx';

const session = { uid: 'u1', locale: 'eu', key: 'k', refreshToken: 't', expiresAt: 4_000_000_000 };

describe('the registration screen', () => {
  let api: FakeApi;

  beforeEach(async () => {
    api = startFakeApi();
    localStorage.setItem('country_code', 'DE');
    await show();
  });

  async function show(): Promise<void> {
    render(
      <AppProviders>
        <RegisterScreen />
      </AppProviders>,
    );
    await waitFor(() => expect(button().disabled).toBe(false));
  }

  afterEach(async () => {
    cleanup();
    await signOut();
    api.restore();
    localStorage.clear();
  });

  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' });
  const submit = () => fireEvent.click(button());

  function fill() {
    fireEvent.change(field('Name'), { target: { value: ' Ana Diaz ' } });
    fireEvent.change(field('Email'), { target: { value: 'ana@example.com' } });
    fireEvent.change(field('Password'), { target: { value: 'secret1' } });
  }

  it('[accounts.checked-on-blur] checks a field on blur', async () => {
    fireEvent.change(field('Email'), { target: { value: 'ana' } });
    expect(screen.queryByText('Invalid email address')).toBeNull();
    fireEvent.blur(field('Email'));
    expect(await screen.findByText('Invalid email address')).toBeTruthy();
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('[accounts.checked-on-blur] shows all problems on submit and focuses the first field', async () => {
    submit();
    expect(await screen.findByText('Please enter a name')).toBeTruthy();
    expect(screen.getByText('Please enter a valid email')).toBeTruthy();
    expect(screen.getByText('Please enter a password.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    expect(api.calls).toMatchObject([]);
  });

  it('[accounts.register] registers in the region of the country, and signs in', async () => {
    api.answer('eu', 'register', session);
    expect(screen.getByText('Your data will be kept in the European Union.')).toBeTruthy();
    fill();
    submit();
    await waitFor(() => expect(getSession()).toMatchObject({ uid: 'u1', locale: 'eu' }));
    expect(api.calls).toMatchObject([{ locale: 'eu', operation: 'register' }]);
    expect(api.calls.map(({ body }) => body)).toEqual([
      {
        name: 'Ana Diaz',
        email: 'ana@example.com',
        password: 'secret1',
        countryCode: 'DE',
        interfaceLanguage: 'en',
        timeZone: expect.any(String),
      },
    ]);
  });

  it('[accounts.double-submit] ignores a second submit while the first one runs', async () => {
    api.answer('eu', 'register', session);
    api.answer('eu', 'register', session);
    fill();
    act(() => {
      submit();
      submit();
    });
    await waitFor(() => expect(getSession()).toBeDefined());
    expect(api.calls).toHaveLength(1);
  });

  it('[accounts.email-taken] shows that the address is in use, with a link to sign-in', async () => {
    api.refuse('eu', 'register', 409, 'EMAIL_TAKEN');
    fill();
    submit();
    expect(await screen.findByText('Email already taken.')).toBeTruthy();
    expect(screen.getByText('Login instead?', { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Click here.' }).getAttribute('href')).toBe('/signin');
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  });

  it('shows a problem from the service at its field', async () => {
    api.refuse('eu', 'register', 400, 'BAD_REQUEST', { email: 'email-plus' });
    fill();
    submit();
    expect(await screen.findByText('"+" is not allowed')).toBeTruthy();
  });

  it('[accounts.register-failed] enables submit again after any other failure', async () => {
    api.refuse('eu', 'register', 500, 'INTERNAL');
    fill();
    submit();
    expect(await screen.findByText('No account?', { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Register here.' }).getAttribute('href')).toBe('/register');
  });

  it('shows the password on request', () => {
    expect(field('Password').type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password').type).toBe('text');
    expect(screen.getByRole('button', { name: 'Hide password' })).toBeTruthy();
  });

  describe('with an access key', () => {
    const KEY = 'a-good-access-key';

    async function openWith(key: string, access: boolean) {
      cleanup();
      window.history.replaceState(null, '', `/register?key=${key}`);
      api.answer('eu', 'checkAccess', { access });
      await show();
      await waitFor(() => expect(api.calls).toMatchObject([{ locale: 'eu', operation: 'checkAccess' }]));
      await act(async () => undefined);
    }

    afterEach(() => window.history.replaceState(null, '', '/'));

    it('[accounts.access-key] stores a valid key, and then accepts a plus', async () => {
      await openWith(KEY, true);
      await waitFor(() => expect(localStorage.getItem('open-registration')).toBe(KEY));
      fill();
      fireEvent.change(field('Email'), { target: { value: 'ana+1@example.com' } });
      api.answer('eu', 'register', session);
      submit();
      await waitFor(() => expect(api.calls[1]?.body).toMatchObject({ email: 'ana+1@example.com', accessKey: KEY }));
    });

    it('[accounts.access-key] does not store an invalid key, and only logs it', async () => {
      const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      await openWith('a-worthless-access-key', false);
      await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('not good')));
      expect(localStorage.getItem('open-registration')).toBeNull();
      warn.mockRestore();
    });

    it('[accounts.access-key] removes a key that the service refuses at registration', async () => {
      localStorage.setItem('open-registration', KEY);
      fill();
      fireEvent.change(field('Email'), { target: { value: 'ana+1@example.com' } });
      api.refuse('eu', 'register', 400, 'BAD_REQUEST', { email: 'email-plus' });
      submit();
      expect(await screen.findByText('"+" is not allowed')).toBeTruthy();
      expect(localStorage.getItem('open-registration')).toBeNull();
    });
  });
});
