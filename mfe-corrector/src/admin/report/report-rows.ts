import type { reportRowSchema } from '@parlance/contract/schemas/corrector';
import type { WorkbookRow } from '@parlance/ui/exporting/workbook-file';
import type * as z from 'zod';
import type { useAdminTexts } from '../parts/admin-texts.ts';
import type { useReportTexts } from './report-texts.ts';

export type ReportRow = z.infer<typeof reportRowSchema>;

interface Texts {
  readonly t: ReturnType<typeof useReportTexts>;
  readonly common: ReturnType<typeof useAdminTexts>;
  /** The name of a language. */
  readonly nameOf: (languageCode: string) => string;
}

/** Widths of the columns, in characters. */
export const REPORT_WIDTHS = [18, 26, 30, 16, 38, 16, 10, 10, 10, 10, 40, 14];

/** The cells of the report, header first, oldest task first. Amounts are numbers, so that programs count with them. */
export function reportRows(rows: readonly ReportRow[], { t, common, nameOf }: Texts): WorkbookRow[] {
  const head = [
    ...[t('column.completed'), common('corrector'), t('column.uid'), common('region'), t('column.task')],
    ...[common('language'), t('column.minutes'), t('column.pay'), common('rating.accuracy')],
    ...[common('rating.formatting'), t('column.comment'), t('column.dispute')],
  ];
  const sorted = [...rows].sort((a, b) => a.at - b.at || a.id.localeCompare(b.id));
  return [
    head,
    ...sorted.map(({ at, name, uid, locale, id, languageCode, seconds, cents, rating, comment, dispute }) => [
      ...[new Date(at * 1000).toISOString().slice(0, 16).replace('T', ' '), name, uid, common(`region.${locale}`), id],
      ...[nameOf(languageCode), Math.round(seconds / 6) / 10, cents / 100, rating?.accuracy ?? ''],
      ...[rating?.formatting ?? '', comment ?? '', dispute ? t(`dispute.${dispute.state}`) : ''],
    ]),
  ];
}
