/** A day of the calendar as `yyyy-mm-dd`, as date fields have it. Days before 1970 are none: nothing was recorded then. */
const DAY = /^(19[7-9]\d|[2-9]\d{3})-(\d\d)-(\d\d)$/;

export function isDay(text: string): boolean {
  return DAY.test(text) && dayOf(midnight(text)) === text;
}

/** The day's beginning where the reader is, in seconds since the epoch. */
export function startOfDay(day: string): number {
  return midnight(day).getTime() / 1000;
}

/** The beginning of the day after, in seconds since the epoch. */
export function dayAfter(day: string): number {
  const date = midnight(day);
  date.setDate(date.getDate() + 1);
  return date.getTime() / 1000;
}

/** The day that was `days` days before `now`. */
export function daysBefore(days: number, now: Date): string {
  const date = new Date(now);
  date.setDate(date.getDate() - days);
  return dayOf(date);
}

/** The beginning of a day as a date of the reader's time zone. */
export function midnight(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
