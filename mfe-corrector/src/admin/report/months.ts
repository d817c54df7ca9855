/** Months that can be chosen, with the present one. */
const MONTHS = 24;

/**
 * The last months in UTC as `YYYY-MM`, newest first.
 *
 * @param now milliseconds since the epoch
 */
export function lastMonths(now: number): string[] {
  const date = new Date(now);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}
