import type { Statement } from '@parlance/contract/schemas/corrector';

/** The lines and sums of a month in both regions, oldest line first. */
export function mergeStatements(statements: readonly Statement[]): Pick<Statement, 'lines' | 'seconds' | 'cents'> {
  return {
    lines: statements.flatMap(({ lines }) => lines).sort((a, b) => a.at - b.at),
    seconds: statements.reduce((sum, { seconds }) => sum + seconds, 0),
    cents: statements.reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** Months that can be chosen at most. */
const MAX_MONTHS = 24;

/**
 * The months of a corrector's statements in UTC (`2026-11`), the present one first.
 *
 * @param since begin of the standing, seconds since the epoch
 * @param now seconds since the epoch
 */
export function statementMonths(since: number, now: number): string[] {
  const first = new Date(since * 1000).toISOString().slice(0, 7);
  const present = new Date(now * 1000);
  const months: string[] = [];
  for (let back = 0; back < MAX_MONTHS; back++) {
    const month = new Date(Date.UTC(present.getUTCFullYear(), present.getUTCMonth() - back, 1))
      .toISOString()
      .slice(0, 7);
    if (back > 0 && month < first) break;
    months.push(month);
  }
  return months;
}
