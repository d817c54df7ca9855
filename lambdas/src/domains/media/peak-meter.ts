/** Peaks a second, as long as there are at most MAX_PEAKS. */
const PEAKS_PER_SECOND = 20;
/** Peaks of a waveform: a screen shows no more, and the file stays below 100 kB. */
const MAX_PEAKS = 20_000;
/** A peak has 8 bits. */
const STEPS = 255;
const FULL_SCALE = 32_768;

/** Measures the peaks of 16 bit mono sound that arrives in pieces, at even distances over an expected duration. */
export class PeakMeter {
  readonly #samplesPerPeak: number;
  readonly #peaks: number[] = [];
  #samples = 0;
  #loudest = 0;
  /** First byte of a sample whose second is still to come. */
  #halfSample: number | undefined;

  /**
   * @param sampleRate samples a second
   * @param duration seconds expected; the sound may turn out longer or shorter
   */
  constructor(sampleRate: number, duration: number) {
    const count = Math.min(MAX_PEAKS, Math.max(1, Math.ceil(duration * PEAKS_PER_SECOND)));
    this.#samplesPerPeak = Math.max(1, Math.ceil((duration * sampleRate) / count));
  }

  /** Takes the next bytes: little-endian signed samples, cut anywhere. */
  add(bytes: Buffer): void {
    let offset = 0;
    if (this.#halfSample !== undefined && bytes.length > 0) {
      this.#measure(((bytes.readUInt8(0) << 24) >> 16) | this.#halfSample);
      this.#halfSample = undefined;
      offset = 1;
    }
    for (; offset + 1 < bytes.length; offset += 2) this.#measure(bytes.readInt16LE(offset));
    if (offset < bytes.length) this.#halfSample = bytes.readUInt8(offset);
  }

  /** The peaks so far, 0 to 1 in 8 bit steps, three decimals. */
  peaks(): number[] {
    const open = this.#samples > 0 ? [this.#loudest] : [];
    return [...this.#peaks, ...open].slice(0, MAX_PEAKS).map(toPeak);
  }

  #measure(sample: number): void {
    const loudness = Math.abs(sample);
    if (loudness > this.#loudest) this.#loudest = loudness;
    if (++this.#samples < this.#samplesPerPeak) return;
    this.#peaks.push(this.#loudest);
    this.#samples = 0;
    this.#loudest = 0;
  }
}

function toPeak(loudness: number): number {
  return Math.round((Math.round((loudness / FULL_SCALE) * STEPS) / STEPS) * 1000) / 1000;
}
