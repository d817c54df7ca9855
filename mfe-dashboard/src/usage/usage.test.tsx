import { ledgerLineSchema } from '@parlance/contract/schemas/ledger';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { ToastRegion } from '@parlance/ui/toasts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { reportRows } from './report-rows.ts';
import { UsageScreen } from './usage-screen.tsx';
import { useUsageTexts } from './usage-texts.ts';

/** A media query that a phone answers. */
const PHONE = { matches: true, onchange: null, addListener: () => undefined, removeListener: () => undefined };
const ADA = { uid: 'u', name: 'Ada', email: 'u@example.com' };
const STRIPE = { uid: 'stripe', name: '', email: '' };
const TIME = Date.UTC(2026, 10, 20, 9, 30) / 1000;
const booking = {
  ...{ type: 'booking', id: 'hold#c1', time: TIME, kind: 'draft', state: 'settled', seconds: 630, fromPlan: 630 },
  ...{ fromCredits: 0, uid: 'u', collectionId: 'c1', name: '=HYPERLINK("evil")', by: ADA },
};
const grant = {
  ...{ type: 'grant', id: 'grant#1', time: TIME - 60, credits: -600, source: 'refund/1', who: 'stripe' },
  ...{ reason: 'Refund', by: STRIPE },
};

let api: FakeApi;
let owners: Record<string, boolean>;
let report: object[];
let months: { month: string; draft: number; precision: number; credits: number }[];
const saved: { name: string; content: Blob }[] = [];

beforeEach(() => {
  queryClient.clear();
  owners = { u: true };
  report = [];
  months = [
    { month: '2026-10', draft: 0, precision: 0, credits: 0 },
    { month: '2026-11', draft: 630, precision: 60, credits: 6000 },
  ];
  saved.length = 0;
  api = new FakeApi({
    getProfile: () => ({
      user: {
        ...{ uid: 'u', email: 'u@example.com', emailVerified: true, name: 'Ada', locale: 'us', creationTime: 1 },
        ...{ organization: 'o', organizations: { o: true }, settings: settingsSchema.parse({}) },
      },
      organization: { id: 'o', name: 'Lab: North', locale: 'us', creationTime: 1, owners },
    }),
    getUsage: () => ({
      plan: { draft: 120, precision: 0 },
      usage: { subscription: 30, precisionCredits: 0, estimatedDraft: 10 },
      ...{ draftLeft: 80, credits: 4800, hasMinutes: true, unlimited: false, periodStart: Date.UTC(2026, 10) / 1000 },
    }),
    listLedger: ({ query }) =>
      query.nextPage === 'p2' ? { data: [grant] } : { data: [booking], LastEvaluatedKey: 'p2' },
    getLedgerMonths: () => ({ data: months }),
    downloadReport: ({ body }) =>
      Object(body).nextPage === 'r2'
        ? { data: [grant] }
        : { data: report, ...(report[0] && { LastEvaluatedKey: 'r2' }) },
  });
  api.answerOthers();
  fakeSession();
  URL.createObjectURL = (content) => {
    if (content instanceof Blob) saved.push({ name: '', content });
    return 'blob:1';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    const last = saved.at(-1);
    if (last) last.name = this.download;
  };
});

afterEach(() => {
  cleanup();
  api.restore();
});

function open(): void {
  render(
    <AppProviders>
      <ToastRegion />
      <MemoryRouter initialEntries={['/settings/usage']}>
        <UsageScreen />
      </MemoryRouter>
    </AppProviders>,
  );
}

