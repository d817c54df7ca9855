/** An allowance of so many minutes is shown as unlimited (Spec part 1, section 9). */
const UNLIMITED_MINUTES = 999_999;
/** Above so many minutes, hours are shown (Spec part 2, section 2.5). */
const LARGEST_MINUTES = 999;

/** An amount of minutes as it is shown: rounded down, to a tenth for hours. */
export type ShownMinutes =
  | { readonly unit: 'unlimited' }
  | { readonly unit: 'minutes' | 'hours'; readonly amount: number };

export function shownMinutes(minutes: number): ShownMinutes {
  if (minutes >= UNLIMITED_MINUTES) return { unit: 'unlimited' };
  const rest = Math.max(0, minutes);
  if (rest > LARGEST_MINUTES) return { unit: 'hours', amount: Math.floor(rest / 6) / 10 };
  return { unit: 'minutes', amount: Math.floor(rest) };
}
