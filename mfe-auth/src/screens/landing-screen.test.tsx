import { afterEach, describe, expect, it } from '@jest/globals';
import type { FakeApi } from '@parlance/ui/fakes/fake-api';
import { AppProviders } from '@parlance/ui/providers';
import { cleanup, render, screen } from '@testing-library/react';
import { startFakeApi } from '../fake-auth-api.ts';
import { LandingScreen } from './landing-screen.tsx';

describe('the first page of visitors', () => {
  let api: FakeApi;

  afterEach(() => {
    cleanup();
    api.restore();
    localStorage.clear();
  });

  it('[landing.shown] has the registration in the landing', async () => {
    api = startFakeApi();
    render(
      <AppProviders>
        <LandingScreen />
      </AppProviders>,
    );
    expect(await screen.findByRole('heading', { level: 1, name: /^Turn audio and video/ })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Create your account' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Create account' })).toBeTruthy();
  });
});
