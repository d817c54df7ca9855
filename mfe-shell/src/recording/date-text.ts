/** A time (seconds since the epoch) as day and time of day, without signs that mean something in a file's name. */
export function dateText(seconds: number, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return format.format(seconds * 1000);
}
