import type { Statement } from '@parlance/contract/schemas/corrector';
import type { WorkbookRow } from '@parlance/ui/exporting/workbook-file';
import type { Formats } from '../parts/formats.ts';
import type { useRegionTexts } from '../texts/region-texts.ts';
import type { useStatementTexts } from '../texts/statement-texts.ts';

interface Words {
  readonly t: ReturnType<typeof useStatementTexts>;
  readonly tRegion: ReturnType<typeof useRegionTexts>;
  readonly language: Formats['language'];
}

/** Widths of the columns, in characters. */
export const STATEMENT_WIDTHS = [20, 28, 10, 20, 14, 14, 14, 40];

/** The cells of a statement: the header, its lines, the sum. Times are UTC; amounts are numbers in dollars. */
export function statementRows(
  { lines, seconds, cents }: Pick<Statement, 'lines' | 'seconds' | 'cents'>,
  { t, tRegion, language }: Words,
): WorkbookRow[] {
  const head = [
    ...[t('date'), t('task'), t('region'), t('language'), t('kind'), t('minutes'), t('dollars'), t('comment')],
  ];
  const rows = lines.map((line) => [
    new Date(line.at * 1000).toISOString().slice(0, 16).replace('T', ' '),
    line.id,
    tRegion(line.locale),
    language(line.languageCode),
    t(line.kind),
    minutesOf(line.seconds),
    line.cents / 100,
    line.comment ?? '',
  ]);
  return [head, ...rows, [t('sum'), '', '', '', '', minutesOf(seconds), cents / 100, '']];
}

/** Minutes with two digits after the point. */
function minutesOf(seconds: number): number {
  return Math.round((seconds / 60) * 100) / 100;
}
