import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { refusal } from '@parlance/ui/fakes/fake-api';
import { setLanguage } from '@parlance/ui/i18n';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { onPhone } from '../../admin/parts/fake-admin.tsx';
import { FakeCorrector, NOW } from '../../fake-corrector.tsx';
import { statementMonths } from '../../statement/merge-statements.ts';

const MONTH = new Date(NOW * 1000).toISOString().slice(0, 7);
const line = { id: 'c1', languageCode: 'es', seconds: 90, kind: 'correction', cents: 120 } as const;

let page: FakeCorrector;
const saved: { name: string; content: Blob }[] = [];

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  saved.length = 0;
  page = new FakeCorrector();
  page.api.handle({
    getStatement: ({ locale, params }) => ({
      ...{ month: params.month, uid: 'u', name: 'Ada', seconds: 90, cents: locale === 'us' ? 120 : -20 },
      lines:
        locale === 'us'
          ? [{ ...line, locale, at: NOW - 5, comment: '=HYPERLINK("evil")' }]
          : [{ ...line, locale, at: NOW - 9, kind: 'adjustment', cents: -20 }],
    }),
  });
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
  page.api.restore();
  setLanguage('en');
  jest.restoreAllMocks();
});

/** The bytes of a file. The tests' Blob has no `arrayBuffer`. */
function bytesOf(content: Blob | undefined): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      reader.result instanceof Object ? resolve(new Uint8Array(reader.result)) : reject(reader.error);
    reader.readAsArrayBuffer(content ?? new Blob());
  });
}

async function rows(): Promise<string[]> {
  const part = await screen.findByRole('region', { name: /^Statement of Ada Byron/ });
  const table = await within(part).findByRole('table');
  return within(table)
    .getAllByRole('row')
    .map((row) => row.textContent ?? '');
}

describe('the statement', () => {
  it('[corrector.statement-page] lists the lines of both regions and their sum', async () => {
    page.open('/corrector?view=statement');
    const [, first, second, sum] = await rows();
    expect(first).toMatch(/SpanishEUAdjustment1:30-\$0\.20$/);
    expect(second).toMatch(/SpanishUSCorrection.*1:30\$1\.20$/);
    expect(sum).toBe('Sum3:00$1.00');
  });

  it('[corrector.statement-page] is downloaded as a workbook in which no text is a formula', async () => {
    page.open('/corrector?view=statement');
    fireEvent.click(await screen.findByRole('button', { name: 'Download (xlsx)' }));
    await waitFor(() => expect(saved[0]?.name).toMatch(/^Statement of Ada Byron, \w+ \d{4}\.xlsx$/));
    const files = unzipSync(await bytesOf(saved[0]?.content));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('<v>1.2</v>');
    expect(sheet).toContain('<v>-0.2</v>');
    expect(strFromU8(files['xl/sharedStrings.xml'] ?? new Uint8Array())).toContain('=HYPERLINK');
  });

  it('[corrector.statement-page] is printed alone', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    page.open('/corrector?view=statement');
    fireEvent.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
    const printed = document.querySelector('body > .printed-statement');
    expect(printed?.textContent).toContain('Statement of Ada Byron');
    expect(printed?.textContent).toContain('Sum3:00$1.00');
  });

  it('[corrector.narrow] is a list on phones, and still printed as a table', () =>
    onPhone(async () => {
      page.open('/corrector?view=statement');
      const part = await screen.findByRole('region', { name: /^Statement of Ada Byron/ });
      const list = await within(part).findByRole('list', { name: /^Statement of Ada Byron/ });
      const [first, second] = within(list).getAllByRole('listitem');
      expect(first?.textContent).toMatch(/^Adjustment-\$0\.20Date.*LanguageSpanishRegionEUAudio1:30$/);
      expect(second?.textContent).toMatch(/^Correction\$1\.20Date.*RegionUSAudio1:30Comment=HYPERLINK/);
      expect(part.textContent).toMatch(/Sum\$1\.00Audio3:00$/);
      expect(within(part).queryByRole('table')).toBeNull();
      expect(document.querySelectorAll('body > .printed-statement tr')).toHaveLength(4);
      expect(await axeFindings()).toEqual([]);
    }));

  it('[corrector.empty-pages] of a month without pay leads to the work', async () => {
    page.api.handle({
      getStatement: ({ params }) => ({ month: params.month, uid: 'u', name: 'Ada', seconds: 0, cents: 0, lines: [] }),
    });
    page.open('/corrector?view=statement');
    const part = await screen.findByRole('region', { name: /^Statement of Ada Byron/ });
    expect(await within(part).findByRole('heading', { name: 'Nothing was paid in this month.' })).toBeTruthy();
    const link = within(part).getByRole('link', { name: 'Go to your work' });
    expect(link.getAttribute('href')).toBe('/corrector');
  });

  it('[corrector.statement-page] of another month is asked for', async () => {
    page.open('/corrector?view=statement');
    await rows();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Month' }));
    const options = await screen.findAllByRole('option');
    expect(options.length).toBeGreaterThan(1);
    fireEvent.click(options[1] ?? document.body);
    const before = statementMonths(page.standing.since, NOW)[1];
    await waitFor(() => expect(page.api.calls.map(({ params }) => params.month)).toContain(before));
  });

  it('[corrector.statement-page] can’t be downloaded while a region is missing', async () => {
    page.api.handle({ getStatement: () => refusal(500, 'INTERNAL') });
    page.open('/corrector?view=statement');
    expect(await screen.findByText('Neither region answers. Please try again.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download (xlsx)' })).toBeNull();
  });

  it('[corrector.statement-page] is in Spanish', async () => {
    setLanguage('es');
    page.open('/corrector?view=statement');
    const part = await screen.findByRole('region', { name: /^Liquidación de Ada Byron/ });
    expect(await within(part).findByText('Ajuste')).toBeTruthy();
  });

  it('[corrector.statement-page] has the months since the corrector began', () => {
    const begun = Date.UTC(2026, 8, 15) / 1000;
    expect(statementMonths(begun, Date.UTC(2026, 10, 2) / 1000)).toEqual(['2026-11', '2026-10', '2026-09']);
    expect(statementMonths(begun, begun)).toEqual(['2026-09']);
    expect(MONTH).toBe(statementMonths(0, NOW)[0]);
  });
});
