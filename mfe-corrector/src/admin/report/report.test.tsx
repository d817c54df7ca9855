import { axeFindings } from '@parlance/ui/fakes/axe';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useAdminTexts } from '../parts/admin-texts.ts';
import { choose, type FakeAdmin, fakeAdmin, show } from '../parts/fake-admin.tsx';
import { lastMonths } from './months.ts';
import { ReportPage } from './report-page.tsx';
import { type ReportRow, reportRows } from './report-rows.ts';
import { useReportTexts } from './report-texts.ts';

const ROW: ReportRow = {
  ...{ id: 'c1', locale: 'us', uid: 'ada', name: '=HYPERLINK("evil")', languageCode: 'en', seconds: 630, cents: 788 },
  at: Date.UTC(2026, 9, 3, 9, 30) / 1000,
};
const REVIEWED: ReportRow = {
  ...ROW,
  ...{ id: 'c0', locale: 'eu', at: ROW.at - 60, cents: -788, rating: { accuracy: 1, formatting: 2 }, comment: 'Empty' },
  dispute: { state: 'open', comment: 'No' },
};

let admin: FakeAdmin;
let rows: Record<'us' | 'eu', ReportRow[]>;
const saved: { name: string; content: Blob }[] = [];

beforeEach(() => {
  rows = { us: [ROW], eu: [REVIEWED] };
  saved.length = 0;
  admin = fakeAdmin();
  admin.api.handle({ downloadCorrectorsReportV2: ({ locale }) => ({ data: rows[locale] }) });
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
  admin.api.restore();
});

const asked = () =>
  admin.api.calls
    .filter(({ operation }) => operation === 'downloadCorrectorsReportV2')
    .map(({ locale, body }) => [locale, body] as const)
    .sort(([one], [other]) => other.localeCompare(one));

describe('the report on correctors', () => {
  it('[corrector.admin-report] saves a month of both regions as a workbook, once for a double click', async () => {
    show(<ReportPage />);
    const month = lastMonths(Date.now())[1] ?? '';
    const name = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    await choose('Month', name.format(Date.parse(`${month}-01T00:00:00Z`)));
    expect(await axeFindings()).toEqual([]);
    const button = screen.getByRole('button', { name: 'Download report' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(saved[0]?.name).toBe(`Correctors-${month}-Report.xlsx`));
    expect(saved).toHaveLength(1);
    expect(saved[0]?.content.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(asked()).toEqual([
      ['us', { month, locale: 'us' }],
      ['eu', { month, locale: 'eu' }],
    ]);
  });

  it('[corrector.admin-report] has a row for each completed task, with amounts to count with', () => {
    const texts = { t: useReportTexts.t, common: useAdminTexts.t, nameOf: () => 'English' };
    expect(reportRows([ROW, REVIEWED], texts)).toEqual([
      [
        ...['Completed (UTC)', 'Corrector', 'User id', 'Region', 'Task', 'Language', 'Minutes', 'Pay (USD)'],
        ...['Accuracy', 'Formatting', 'Comment of the review', 'Objection'],
      ],
      [
        ...['2026-10-03 09:29', '=HYPERLINK("evil")', 'ada', 'Europe', 'c0', 'English', 10.5, -7.88],
        ...[1, 2, 'Empty', 'Open'],
      ],
      ['2026-10-03 09:30', '=HYPERLINK("evil")', 'ada', 'United States', 'c1', 'English', 10.5, 7.88, '', '', '', ''],
    ]);
  });

  it('[corrector.admin-report] warns that a month has nothing', async () => {
    rows = { us: [], eu: [] };
    show(<ReportPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Download report' }));
    expect(await screen.findByText('No data for that time period.')).toBeTruthy();
    expect(saved).toHaveLength(0);
  });

  it('[corrector.admin-report] makes no workbook without one region', async () => {
    admin.api.refuse('eu', 'downloadCorrectorsReportV2', 503, 'UNAVAILABLE');
    show(<ReportPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Download report' }));
    expect(await screen.findByText(/Europe did not answer.*The report was not made/)).toBeTruthy();
    expect(saved).toHaveLength(0);
  });

  it('[corrector.admin-report] offers the months of two years in UTC', () => {
    const months = lastMonths(Date.UTC(2026, 0, 31, 23, 59));
    expect(months.slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11']);
    expect(months.at(-1)).toBe('2024-02');
  });
});
