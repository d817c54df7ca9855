/** Bars of the small waveform on a card. */
const BARS = 48;
/** A bar's height is one digit in base 36. */
const STEPS = 35;

/**
 * The small waveform of a recording: a digit in base 36 for each of its {@link BARS} bars, the loudest of which is 'z'. As
 * text, because a list has one for each of its items.
 *
 * @param peaks loudness of 0 to 1 at even distances; empty gives ''
 */
export function waveformOf(peaks: readonly number[]): string {
  if (peaks.length === 0) return '';
  const bars = Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / BARS);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / BARS));
    const window = peaks.slice(from, to);
    // The mean: in a minute of speech, the loudest moments are all alike.
    return window.reduce((sum, peak) => sum + peak, 0) / window.length;
  });
  const loudest = Math.max(...bars) || 1;
  return bars.map((bar) => Math.round((bar / loudest) * STEPS).toString(36)).join('');
}

/** The bars' heights of a {@link waveformOf}, 0 to 1. */
export function barsOf(waveform: string): number[] {
  return [...waveform].map((digit) => Number.parseInt(digit, 36) / STEPS);
}
