import { sampleRate } from './speech-model.ts';

const size = 512;
const windowLength = 400;
const bands = 26;
/** Number of cepstral coefficients per frame, without the zeroth (the loudness). */
export const cepstrumSize = 16;

const hamming = Float64Array.from(
  { length: windowLength },
  (_, at) => 0.54 - 0.46 * Math.cos((2 * Math.PI * at) / (windowLength - 1)),
);
const mel = (hertz: number): number => 1127 * Math.log(1 + hertz / 700);
const hertz = (value: number): number => 700 * (Math.exp(value / 1127) - 1);
const edges = Array.from({ length: bands + 2 }, (_, band) => {
  const from = mel(100);
  return (hertz(from + ((mel(7000) - from) * band) / (bands + 1)) * size) / sampleRate;
});
const cosines = Array.from({ length: cepstrumSize }, (_, order) =>
  Float64Array.from({ length: bands }, (__, band) => Math.cos((Math.PI * (order + 1) * (band + 0.5)) / bands)),
);
const twiddle = Array.from({ length: size / 2 }, (_, at) => (-2 * Math.PI * at) / size);
const twiddleCos = Float64Array.from(twiddle, Math.cos);
const twiddleSin = Float64Array.from(twiddle, Math.sin);

/** Mel-frequency cepstral coefficients 1 to 16 of the 25 ms that begin at a sample. */
export function cepstrum(samples: Float32Array, from: number): Float64Array {
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  for (let at = 0; at < windowLength; at++) {
    const sample = samples[from + at] ?? 0;
    real[at] = (sample - 0.97 * (samples[from + at - 1] ?? 0)) * (hamming[at] as number);
  }
  fourierTransform(real, imaginary);
  const levels = Float64Array.from({ length: bands }, (_, band) => bandLevel(real, imaginary, band));
  return Float64Array.from(cosines, (row) => {
    let sum = 0;
    for (let band = 0; band < bands; band++) sum += (row[band] as number) * (levels[band] as number);
    return sum * Math.sqrt(2 / bands);
  });
}

function bandLevel(real: Float64Array, imaginary: Float64Array, band: number): number {
  const [low, middle, high] = [edges[band] ?? 0, edges[band + 1] ?? 0, edges[band + 2] ?? 0];
  let sum = 1e-10;
  for (let bin = Math.ceil(low); bin < high; bin++) {
    const weight = bin <= middle ? (bin - low) / (middle - low) : (high - bin) / (high - middle);
    sum += weight * ((real[bin] as number) ** 2 + (imaginary[bin] as number) ** 2);
  }
  return Math.log(sum);
}

/** In-place radix-2 fast Fourier transform of `size` points. */
function fourierTransform(real: Float64Array, imaginary: Float64Array): void {
  for (let at = 1, reversed = 0; at < size; at++) {
    let bit = size >> 1;
    for (; reversed & bit; bit >>= 1) reversed ^= bit;
    reversed ^= bit;
    if (at < reversed) {
      const swapped = real[at] as number;
      real[at] = real[reversed] as number;
      real[reversed] = swapped;
    }
  }
  for (let length = 2; length <= size; length *= 2) {
    const half = length / 2;
    const stride = size / length;
    for (let from = 0; from < size; from += length) {
      for (let at = 0; at < half; at++) {
        const cos = twiddleCos[at * stride] as number;
        const sin = twiddleSin[at * stride] as number;
        const even = from + at;
        const odd = even + half;
        const re = (real[odd] as number) * cos - (imaginary[odd] as number) * sin;
        const im = (real[odd] as number) * sin + (imaginary[odd] as number) * cos;
        real[odd] = (real[even] as number) - re;
        imaginary[odd] = (imaginary[even] as number) - im;
        real[even] = (real[even] as number) + re;
        imaginary[even] = (imaginary[even] as number) + im;
      }
    }
  }
}
