import { cepstrum, cepstrumSize } from './cepstrum.ts';
import { loudnessCurve, loudnessStep, pauseLevel } from './loudness.ts';
import { pitch } from './pitch.ts';
import { sampleRate } from './speech-model.ts';

/** Measurements of the voice in a stretch of speech: sums over its frames, so that two prints can be added. */
export interface VoicePrint {
  /** Number of frames of 10 ms that are loud enough to count. */
  readonly frames: number;
  readonly sums: Float64Array;
  /** Sums of products, [coefficient][coefficient], flat. */
  readonly products: Float64Array;
  /** Pitch of voiced frames, in semitones above 55 Hz. */
  readonly pitches: readonly number[];
}

/** @param samples 16 kHz mono; @param from, to seconds */
export function voicePrint(samples: Float32Array, from: number, to: number): VoicePrint {
  const curve = loudnessCurve(samples);
  const level = pauseLevel(curve);
  const sums = new Float64Array(cepstrumSize);
  const products = new Float64Array(cepstrumSize * cepstrumSize);
  const pitches: number[] = [];
  let frames = 0;
  const last = Math.min(curve.length, Math.floor(to / loudnessStep));
  for (let step = Math.max(0, Math.floor(from / loudnessStep)); step < last; step++) {
    if ((curve[step] as number) < level) continue;
    const at = Math.round(step * loudnessStep * sampleRate);
    const coefficients = cepstrum(samples, at);
    frames++;
    for (let row = 0; row < cepstrumSize; row++) {
      const value = coefficients[row] as number;
      sums[row] = (sums[row] as number) + value;
      for (let column = 0; column < cepstrumSize; column++) {
        const cell = row * cepstrumSize + column;
        products[cell] = (products[cell] as number) + value * (coefficients[column] as number);
      }
    }
    if (step % 2 === 0) {
      const hertz = pitch(samples, at);
      if (hertz !== undefined) pitches.push(12 * Math.log2(hertz / 55));
    }
  }
  return { frames, sums, products, pitches };
}

export function addPrints(a: VoicePrint, b: VoicePrint): VoicePrint {
  return {
    frames: a.frames + b.frames,
    sums: a.sums.map((value, at) => value + (b.sums[at] as number)),
    products: a.products.map((value, at) => value + (b.products[at] as number)),
    pitches: [...a.pitches, ...b.pitches],
  };
}

/** Logarithm of the determinant of the covariance of a print's frames: a measure of the voice's variance. */
export function logSpread({ frames, sums, products }: VoicePrint): number {
  const size = cepstrumSize;
  const lower = new Float64Array(size * size);
  let sum = 0;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      const mean = ((sums[row] as number) / frames) * ((sums[column] as number) / frames);
      let value = (products[row * size + column] as number) / frames - mean + (row === column ? 0.05 : 0);
      for (let at = 0; at < column; at++)
        value -= (lower[row * size + at] as number) * (lower[column * size + at] as number);
      if (row === column) {
        lower[row * size + row] = Math.sqrt(Math.max(value, 1e-6));
        sum += Math.log(Math.max(value, 1e-6));
      } else lower[row * size + column] = value / (lower[column * size + column] as number);
    }
  }
  return sum;
}
