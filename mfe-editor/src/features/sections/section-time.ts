import { fullClock } from '@parlance/contract/clock';

/** Formats seconds for a field, with fractions: `00:01:05.25`. */
export function sectionTime(seconds: number): string {
  const rest = Math.round((seconds % 1) * 1000);
  const [whole, thousandths] = rest === 1000 ? [Math.floor(seconds) + 1, 0] : [Math.floor(seconds), rest];
  const fraction = thousandths === 0 ? '' : `.${String(thousandths).padStart(3, '0').replace(/0+$/, '')}`;
  return `${fullClock(whole)}${fraction}`;
}

/** Seconds of `hh:mm:ss`, with or without thousandths; undefined for anything else (Spec part 2, section 5, "Time parse"). */
export function readSectionTime(text: string): number | undefined {
  const [, hours, minutes, seconds, fraction] = /^(\d{1,3}):([0-5]\d):([0-5]\d)([.,]\d{1,3})?$/.exec(text.trim()) ?? [];
  if (hours === undefined) return undefined;
  const part = Number((fraction ?? '0').replace(',', '.'));
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + part) * 1000) / 1000;
}