describe('the usage page', () => {
  it('[billing.usage-page] shows the balance, the months and the entries in pages', async () => {
    open();
    expect(await screen.findByText('40 min of 120 min used')).toBeTruthy();
    expect(screen.getByText('80 min of draft, or 10 min of Precision')).toBeTruthy();
    const chart = await screen.findByRole('img', { name: /last 12 months/ });
    expect(chart.textContent).toBe('Oct11.5Nov');
    const november = screen.getByRole('rowheader', { name: 'November 2026', hidden: true }).closest('tr');
    expect(november?.textContent).toBe('November 202610.51100');
    const entries = await screen.findByRole('table', { name: 'What it was used for' });
    const link = within(entries).getByRole('link', { name: '=HYPERLINK("evil")' });
    expect(link.getAttribute('href')).toBe('/transcript/c1/');
    expect(within(entries).getByText('Used')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    const refund = (await within(entries).findByText('Refund')).closest('tr');
    expect(refund?.textContent).toMatch(/RefundCreditsNo person.*-10Taken back/);
  });

  it('[billing.usage-page] says that nothing was used, instead of a chart without bars', async () => {
    months = months.map((sum) => ({ ...sum, draft: 0, precision: 0 }));
    open();
    expect(await screen.findByText('Nothing was used in the last 12 months.')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /last 12 months/ })).toBeNull();
  });

  it('[billing.usage-page] lists the entries below each other on a phone', async () => {
    const real = window.matchMedia;
    window.matchMedia = (media) => Object.assign(new EventTarget(), { ...PHONE, media });
    open();
    const entries = await screen.findByRole('list', { name: 'What it was used for' });
    expect(within(entries).getByRole('listitem').textContent).toMatch(/^=HYPERLINK\("evil"\)Draft · 10\.5 min · Used/);
    expect(screen.queryByRole('table', { name: 'What it was used for' })).toBeNull();
    window.matchMedia = real;
  });

  it('[billing.usage-page] tells members who reads it', async () => {
    owners = { b: true };
    open();
    expect(await screen.findByText(/Owners and admins of the workspace/)).toBeTruthy();
    expect(api.calls.some(({ operation }) => operation === 'listLedger')).toBe(false);
  });

  it('[billing.reports] saves all pages as a workbook, named from workspace and span', async () => {
    report = [booking];
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Download report' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const asked = api.calls.filter(({ operation }) => operation === 'downloadReport').map(({ body }) => body);
    expect(asked[0]).toEqual({ uid: 'u', oid: 'o', span: 1, filter: 'all' });
    expect(saved[0]?.name).toBe('Lab North 1Mo-Report.xlsx');
    expect(saved[0]?.content.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const lines = [ledgerLineSchema.parse(booking), ledgerLineSchema.parse(grant)];
    expect(reportRows(lines, useUsageTexts.t)).toEqual([
      ['Entries', 'What for', 'Who', 'When', 'Minutes', 'State'],
      ['Draft', '=HYPERLINK("evil")', 'Ada', '2026-11-20 09:30', 10.5, 'Used'],
      ['Credits', 'Refund', '', '2026-11-20 09:29', -10, 'Taken back'],
    ]);
  });

  it('[billing.reports] covers this month alone, when that is chosen', async () => {
    report = [booking];
    open();
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Time period' }));
    fireEvent.click(screen.getByRole('option', { name: 'This month' }));
    fireEvent.click(screen.getByRole('button', { name: 'Download report' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(api.calls.find(({ operation }) => operation === 'downloadReport')?.body).toMatchObject({ span: 0 });
    expect(saved[0]?.name).toBe('Lab North 0Mo-Report.xlsx');
  });

  it('[billing.operator-credits] names the operator who gave credits, as the log of activity does', () => {
    const gift = ledgerLineSchema.parse({ ...grant, source: 'operator/1', who: 'olga', credits: 600, reason: 'Sorry' });
    expect(reportRows([gift], useUsageTexts.t)[1]).toEqual([
      ...['Credits', 'Sorry', 'Parlance (olga)', '2026-11-20 09:29', 10, 'Added'],
    ]);
  });

  it('[billing.reports] warns when there is nothing in the time period', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Download report' }));
    expect(await screen.findByText('No data for that time period.')).toBeTruthy();
    expect(saved).toHaveLength(0);
  });
});
