import type { RecognisedUtterance } from './recognise-recording.ts';
import { clusterSpeakers } from './speaker-clustering.ts';
import { sampleRate } from './speech-model.ts';
import { type VoicePrint, voicePrint } from './voice-print.ts';
import type { SpokenWord } from './words.ts';

interface Stretch {
  readonly words: number;
  readonly print: VoicePrint;
}

/** Another speaker may begin after a pause of this many seconds, or after the end of a sentence. */
const turnPause = 0.35;
/** Channels have different speakers when one is louder than the other by this many dB ... */
const channelDifference = 6;
/** ... for this share of the words at least, and each channel is the louder one for the smaller share at least. */
const clearShare = 0.8;
const leastShare = 0.03;

/**
 * Estimates the speakers: by channel when a stereo recording has one speaker per channel, otherwise by voice. It receives
 * each recognised utterance and keeps only its measurements, not its audio.
 */
export class SpeakerEstimate {
  readonly #stretches: Stretch[] = [];
  /** For each word: left minus right, in dB. */
  readonly #balances: number[] = [];

  add({ utterance, words }: RecognisedUtterance): void {
    const [left, right] = utterance.channels;
    for (const word of words) {
      const from = Math.floor((word.start - utterance.start) * sampleRate);
      const to = Math.ceil((word.end - utterance.start) * sampleRate);
      this.#balances.push(10 * Math.log10((energy(left, from, to) + 1e-9) / (energy(right, from, to) + 1e-9)));
    }
    for (const stretch of stretches(words)) {
      const from = (stretch[0]?.start ?? 0) - utterance.start;
      const to = (stretch.at(-1)?.end ?? 0) - utterance.start;
      this.#stretches.push({ words: stretch.length, print: voicePrint(utterance.samples, from, to) });
    }
  }

  /** @returns the speaker's number for each added word, from 0 in order of first appearance */
  labels(most: number): number[] {
    const byChannel = this.#channelLabels();
    if (byChannel) return byChannel;
    const labels = clusterSpeakers(
      this.#stretches.map(({ print }) => print),
      most,
    );
    return this.#stretches.flatMap(({ words }, index) => new Array<number>(words).fill(labels[index] ?? 0));
  }

  #channelLabels(): number[] | undefined {
    const share = (counts: (balance: number) => boolean): number =>
      this.#balances.filter(counts).length / Math.max(1, this.#balances.length);
    const left = share((balance) => balance >= channelDifference);
    const right = share((balance) => balance <= -channelDifference);
    if (left + right < clearShare || left < leastShare || right < leastShare) return undefined;
    const firstIsLeft = (this.#balances[0] ?? 0) >= 0;
    return this.#balances.map((balance) => (balance >= 0 === firstIsLeft ? 0 : 1));
  }
}

function energy(samples: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let at = Math.max(0, from); at < to; at++) sum += (samples[at] ?? 0) ** 2;
  return sum / Math.max(1, to - from);
}

function stretches(words: readonly SpokenWord[]): SpokenWord[][] {
  const found: SpokenWord[][] = [];
  for (const word of words) {
    const current = found.at(-1);
    const previous = current?.at(-1);
    const turn = !previous || word.start - previous.end >= turnPause || /[.?!]/.test(previous.punctuation);
    if (turn || !current) found.push([word]);
    else current.push(word);
  }
  return found;
}
