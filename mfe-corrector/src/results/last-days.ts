/** A day (UTC, `YYYY-MM-DD`) with what was completed in it; `seconds` of audio. */
export interface DayOfWork {
  readonly day: string;
  readonly tasks: number;
  readonly seconds: number;
}

const DAY_MS = 24 * 3600 * 1000;

/**
 * The last days up to today, oldest first, also those without work.
 *
 * @param now milliseconds since the epoch
 */
export function lastDays(worked: readonly DayOfWork[], count: number, now: number): DayOfWork[] {
  const known = new Map(worked.map((each) => [each.day, each]));
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(now - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return known.get(day) ?? { day, tasks: 0, seconds: 0 };
  });
}
