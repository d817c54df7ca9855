/** How long until a task is due, or since it was. */
export interface TimeLeft {
  readonly isLate: boolean;
  readonly hours: number;
  /** Under 60. */
  readonly minutes: number;
}

/**
 * @param due seconds since the epoch
 * @param now seconds since the epoch
 */
export function timeLeft(due: number, now: number): TimeLeft {
  const minutes = Math.floor(Math.abs(due - now) / 60);
  return { isLate: due < now, hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
