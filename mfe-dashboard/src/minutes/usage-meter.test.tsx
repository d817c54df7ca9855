import { settingsSchema } from '@parlance/contract/schemas/settings';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { reloadProfile } from '@parlance/ui/profile';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { UsageMeter } from './usage-meter.tsx';

let api: FakeApi;
let billing: object;
let credits: number;
let used: number;
let estimated: number;
let orgId: string;

const asked = () => api.calls.filter(({ operation }) => operation === 'getUsage').map(({ body }) => body);

beforeEach(() => {
  queryClient.clear();
  [billing, credits, used, estimated, orgId] = [{}, 0, 30, 0, 'o'];
  api = new FakeApi({
    getProfile: () => ({
      user: {
        ...{ uid: 'u', email: 'u@example.com', emailVerified: true, name: 'Ada', locale: 'us', creationTime: 1 },
        ...{ organization: orgId, organizations: { [orgId]: true }, settings: settingsSchema.parse({}) },
      },
      organization: { id: orgId, name: 'Lab', locale: 'us', creationTime: 1, owners: { u: true }, billing },
    }),
    getUsage: () => {
      const draftLeft = Math.max(0, 120 - used - estimated);
      return {
        plan: { draft: 120, precision: 0 },
        usage: { subscription: used, precisionCredits: 0, estimatedDraft: estimated },
        ...{ draftLeft, credits, hasMinutes: draftLeft > 0 || credits > 0, unlimited: false, periodStart: 0 },
      };
    },
  });
  fakeSession();
});

afterEach(() => {
  cleanup();
  api.restore();
});

function show(): void {
  render(
    <AppProviders>
      <UsageMeter />
    </AppProviders>,
  );
}

describe('the usage meter in the sidebar', () => {
  it('[dashboard.usage-meter] shows a skeleton, then a bar of the used and the estimated minutes', async () => {
    estimated = 30;
    show();
    expect(screen.getByRole('status', { name: 'Loading your minutes' })).toBeTruthy();
    const bar = await screen.findByRole('progressbar', { name: 'Minutes of the plan' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    expect(bar.getAttribute('aria-valuetext')).toBe('25 % used, 50 % with what is in transcription');
    expect(screen.getByText('60 min of 120 min left')).toBeTruthy();
    expect(screen.getByText('30 min in transcription')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('[dashboard.usage-meter] leads to the plans when nothing is left', async () => {
    used = 120;
    show();
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['No more minutes left.', '/plans'],
      ['Fix payment method', '/plans'],
    ]);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('[dashboard.usage-meter] explains the minutes of a plan whose payment failed', async () => {
    billing = { plan: 'pro', subscribed: 'yes', customer: 'cus_1', paymentFailed: true };
    show();
    const link = await screen.findByRole('link', { name: 'Payment failed' });
    expect(link.getAttribute('href')).toBe('/plans');
    fireEvent.pointerEnter(link);
    const tooltip = await screen.findByRole('tooltip');
    expect(tooltip.textContent).toBe('Until the plan is paid, your workspace has the minutes of the free plan.');
  });

  it('[dashboard.meter-hidden] is not there for an enterprise', async () => {
    billing = { enterprise: 1 };
    show();
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('[dashboard.meter-toggle] shows the credits as draft, and as Precision after a click', async () => {
    credits = 4_800_000;
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Pay as you go: 1,333.3 h of draft' }));
    fireEvent.click(screen.getByRole('button', { name: 'Pay as you go: 166.6 h of Precision' }));
    expect(screen.getByRole('button', { name: 'Pay as you go: 1,333.3 h of draft' })).toBeTruthy();
  });

  it('[dashboard.meter-refresh] fetches by hand, and when the workspace or its billing data change', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Refresh the minutes' }));
    await waitFor(() => expect(asked()).toHaveLength(2));
    billing = { updated: 5 };
    used = 60;
    await act(() => reloadProfile());
    expect(await screen.findByText('60 min of 120 min left')).toBeTruthy();
    orgId = 'p';
    await act(() => reloadProfile());
    await waitFor(() => expect(asked().at(-1)).toEqual({ orgId: 'p' }));
  });

  it('[dashboard.meter-refresh] says that the minutes could not be loaded, and loads them again', async () => {
    api.refuse('us', 'getUsage', 400, 'BAD_REQUEST');
    show();
    expect(await screen.findByText('Your minutes could not be loaded.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh the minutes' }));
    expect(await screen.findByText('90 min of 120 min left')).toBeTruthy();
  });
});
