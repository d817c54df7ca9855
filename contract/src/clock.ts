function partsOf(seconds: number): [hours: number, minutes: string, seconds: string] {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  return [Math.floor(whole / 3600), two(Math.floor(whole / 60) % 60), two(whole % 60)];
}

/** Formats a time in seconds for people: `1:05`, `12:00`, `1:00:05`. */
export function clock(seconds: number): string {
  const [hours, minutes, rest] = partsOf(seconds);
  return hours > 0 ? `${hours}:${minutes}:${rest}` : `${Number(minutes)}:${rest}`;
}

/** Formats a time in seconds as hh:mm:ss: `00:01:05`. */
export function fullClock(seconds: number): string {
  const [hours, minutes, rest] = partsOf(seconds);
  return `${String(hours).padStart(2, '0')}:${minutes}:${rest}`;
}
