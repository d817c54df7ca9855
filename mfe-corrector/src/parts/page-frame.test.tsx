import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { fakeUser } from '@parlance/ui/fakes/fake-user';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { PageFrame } from './page-frame.tsx';

let api: FakeApi;

beforeEach(() => {
  queryClient.clear();
  fakeSession();
});

afterEach(() => {
  cleanup();
  api.restore();
});

async function open(email: string): Promise<void> {
  const user = fakeUser({ email, isCorrector: true });
  api = new FakeApi({ getProfile: () => ({ user }) }, { staffDomains: ['parlance.example'], correctorAdmin: true });
  render(
    <AppProviders>
      <PageFrame page="work">{null}</PageFrame>
    </AppProviders>,
  );
  await screen.findByRole('link', { name: 'Guide and exam' });
}

describe('the frame of the correctors’ pages', () => {
  it('[corrector.admin] leads staff to the administration', async () => {
    await open('olga@parlance.example');
    const link = await screen.findByRole('link', { name: 'Administration' });
    expect(link.getAttribute('href')).toBe('/corrector/admin/queue');
  });

  it('[corrector.admin] does not show the administration to other correctors', async () => {
    await open('ada@example.org');
    await waitFor(() => expect(api.requests).toContain('GET /user/u'));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
  });
});
