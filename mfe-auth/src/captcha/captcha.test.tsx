import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FakeApi } from '@parlance/ui/fakes/fake-api';
import { AppProviders } from '@parlance/ui/providers';
import { signOut } from '@parlance/ui/session';
import { ToastRegion } from '@parlance/ui/toasts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startFakeApi } from '../fake-auth-api.ts';
import { RegisterScreen } from '../screens/register-screen.tsx';

const session = { uid: 'u1', locale: 'us', key: 'k', refreshToken: 't', expiresAt: 4_000_000_000 };
type Options = { readonly callback: (token: string) => void; readonly 'expired-callback': () => void };

describe('the captcha of the registration', () => {
  let api: FakeApi;
  const drawn: (Options & { readonly sitekey: string })[] = [];

  beforeEach(() => {
    api = startFakeApi();
    localStorage.setItem('country_code', 'US');
    drawn.length = 0;
    Object.assign(window, {
      turnstile: {
        render: (_: HTMLElement, options: (typeof drawn)[number]) => drawn.push(options),
        reset: () => undefined,
      },
    });
    // The browser tests check that the page loads the real script.
    jest.spyOn(document.head, 'append').mockImplementation((element) => {
      if (element instanceof HTMLScriptElement) queueMicrotask(() => element.onload?.(new Event('load')));
    });
  });

  afterEach(async () => {
    cleanup();
    await signOut();
    api.restore();
    jest.restoreAllMocks();
    localStorage.clear();
  });

  const captcha = { provider: 'turnstile', siteKey: 'site-key' };

  function open(): void {
    render(
      <AppProviders>
        <RegisterScreen />
        <ToastRegion />
      </AppProviders>,
    );
  }

  async function show(): Promise<void> {
    api.config = { captcha };
    open();
    await waitFor(() => expect(drawn).toHaveLength(1));
  }

  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

  function fill() {
    fireEvent.change(field('Name'), { target: { value: 'Ana Diaz' } });
    fireEvent.change(field('Email'), { target: { value: 'ana@example.com' } });
    fireEvent.change(field('Password'), { target: { value: 'secret1' } });
  }

  // The first test: the page fetches its configuration once.
  it('[accounts.captcha] disables submit until it is known whether the stage has a captcha', async () => {
    const config = Promise.withResolvers<object>();
    api.serve('/config.json', () => config.promise);
    open();
    fill();
    await act(async () => {});
    expect(submit().disabled).toBe(true);
    const regions = { us: { api: 'https://us.test' }, eu: { api: 'https://eu.test' } };
    const help = { helpCenter: 'https://help.test', support: 'support@help.test' };
    config.resolve({ product: 'Parlance', stage: 'test', regions, ...help, captcha });
    await waitFor(() => expect(drawn).toHaveLength(1));
    expect(submit().disabled).toBe(true);
    act(() => drawn[0]?.callback('token'));
    expect(submit().disabled).toBe(false);
  });

  it('[accounts.captcha] disables submit until a token exists, and sends the token', async () => {
    await show();
    expect(drawn[0]?.sitekey).toBe('site-key');
    fill();
    expect(submit().disabled).toBe(true);
    act(() => drawn[0]?.callback('token-1'));
    expect(submit().disabled).toBe(false);
    act(() => drawn[0]?.['expired-callback']());
    expect(submit().disabled).toBe(true);
    act(() => drawn[0]?.callback('token-2'));
    api.answer('us', 'register', session);
    fireEvent.click(submit());
    await waitFor(() => expect(api.calls[0]?.body).toMatchObject({ captcha: 'token-2' }));
  });

  it('[accounts.coupon-attached] sends the stored coupon, and then removes it from the browser', async () => {
    localStorage.setItem('coupon', 'SPRING-25');
    await show();
    fill();
    act(() => drawn[0]?.callback('token'));
    api.answer('us', 'register', session);
    fireEvent.click(submit());
    await waitFor(() => expect(api.calls[0]?.body).toMatchObject({ coupon: 'SPRING-25' }));
    await waitFor(() => expect(localStorage.getItem('coupon')).toBeNull());
  });

  it('[accounts.captcha] shows a failed verification and requests a new token', async () => {
    await show();
    fill();
    act(() => drawn[0]?.callback('forged'));
    api.refuse('us', 'register', 400, 'BAD_REQUEST', { captcha: 'captcha-unverified' });
    fireEvent.click(submit());
    expect(await screen.findByText('Captcha could not be verified!')).toBeTruthy();
    await waitFor(() => expect(drawn).toHaveLength(2));
    expect(submit().disabled).toBe(true);
  });

  it('[accounts.email-plus-exceptions] allows a + in the address if the access key is stored', async () => {
    localStorage.setItem('open-registration', 'a-good-access-key');
    await show();
    fill();
    fireEvent.change(field('Email'), { target: { value: 'ana+1@example.com' } });
    act(() => drawn[0]?.callback('token'));
    api.answer('us', 'register', session);
    fireEvent.click(submit());
    await waitFor(() =>
      expect(api.calls[0]?.body).toMatchObject({ email: 'ana+1@example.com', accessKey: 'a-good-access-key' }),
    );
  });
});
