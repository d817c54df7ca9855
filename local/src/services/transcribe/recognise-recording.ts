import type { RecognisedTokens } from './decoding.ts';
import type { LikelyPhrases } from './likely-phrases.ts';
import { loudnessCurve, loudnessStep, quietestStep } from './loudness.ts';
import { type AudioFrame, readAudio } from './media-audio.ts';
import { raiseQuiet } from './quiet-recording.ts';
import { repeatedPhrase } from './repetition.ts';
import { type SpeechModel, sampleRate } from './speech-model.ts';
import { type Utterance, UtteranceCutter } from './utterance-cutter.ts';
import type { VoiceActivity } from './voice-activity.ts';
import { type SpokenWord, spokenWords } from './words.ts';

/** An utterance with less voice than this, or with a lower mean confidence, is noise that sounds like speech. */
const leastVoice = 0.12;
const leastConfidence = 0.35;
/** If the model fails on an utterance longer than this, in seconds, the utterance is halved and tried again. */
const shortestHalved = 2;
/** Seconds of silence before and after each utterance. The model is worse at speech that begins or ends abruptly. */
const padding = 0.5;
/** An utterance with at least this many seconds of voice must contain words. */
const plentyOfVoice = 1.5;

export interface RecognisedUtterance {
  readonly utterance: Utterance;
  /** Times in seconds from the start of the recording. */
  readonly words: readonly SpokenWord[];
}

interface Recogniser {
  readonly model: SpeechModel;
  readonly voice: VoiceActivity;
  /** Path of the ffmpeg program. */
  readonly ffmpeg: string;
  /** Phrases that are likely in the recording. */
  readonly phrases?: LikelyPhrases | undefined;
}

/** Recognises a whole recording, utterance by utterance, in bounded memory. */
export async function* recogniseRecording(
  recogniser: Recogniser,
  file: string,
  signal: AbortSignal,
): AsyncGenerator<RecognisedUtterance> {
  const { voice, ffmpeg } = recogniser;
  for await (const utterance of utterances(raiseQuiet(readAudio(ffmpeg, file, signal)), voice)) {
    signal.throwIfAborted();
    if (utterance.voiced < leastVoice) continue;
    const words = await recogniseUtterance(recogniser, utterance);
    yield {
      utterance,
      words: words.map((word) => ({ ...word, start: word.start + utterance.start, end: word.end + utterance.start })),
    };
  }
}

async function* utterances(audio: AsyncIterable<AudioFrame>, voice: VoiceActivity): AsyncGenerator<Utterance> {
  const cutter = new UtteranceCutter();
  for await (const { left, right, mixed } of audio) {
    const utterance = cutter.push(left, right, mixed, await voice.probability(mixed));
    if (utterance) yield utterance;
  }
  const last = cutter.end();
  if (last) yield last;
}

async function recogniseUtterance(recogniser: Recogniser, { samples, voiced }: Utterance): Promise<SpokenWord[]> {
  const words = await recogniseSamples(recogniser, samples);
  if (words.length > 0 || voiced < plentyOfVoice) return words;
  // The voice detector is sure of speech, but the model recognised none. It may recognise the halves.
  return recogniseHalves(recogniser, samples);
}

async function recogniseSamples(recogniser: Recogniser, samples: Float32Array): Promise<SpokenWord[]> {
  const recognised = await recogniser.model.recognise(padded(samples), recogniser.phrases);
  if (recognised.stopped !== 'end' && samples.length > shortestHalved * sampleRate) {
    return recogniseHalves(recogniser, samples);
  }
  const words = spokenWords(withoutLoop(recognised), samples, padding);
  const sure = words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length);
  return sure < leastConfidence ? [] : words;
}

function padded(samples: Float32Array): Float32Array {
  const silence = Math.round(padding * sampleRate);
  const result = new Float32Array(samples.length + 2 * silence);
  result.set(samples, silence);
  return result;
}

async function recogniseHalves(recogniser: Recogniser, samples: Float32Array): Promise<SpokenWord[]> {
  const curve = loudnessCurve(samples);
  const step = quietestStep(curve, Math.floor(curve.length * 0.3), Math.floor(curve.length * 0.7));
  const cut = Math.round(step * loudnessStep * sampleRate);
  const before = await recogniseSamples(recogniser, samples.slice(0, cut));
  const after = await recogniseSamples(recogniser, samples.slice(cut));
  const offset = cut / sampleRate;
  return [...before, ...after.map((word) => ({ ...word, start: word.start + offset, end: word.end + offset }))];
}

/** Removes all repetitions except the first from the end of tokens that end in a loop. */
function withoutLoop(recognised: RecognisedTokens): RecognisedTokens {
  const tokens = [...recognised.tokens];
  if (recognised.stopped !== 'loop') return recognised;
  for (let phrase = repeatedPhrase(tokens); phrase !== undefined; phrase = repeatedPhrase(tokens)) {
    const pattern = tokens.slice(-phrase).join();
    while (tokens.slice(-2 * phrase, -phrase).join() === pattern) tokens.splice(-phrase);
  }
  return { ...recognised, tokens, attention: recognised.attention.slice(0, tokens.length + 1) };
}
