import { cleanup, screen } from '@testing-library/react';
import { collection, FakeDashboard } from '../fake-dashboard.tsx';

describe('the card of a recording that failed', () => {
  afterEach(cleanup);

  it('[dashboard.plans-for-length] leads to the plans when it is too long for the free plan', async () => {
    const dashboard = new FakeDashboard();
    await dashboard.open([collection({ progress: 'ERROR', tProgress: 0, failure: 'too-long-for-plan' })]);
    expect(await screen.findByText(/The free plan takes recordings of up to 10 minutes\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See plans and credits' }).getAttribute('href')).toBe('/plans');
  });
});
