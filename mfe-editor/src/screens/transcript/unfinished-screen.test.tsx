import type { Collection, Failure } from '@parlance/contract/collection';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { setLanguage } from '@parlance/ui/i18n';
import { reloadProfile } from '@parlance/ui/profile';
import { AppProviders } from '@parlance/ui/providers';
import { act, cleanup, render, screen } from '@testing-library/react';
import { UnfinishedScreen } from './unfinished-screen.tsx';

let api: FakeApi;
let owners: Record<string, boolean>;

beforeEach(() => {
  owners = { u: true };
  api = new FakeApi({
    getProfile: () => ({
      user: {
        ...{ uid: 'u', email: 'u@example.com', emailVerified: true, name: 'Ada', locale: 'us', creationTime: 1 },
        ...{ organization: 'o', organizations: { o: true }, settings: settingsSchema.parse({}) },
      },
      organization: { id: 'o', name: 'Lab', locale: 'us', creationTime: 1, owners },
    }),
  });
  fakeSession();
});
afterEach(() => {
  cleanup();
  setLanguage('en');
  api.restore();
});

async function open(status: Failure | undefined): Promise<void> {
  const failed: Collection = {
    ...{ id: 'c1', name: 'Talk', userId: 'u', orgId: 'o', languageCode: 'en-US', locale: 'us' },
    ...{ started: 1, tProgress: 0, progress: 'ERROR', right: 'own' },
    logs: [{ details: 'For operators.', timestamp: 1, ...(status && { status }) }],
  };
  render(
    <AppProviders>
      <UnfinishedScreen collection={failed} again={() => {}} />
    </AppProviders>,
  );
  await act(() => reloadProfile());
}

describe('the screen of a recording that failed', () => {
  it('[editor.failure-reason] says why, in both languages', async () => {
    await open('no-audio');
    expect(screen.getByText('The recording has no sound track.')).toBeTruthy();
    act(() => setLanguage('es'));
    expect(await screen.findByText('La grabación no tiene pista de sonido.')).toBeTruthy();
    cleanup();
    await open(undefined);
    expect(screen.getByText(/Puede deberse a un problema/)).toBeTruthy();
  });

  it('[editor.failure-reason] leads owners and admins to the plans when it is too long for the free plan', async () => {
    await open('too-long-for-plan');
    expect(screen.getByText(/The free plan takes recordings of up to 10 minutes\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See plans and credits' }).getAttribute('href')).toBe('/plans');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    cleanup();
    owners = { other: true };
    await open('too-long-for-plan');
    expect(await screen.findByText(/ask an owner of your workspace/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
