import { loudnessCurve, loudnessStep, quietestStep } from './loudness.ts';
import { sampleRate } from './speech-model.ts';
import { voiceFrame } from './voice-activity.ts';

/** A stretch of the recording that contains speech and is short enough for the speech model. */
export interface Utterance {
  /** Seconds from the start of the recording. */
  readonly start: number;
  readonly samples: Float32Array;
  /** Left and right channel of the same stretch. */
  readonly channels: readonly [Float32Array, Float32Array];
  /** Seconds that are speech according to the voice detector. */
  readonly voiced: number;
}

interface Frame {
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly mixed: Float32Array;
  readonly voiced: boolean;
}

const frameSeconds = voiceFrame / sampleRate;
const frames = (seconds: number): number => Math.round(seconds / frameSeconds);

/** Speech begins above the first probability and lasts while it is above the second. So quiet ends of words are kept. */
const onset = 0.4;
const offset = 0.2;
/** Audio that is kept before and after speech, if available, because the detector reacts late. */
const margin = frames(0.3);
const longest = frames(16);
/** The search for a cut in speech without a pause starts here. */
const searchFrom = frames(7);

/** The pause that ends an utterance. The longer the utterance is, the shorter is the pause. */
function pauseThatEnds(length: number): number {
  if (length < frames(4)) return frames(1.1);
  if (length < frames(8)) return frames(0.65);
  if (length < frames(12)) return frames(0.38);
  return frames(0.2);
}

/** Cuts a recording into utterances, frame by frame. It holds the audio of one utterance at most. */
export class UtteranceCutter {
  #held: Frame[] = [];
  /** Number of the frame in the recording at which `#held` begins. */
  #heldFrom = 0;
  #speaking = false;
  /** Silent frames at the end of `#held`. */
  #silent = 0;

  /** Adds the next frame. @returns the utterance that the frame completes, if any */
  push(left: Float32Array, right: Float32Array, mixed: Float32Array, probability: number): Utterance | undefined {
    const voiced = probability >= (this.#speaking && this.#silent < 4 ? offset : onset);
    this.#held.push({ left, right, mixed, voiced });
    this.#silent = voiced ? 0 : this.#silent + 1;
    if (voiced) this.#speaking = true;
    if (!this.#speaking) {
      if (this.#held.length > margin) this.#drop(this.#held.length - margin);
      return undefined;
    }
    if (this.#silent >= pauseThatEnds(this.#held.length - this.#silent)) return this.#finishAtPause();
    if (this.#held.length >= longest) return this.#finishAtQuietest();
    return undefined;
  }

  /** The last utterance at the end of the recording, if any. */
  end(): Utterance | undefined {
    return this.#speaking ? this.#finishAtPause() : undefined;
  }

  #finishAtPause(): Utterance {
    const spoken = this.#held.length - this.#silent;
    const kept = spoken + Math.min(margin, Math.ceil(this.#silent / 2));
    const utterance = this.#take(kept);
    this.#speaking = false;
    return utterance;
  }

  #finishAtQuietest(): Utterance {
    const samples = join(this.#held.map((frame) => frame.mixed));
    const perStep = frameSeconds / loudnessStep;
    const from = Math.floor(searchFrom * perStep);
    const step = quietestStep(loudnessCurve(samples), from, Math.floor((this.#held.length - margin) * perStep));
    const utterance = this.#take(Math.max(1, Math.round(step / perStep)));
    this.#speaking = this.#held.some((frame) => frame.voiced);
    return utterance;
  }

  #take(count: number): Utterance {
    const taken = this.#held.slice(0, count);
    const start = this.#heldFrom * frameSeconds;
    this.#drop(count);
    this.#silent = Math.min(this.#silent, this.#held.length);
    return {
      start,
      samples: join(taken.map((frame) => frame.mixed)),
      channels: [join(taken.map((frame) => frame.left)), join(taken.map((frame) => frame.right))],
      voiced: taken.filter((frame) => frame.voiced).length * frameSeconds,
    };
  }

  #drop(count: number): void {
    this.#held.splice(0, count);
    this.#heldFrom += count;
  }
}

function join(parts: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.length * voiceFrame);
  parts.forEach((part, index) => {
    joined.set(part, index * voiceFrame);
  });
  return joined;
}
