/** A period, in seconds since the epoch. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

interface Recurring {
  readonly interval: string;
  readonly interval_count: number;
}

const DAY = 86_400;
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7 };

/** The period that begins at `start`. Months keep the day of `anchor`, as far as they have it. */
export function periodFrom(start: number, { interval, interval_count }: Recurring, anchor = start): Period {
  const days = DAYS[interval];
  if (days !== undefined) return { start, end: start + days * interval_count * DAY };
  return { start, end: addMonths(start, interval_count * (interval === 'year' ? 12 : 1), anchor) };
}

/** The same day of a later month; its last day when it has no such day. The day is the anchor's. */
export function addMonths(start: number, months: number, anchor = start): number {
  const from = new Date(start * 1000);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(new Date(anchor * 1000).getUTCDate(), lastDay);
  const time = [from.getUTCHours(), from.getUTCMinutes(), from.getUTCSeconds()] as const;
  return Date.UTC(year, month, day, ...time) / 1000;
}
