import { useLanguage } from '@parlance/ui/i18n';
import { languageName } from '@parlance/ui/languages/language-name';
import { useMemo } from 'react';

export interface Formats {
  /** Cents of a US dollar as an amount. */
  readonly money: (cents: number) => string;
  readonly number: (value: number) => string;
  /** A part of 1 in per cent. */
  readonly percent: (part: number) => string;
  /** Seconds of audio in minutes: `12.5 min`, `150 min`. */
  readonly minutes: (seconds: number) => string;
  /** Seconds since the epoch as date and time. */
  readonly moment: (seconds: number) => string;
  /** Seconds since the epoch as date and time in UTC, as statements count. */
  readonly utcMoment: (seconds: number) => string;
  /** Seconds since the epoch as a day of this year and a time. */
  readonly due: (seconds: number) => string;
  /** A day (`2026-11-05`) in short. */
  readonly day: (day: string) => string;
  /** A month (`2026-11`). */
  readonly month: (month: string) => string;
  /** The name of a language. */
  readonly language: (code: string) => string;
}

/** From so many seconds on, tenths of a minute say nothing. */
const EXACT_SECONDS = 100 * 60;

/** Writes figures and times as the interface's language does. */
export function useFormats(): Formats {
  const [language] = useLanguage();
  return useMemo(() => {
    const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' });
    const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
    const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
    const utcMoment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
    const due = new Intl.DateTimeFormat(language, {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
    const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
    const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return {
      money: (cents) => money.format(cents / 100),
      number: (value) => number.format(value),
      percent: (part) => percent.format(part),
      minutes: (seconds) => `${(Math.abs(seconds) < EXACT_SECONDS ? number : whole).format(seconds / 60)} min`,
      moment: (seconds) => moment.format(seconds * 1000),
      utcMoment: (seconds) => utcMoment.format(seconds * 1000),
      due: (seconds) => due.format(seconds * 1000),
      day: (iso) => day.format(Date.parse(`${iso}T00:00:00Z`)),
      month: (iso) => month.format(Date.parse(`${iso}-01T00:00:00Z`)),
      language: (code) => languageName(code, language),
    };
  }, [language]);
}
