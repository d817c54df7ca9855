import type { InterfaceLanguage } from '@parlance/contract/interface-language';

/** A part of a list: what happens on one day. */
export interface Day<Item> {
  /** Of the reader's time zone, as year, month and day: a key. */
  readonly key: string;
  /** A moment of the day, in seconds since the epoch. */
  readonly time: number;
  readonly items: readonly Item[];
}

/** Groups what is sorted by its start into the days of the reader's time zone. */
export function byDay<Item extends { readonly start: number }>(items: readonly Item[]): readonly Day<Item>[] {
  const days = Map.groupBy(items, ({ start }) => dayKey(start));
  return [...days].map(([key, ofDay]) => ({ key, time: ofDay[0]?.start ?? 0, items: ofDay }));
}

function dayKey(time: number): string {
  const date = new Date(time * 1000);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-');
}

/** Whole days from `now` to the day of a time, both in seconds since the epoch: 0 on the same day. */
export function daysAhead(time: number, now: number): number {
  const midnight = (seconds: number) => new Date(seconds * 1000).setHours(0, 0, 0, 0);
  // A day with a change of the clock has 23 or 25 hours.
  return Math.round((midnight(time) - midnight(now)) / 86_400_000);
}

/** 'Friday, November 27' */
export function dayText(time: number, language: InterfaceLanguage): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(time * 1000);
}

/** '3:00 – 3:30 PM'. A meeting that ends on another day has both dates. */
export function rangeText(start: number, end: number, language: InterfaceLanguage): string {
  return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).formatRange(
    start * 1000,
    end * 1000,
  );
}

/** The reader's time zone by its usual name, such as 'Central European Standard Time'. */
export function zoneText(language: InterfaceLanguage): string {
  const parts = new Intl.DateTimeFormat(language, { timeZoneName: 'long' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** '1 hr, 5 min' of seconds; less than a minute is one. */
export function durationText(seconds: number, language: InterfaceLanguage): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  const parts = [
    ...(minutes >= 60 ? [unit(Math.floor(minutes / 60), 'hour')] : []),
    ...(minutes % 60 > 0 ? [unit(minutes % 60, 'minute')] : []),
  ];
  return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(parts);
}
