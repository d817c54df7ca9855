import { sampleRate } from './speech-model.ts';

/** Length of one step of a loudness curve, in seconds. */
export const loudnessStep = 0.01;
const samplesPerStep = sampleRate * loudnessStep;

/** Loudness in dB relative to full scale, one value per 10 ms, each over a 25 ms window. */
export function loudnessCurve(samples: Float32Array): Float32Array {
  const steps = Math.ceil(samples.length / samplesPerStep);
  const curve = new Float32Array(steps);
  for (let step = 0; step < steps; step++) {
    const middle = (step + 0.5) * samplesPerStep;
    const from = Math.max(0, Math.round(middle - 200));
    const to = Math.min(samples.length, Math.round(middle + 200));
    let sum = 0;
    for (let at = from; at < to; at++) sum += (samples[at] as number) ** 2;
    curve[step] = 10 * Math.log10(sum / Math.max(1, to - from) + 1e-10);
  }
  return curve;
}

/** The threshold between speech and pauses of a recording, in dB: 30 % of the way from its floor to its peaks. */
export function pauseLevel(curve: Float32Array): number {
  const sorted = Float32Array.from(curve).sort();
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NEGATIVE_INFINITY;
  const floor = Math.max(at(0.05), -75);
  return floor + 0.3 * Math.max(0, at(0.95) - floor);
}

/**
 * The quietest moment of a stretch: the middle of the quietest 120 ms. A shorter window would take the closure of a `p`
 * or `t` inside a word for the gap between two words.
 *
 * @returns index of a step of the curve
 */
export function quietestStep(curve: Float32Array, from: number, to: number): number {
  const half = 6;
  let best = Math.floor((from + to) / 2);
  let lowest = Number.POSITIVE_INFINITY;
  for (let step = from; step < to; step++) {
    let sum = 0;
    for (let at = step - half; at <= step + half; at++)
      sum += curve[Math.min(curve.length - 1, Math.max(0, at))] as number;
    if (sum < lowest) {
      lowest = sum;
      best = step;
    }
  }
  return best;
}
