import { webcrypto } from 'node:crypto';
import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls as contract } from '@parlance/contract/calls';
import type { FakeApi } from '@parlance/ui/fakes/fake-api';
import { AppProviders } from '@parlance/ui/providers';
import { ToastRegion } from '@parlance/ui/toasts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startFakeApi } from '../fake-auth-api.ts';
import { readState, SIGN_IN_CHANNEL, writeState } from './sign-in-message.ts';
import { SignInMethods } from './sign-in-methods.tsx';

describe('the sign-in methods', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = startFakeApi();
  });

  afterEach(() => {
    cleanup();
    api.restore();
    jest.restoreAllMocks();
  });

  function show() {
    render(
      <AppProviders>
        <SignInMethods />
        <ToastRegion />
      </AppProviders>,
    );
  }

  it('[accounts.google] offer Google if it is configured, and show an error if the browser blocks the window', async () => {
    api.serve('*/auth/ways', () => ({ google: true }));
    jest.spyOn(window, 'open').mockReturnValue(null);
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    expect(await screen.findByText(/Your browser blocked the sign-in window/)).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Continue with Google' })).toHaveProperty('disabled', false),
    );
  });

  it('[accounts.provider-failed] show the message of a provider that refuses the sign-in', async () => {
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
    Object.assign(globalThis, { BroadcastChannel });
    api.serve('*/auth/ways', () => ({ google: true }));
    const popup = { location: { href: '' }, closed: false, close: () => undefined };
    jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
    api.answer('us', 'saml', { url: 'https://pool.example/authorize', locale: 'us' });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(popup.location.href).toBe('https://pool.example/authorize'));
    const { state } = contract.saml().body.parse(api.calls[0]?.body);
    const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
    channel.postMessage({ nonce: readState(state)?.nonce, error: 'The account was disabled.' });
    expect(await screen.findByText('Could not get token for user')).toBeTruthy();
    expect(screen.getByText('The account was disabled.')).toBeTruthy();
    channel.close();
  });
});

describe('the state of a sign-in', () => {
  it('is decoded to the same value, and any other text is refused', () => {
    const state = { origin: 'https://nyu.app.example', nonce: 'ñ-1' };
    expect(readState(writeState({ ...state, nonce: 'n' }))).toEqual({ ...state, nonce: 'n' });
    for (const text of ['', '%', 'bm9uc2Vuc2U', btoa('null'), btoa('{"origin":1,"nonce":"a"}')]) {
      expect(readState(text)).toBeUndefined();
    }
  });
});
