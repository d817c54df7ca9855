import type { AudioFrame } from './media-audio.ts';
import { sampleRate } from './speech-model.ts';
import { voiceFrame } from './voice-activity.ts';

/** A recording with a peak below this (-24 dB) is too quiet for the models. It is amplified to this peak. */
const wantedPeak = 0.063;
const greatestGain = 100;
/** Seconds of lookahead, so that the gain falls before a loud sound, and seconds for which a loud sound is remembered. */
const ahead = Math.round((1 * sampleRate) / voiceFrame);
const remembered = Math.round((30 * sampleRate) / voiceFrame);

/** Amplifies quiet stretches. Sound that is loud enough passes unchanged. */
export async function* raiseQuiet(audio: AsyncIterable<AudioFrame>): AsyncGenerator<AudioFrame> {
  const waiting: AudioFrame[] = [];
  const peaks: number[] = [];
  let gain = 1;
  const next = (): AudioFrame | undefined => {
    const frame = waiting.shift();
    if (!frame) return undefined;
    const before = gain;
    gain = Math.min(greatestGain, Math.max(1, wantedPeak / Math.max(1e-9, ...peaks)));
    return before === 1 && gain === 1 ? frame : amplified(frame, before, gain);
  };
  for await (const frame of audio) {
    waiting.push(frame);
    peaks.push(peak(frame.mixed));
    if (peaks.length > remembered) peaks.shift();
    if (waiting.length > ahead) {
      const ready = next();
      if (ready) yield ready;
    }
  }
  for (let frame = next(); frame; frame = next()) yield frame;
}

function peak(samples: Float32Array): number {
  let highest = 0;
  for (const sample of samples) highest = Math.max(highest, Math.abs(sample));
  return highest;
}

/** The gain changes linearly over the frame, because a step would click. */
function amplified(frame: AudioFrame, from: number, to: number): AudioFrame {
  const raise = (samples: Float32Array): Float32Array =>
    samples.map((sample, at) => Math.max(-1, Math.min(1, sample * (from + ((to - from) * at) / voiceFrame))));
  return { left: raise(frame.left), right: raise(frame.right), mixed: raise(frame.mixed) };
}
