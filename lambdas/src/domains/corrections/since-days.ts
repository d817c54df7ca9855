const DAY = 24 * 3600;

/** The moment so many days before `now`; in seconds since the epoch. */
export function sinceDays(now: number, days: number): number {
  return Math.max(0, now - days * DAY);
}
