import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Profile } from '@parlance/ui/profile';
import { act, cleanup, render, screen } from '@testing-library/react';

let profile: Partial<Profile> = {};
let config: object | undefined;

jest.unstable_mockModule('@parlance/ui/profile', () => ({ useProfile: () => profile }));
jest.unstable_mockModule('@parlance/ui/config', () => ({
  useConfig: () => config,
  loadConfig: async () => config,
  loadedConfig: () => config,
}));
const { CorrectorGate } = await import('./corrector-gate.tsx');

const person = { email: 'ada@parlance.example', emailVerified: true, isCorrector: true, organizations: {} };

describe('the wrappers of the corrector area', () => {
  beforeEach(() => {
    config = { staffDomains: ['parlance.example'], correctorAdmin: true };
    window.history.replaceState(null, '', '/corrector');
  });

  afterEach(cleanup);

  async function open(access: 'corrector-only' | 'admin-only', user: object | undefined) {
    profile = { user: user as Profile['user'] };
    await act(async () => {
      render(<CorrectorGate access={access}>inside</CorrectorGate>);
    });
    return { inside: screen.queryByText('inside') !== null, path: window.location.pathname };
  }

  it('[shell.corrector-routes] let correctors in, and redirect others to /404', async () => {
    expect(await open('corrector-only', person)).toEqual({ inside: true, path: '/corrector' });
    cleanup();
    expect(await open('corrector-only', { ...person, isCorrector: false })).toEqual({ inside: false, path: '/404' });
  });

  it('[shell.corrector-routes] let only internal staff into the administration', async () => {
    expect(await open('admin-only', person)).toEqual({ inside: true, path: '/corrector' });
    cleanup();
    expect(await open('admin-only', { ...person, email: 'ada@example.com' })).toEqual({ inside: false, path: '/404' });
    cleanup();
    window.history.replaceState(null, '', '/corrector');
    config = { ...config, correctorAdmin: false };
    expect(await open('admin-only', person)).toEqual({ inside: false, path: '/404' });
  });

  it('[shell.corrector-routes] wait until the profile has loaded', async () => {
    expect(await open('corrector-only', undefined)).toEqual({ inside: false, path: '/corrector' });
  });
});
