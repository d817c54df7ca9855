import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AppProviders } from '@parlance/ui/providers';
import { getSession, signOut } from '@parlance/ui/session';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type FakeService, serve } from '../fake-service.ts';
import { RegisterScreen } from './register-screen.tsx';

const session = { uid: 'u1', locale: 'eu', key: 'k', refreshToken: 't', expiresAt: 4_000_000_000 };

describe('the registration screen', () => {
  let service: FakeService;

  beforeEach(() => {
    service = serve();
    localStorage.setItem('country_code', 'DE');
    show();
  });

  function show() {
    render(
      <AppProviders>
        <RegisterScreen />
      </AppProviders>,
    );
  }

  afterEach(async () => {
    cleanup();
    await signOut();
    service.restore();
    localStorage.clear();
  });

  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }));

  function fill() {
    fireEvent.change(field('Name'), { target: { value: ' Ana Diaz ' } });
    fireEvent.change(field('Email'), { target: { value: 'ana@example.com' } });
    fireEvent.change(field('Password'), { target: { value: 'secret1' } });
  }

  it('[accounts.checked-on-blur] checks a field when it is left', async () => {
    fireEvent.change(field('Email'), { target: { value: 'ana' } });
    expect(screen.queryByText('Invalid email address')).toBeNull();
    fireEvent.blur(field('Email'));
    expect(await screen.findByText('Invalid email address')).toBeTruthy();
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('[accounts.checked-on-blur] on submit names what is wrong and focuses the first', async () => {
    submit();
    expect(await screen.findByText('Please enter a name')).toBeTruthy();
    expect(screen.getByText('Please enter a valid email')).toBeTruthy();
    expect(screen.getByText('Please enter a password.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    expect(service.asked).toEqual([]);
  });

  it('[accounts.register] registers where the country’s data is kept, and signs in', async () => {
    service.next(200, session);
    expect(screen.getByText('Your data will be kept in the European Union.')).toBeTruthy();
    fill();
    submit();
    await waitFor(() => expect(getSession()).toMatchObject({ uid: 'u1', locale: 'eu' }));
    expect(service.asked).toEqual(['https://eu.test/auth/register']);
    expect(service.bodies).toEqual([
      {
        name: 'Ana Diaz',
        email: 'ana@example.com',
        password: 'secret1',
        countryCode: 'DE',
        interfaceLanguage: 'en',
      },
    ]);
  });

  it('[accounts.double-submit] ignores a second submit while the first is under way', async () => {
    service.next(200, session);
    service.next(200, session);
    fill();
    act(() => {
      submit();
      submit();
    });
    await waitFor(() => expect(getSession()).toBeDefined());
    expect(service.asked).toHaveLength(1);
  });

  it('[accounts.email-taken] says that an address is in use and leads to sign-in', async () => {
    service.next(409, 'EMAIL_TAKEN');
    fill();
    submit();
    expect(await screen.findByText('Email already taken.')).toBeTruthy();
    expect(screen.getByText('Login instead?', { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Click here.' }).getAttribute('href')).toBe('/signin');
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  });

  it('shows at its field what the service alone refuses', async () => {
    service.next(400, 'BAD_REQUEST', { email: 'email-plus' });
    fill();
    submit();
    expect(await screen.findByText('"+" is not allowed')).toBeTruthy();
  });

  it('[accounts.register-failed] offers to register after any other failure', async () => {
    service.next(500, 'INTERNAL');
    fill();
    submit();
    expect(await screen.findByText('No account?', { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Register here.' }).getAttribute('href')).toBe('/register');
  });

  it('shows the password when asked to', () => {
    expect(field('Password').type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password').type).toBe('text');
    expect(screen.getByRole('button', { name: 'Hide password' })).toBeTruthy();
  });

  describe('opened by an access key', () => {
    const KEY = 'a-good-access-key';

    async function openWith(key: string, access: boolean) {
      cleanup();
      window.history.replaceState(null, '', `/register?key=${key}`);
      service.next(200, { access });
      show();
      await waitFor(() => expect(service.asked).toEqual(['https://eu.test/auth/access']));
      await act(async () => undefined);
    }

    afterEach(() => window.history.replaceState(null, '', '/'));

    it('[accounts.access-key] keeps a good one, and takes a plus from then on', async () => {
      await openWith(KEY, true);
      await waitFor(() => expect(localStorage.getItem('open-registration')).toBe(KEY));
      fill();
      fireEvent.change(field('Email'), { target: { value: 'ana+1@example.com' } });
      service.next(200, session);
      submit();
      await waitFor(() => expect(service.bodies[1]).toMatchObject({ email: 'ana+1@example.com', accessKey: KEY }));
    });

    it('[accounts.access-key] keeps none that is not good, and says so in the log alone', async () => {
      const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      await openWith('a-worthless-access-key', false);
      await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('not good')));
      expect(localStorage.getItem('open-registration')).toBeNull();
      warn.mockRestore();
    });

    it('[accounts.access-key] forgets one that the service refuses when it comes to it', async () => {
      localStorage.setItem('open-registration', KEY);
      fill();
      fireEvent.change(field('Email'), { target: { value: 'ana+1@example.com' } });
      service.next(400, 'BAD_REQUEST', { email: 'email-plus' });
      submit();
      expect(await screen.findByText('"+" is not allowed')).toBeTruthy();
      expect(localStorage.getItem('open-registration')).toBeNull();
    });
  });
});
