import { sampleRate } from './speech-model.ts';

const shortestLag = Math.floor(sampleRate / 400);
const longestLag = Math.ceil(sampleRate / 65);
const length = 640;
/** Sound with an autocorrelation below this is not voiced. */
const leastPeriodicity = 0.6;
/** The autocorrelation uses every second sample, which is precise enough. */
const stride = 2;

/** Fundamental frequency in Hz of the 40 ms from a sample on, by normalised autocorrelation; undefined when unvoiced. */
export function pitch(samples: Float32Array, from: number): number | undefined {
  if (from + length + longestLag > samples.length) return undefined;
  const correlations = new Float64Array(longestLag + 2);
  let highest = 0;
  for (let lag = shortestLag - 1; lag <= longestLag + 1; lag++) {
    let product = 0;
    let energy = 1e-9;
    let delayed = 1e-9;
    for (let at = from; at < from + length; at += stride) {
      const here = samples[at] as number;
      const there = samples[at + lag] ?? 0;
      product += here * there;
      energy += here * here;
      delayed += there * there;
    }
    const correlation = product / Math.sqrt(energy * delayed);
    correlations[lag] = correlation;
    if (correlation > highest) highest = correlation;
  }
  if (highest < leastPeriodicity) return undefined;
  // Takes the first peak that is nearly as high as the highest. Later peaks are multiples of the period.
  for (let lag = shortestLag; lag <= longestLag; lag++) {
    const here = correlations[lag] as number;
    if (
      here >= 0.9 * highest &&
      here >= (correlations[lag - 1] as number) &&
      here >= (correlations[lag + 1] as number)
    ) {
      return sampleRate / lag;
    }
  }
  return undefined;
}
