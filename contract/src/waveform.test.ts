import { barsOf, waveformOf } from './waveform.ts';

describe('the small waveform of a card', () => {
  it('[dashboard.waveform] has 48 bars in proportion to the loudness, however long the recording is', () => {
    const rising = Array.from({ length: 20_000 }, (_, i) => (0.4 * i) / 20_000);
    const bars = barsOf(waveformOf(rising));
    expect(bars).toHaveLength(48);
    expect(bars).toEqual([...bars].sort((a, b) => a - b));
    expect([bars[0], bars.at(-1)]).toEqual([0, 1]);
    expect(barsOf(waveformOf([0.5, 1]))).toEqual([...Array(24).fill(18 / 35), ...Array(24).fill(1)]);
  });

  it('[dashboard.waveform] of silence is flat, and of nothing empty', () => {
    expect(waveformOf(Array(100).fill(0))).toBe('0'.repeat(48));
    expect(waveformOf([])).toBe('');
  });
});
