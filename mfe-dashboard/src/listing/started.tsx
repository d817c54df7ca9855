import { useLanguage } from '@parlance/ui/i18n';
import type { ReactElement } from 'react';

/** The day a collection was started, with the time as its title. `seconds` since the epoch. */
export function Started({ seconds }: { readonly seconds: number }): ReactElement {
  const [language] = useLanguage();
  const date = new Date(seconds * 1000);
  return (
    <time
      dateTime={date.toISOString()}
      title={new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(date)}
    >
      {new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(date)}
    </time>
  );
}

/** Minutes and seconds, or hours, of a recording: '4:05', '1:02:09'. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const two = (value: number) => String(value).padStart(2, '0');
  const tail = two(whole % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}
