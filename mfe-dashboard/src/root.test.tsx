import { settingsSchema } from '@parlance/contract/schemas/settings';
import { fakeAddress } from '@parlance/ui/fakes/fake-address';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { reloadProfile } from '@parlance/ui/profile';
import { AppProviders } from '@parlance/ui/providers';
import { signOut } from '@parlance/ui/session';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Root } from './root.tsx';

let api: FakeApi;
let billing: object = {};
let owners: Record<string, boolean> = {};

beforeEach(() => {
  billing = {};
  owners = { u: true };
  api = new FakeApi({
    getProfile: () => ({
      user: {
        ...{ uid: 'u', email: 'u@example.com', emailVerified: true, name: 'Ada', locale: 'us', creationTime: 1 },
        ...{ organization: 'o', organizations: { o: true }, settings: settingsSchema.parse({}) },
      },
      organization: { id: 'o', name: 'Lab', locale: 'us', creationTime: 1, owners, billing },
    }),
    listCollections: () => ({ data: [] }),
  });
  api.answerOthers();
  fakeSession();
});

afterEach(async () => {
  cleanup();
  await signOut();
  api.restore();
});

async function open(path: string) {
  fakeAddress(path);
  render(
    <AppProviders>
      <Root />
    </AppProviders>,
  );
  await act(() => reloadProfile());
}

describe('the pages of the dashboard', () => {
  it('[dashboard.pages] has the dashboard at /dashboard/{page}, too', async () => {
    await open('/dashboard/meetings');
    expect(await screen.findByText('My content in Lab')).toBeTruthy();
  });

  it('[billing.invoices-page] says that nothing was paid for, and leads to the plans', async () => {
    await open('/settings/invoices');
    expect(await screen.findByText('No invoices')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See plans and credits' }).getAttribute('href')).toBe('/plans');
    expect(screen.getByRole('link', { name: 'Invoices' }).getAttribute('aria-current')).toBe('page');
  });

  it('[billing.invoices-page] offers an enterprise a message to the company', async () => {
    billing = { enterprise: 1 };
    await open('/settings/invoices');
    expect(await screen.findByText(/is an enterprise/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write to us' })).toBeTruthy();
  });

  it('[billing.invoices-page] tells members who takes care of invoices', async () => {
    owners = { b: true };
    await open('/settings/invoices');
    expect(await screen.findByText(/Owners and admins of the workspace/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Invoices' })).toBeNull();
  });
});
