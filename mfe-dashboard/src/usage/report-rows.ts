import type { LedgerLine } from '@parlance/contract/usage';
import type { WorkbookRow } from '@parlance/ui/exporting/workbook-file';
import { ledgerCells } from './ledger-cells.ts';
import type { useUsageTexts } from './usage-texts.ts';

type Texts = ReturnType<typeof useUsageTexts>;

/** Widths of the columns of a report, in characters. */
export const REPORT_WIDTHS = [14, 40, 28, 20, 12, 18];

const COLUMNS = ['entries.what', 'entries.who', 'entries.when', 'entries.minutes', 'entries.state'] as const;

/** The cells of a report, header first. Times are UTC. */
export function reportRows(lines: readonly LedgerLine[], t: Texts): WorkbookRow[] {
  const rows = lines.map((line) => {
    const { kind, state, name, who, minutes } = ledgerCells(line);
    const time = new Date(line.time * 1000).toISOString();
    return [t(kind), name || t('no-name'), who, `${time.slice(0, 10)} ${time.slice(11, 16)}`, minutes, t(state)];
  });
  return [[t('report.filter'), ...COLUMNS.map((column) => t(column))], ...rows];
}
