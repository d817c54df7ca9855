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
const { useMayEnter } = await import('./corrector-gate.ts');

function Page({ pathname }: { readonly pathname: string }) {
  return useMayEnter(pathname) ? 'inside' : 'waiting';
}

const person = { email: 'ada@parlance.example', emailVerified: true, isCorrector: true, organizations: {} };

describe('the wrappers of the corrector area', () => {
  beforeEach(() => {
    config = { staffDomains: ['parlance.example'], correctorAdmin: true };
    window.history.replaceState(null, '', '/corrector');
  });

  afterEach(cleanup);

  async function open(pathname: string, user: object | undefined) {
    profile = { user: user as Profile['user'] };
    await act(async () => {
      render(<Page pathname={pathname} />);
    });
    return { inside: screen.queryByText('inside') !== null, path: window.location.pathname };
  }

  it('[shell.corrector-routes] let correctors in, and redirect others to /404', async () => {
    expect(await open('/corrector/guide', person)).toEqual({ inside: true, path: '/corrector' });
    cleanup();
    expect(await open('/corrector/guide', { ...person, isCorrector: false })).toEqual({ inside: false, path: '/404' });
  });

  it('[shell.corrector-routes] let only internal staff into the administration', async () => {
    expect(await open('/corrector/admin/queue', person)).toEqual({ inside: true, path: '/corrector' });
    cleanup();
    expect(await open('/corrector/admin/queue', { ...person, email: 'ada@example.com' })).toEqual({
      inside: false,
      path: '/404',
    });
    cleanup();
    window.history.replaceState(null, '', '/corrector');
    config = { ...config, correctorAdmin: false };
    expect(await open('/corrector/admin/queue', person)).toEqual({ inside: false, path: '/404' });
  });

  it('[shell.corrector-routes] wait until the profile has loaded', async () => {
    expect(await open('/corrector/guide', undefined)).toEqual({ inside: false, path: '/corrector' });
  });
  it('let everyone into the other pages', async () => {
    expect(await open('/dashboard', { ...person, isCorrector: false })).toEqual({ inside: true, path: '/corrector' });
  });
});
