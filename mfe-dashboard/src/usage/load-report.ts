import type { LedgerLine, ReportFilter } from '@parlance/contract/usage';
import { callApi } from '@parlance/ui/api-client';

/** A longer report would fill the browser's memory: 100 pages are 50,000 entries. */
const MAX_PAGES = 100;

export class ReportTooLongError extends Error {
  override readonly name = 'ReportTooLongError';
}

interface Asked {
  readonly uid: string;
  readonly oid: string;
  /** The first calendar month (UTC): so many months before the present one. */
  readonly span: number;
  readonly filter: ReportFilter;
}

/** All entries of a report, newest first. Throws an ApiCallError, or a {@link ReportTooLongError}. */
export async function loadReport(asked: Asked): Promise<LedgerLine[]> {
  const lines: LedgerLine[] = [];
  let nextPage: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { data, LastEvaluatedKey } = await callApi('downloadReport', { body: { ...asked, nextPage } });
    lines.push(...data);
    if (LastEvaluatedKey === undefined) return lines;
    nextPage = LastEvaluatedKey;
  }
  throw new ReportTooLongError('The report has too many entries.');
}
