import llamaTokenizer from 'llama-tokenizer-js';
import type { RecognisedTokens } from './decoding.ts';
import { loudnessCurve, loudnessStep, pauseLevel } from './loudness.ts';
import { sampleRate, samplesPerFrame } from './speech-model.ts';
import { alignTokens } from './token-alignment.ts';

export interface SpokenWord {
  /** The word with its capital letters, without punctuation. */
  readonly content: string;
  /** The punctuation directly after the word: one of , . ? ! ; : or empty. */
  readonly punctuation: string;
  /** Seconds from the start of the samples. */
  readonly start: number;
  readonly end: number;
  /** 0 to 1. */
  readonly confidence: number;
}

interface TokenRun {
  readonly first: number;
  /** Index after the last token with letters: the end of the spoken word. */
  readonly spokenTo: number;
  readonly content: string;
  readonly punctuation: string;
}

const secondsPerFrame = samplesPerFrame / sampleRate;
const shortestWord = 0.03;
/** Attention runs ahead of the sound by about this much (measured against forced alignments). */
const attentionLead = 0.042;
/** How far back a word's start may move to the onset of the sound, in seconds. The alignment is coarser than the sound. */
const onsetReach = 0.12;

/**
 * The words of one utterance with their times.
 *
 * @param samples of the utterance
 * @param padding seconds of silence before the samples during recognition
 */
export function spokenWords(recognised: RecognisedTokens, samples: Float32Array, padding: number): SpokenWord[] {
  const runs = tokenRuns(recognised.tokens);
  const frames = alignTokens(recognised.attention, recognised.frames);
  const curve = loudnessCurve(samples);
  const level = pauseLevel(curve);
  const duration = samples.length / sampleRate;
  const heardAt = (row: number): number =>
    Math.min(duration, Math.max(0, (frames[row] ?? recognised.frames) * secondsPerFrame - padding));
  let previousEnd = 0;
  return runs.map((run, index) => {
    const heardTo = heardAt(run.spokenTo);
    const following = Math.max(heardTo, heardAt(runs[index + 1]?.first ?? recognised.tokens.length));
    const aligned = Math.max(previousEnd, heardAt(run.first) + attentionLead);
    const start = Math.max(previousEnd, soundOnset(curve, level, aligned, following));
    const end = Math.min(duration, Math.max(start + shortestWord, soundEnd(curve, level, start, heardTo)));
    previousEnd = end;
    const probabilities = recognised.probabilities.slice(run.first, run.spokenTo);
    return {
      content: run.content,
      punctuation: run.punctuation,
      start: Math.min(start, end),
      end,
      confidence: Math.min(...probabilities),
    };
  });
}

/** Groups tokens into words and separates their punctuation. Quotation marks and brackets are removed. */
function tokenRuns(tokens: readonly number[]): TokenRun[] {
  const runs: TokenRun[] = [];
  let first = 0;
  while (first < tokens.length) {
    let next = first + 1;
    while (next < tokens.length && !piece(tokens[next]).startsWith('▁')) next++;
    let spokenTo = next;
    while (spokenTo > first + 1 && !/[\p{L}\p{N}<]/u.test(piece(tokens[spokenTo - 1]))) spokenTo--;
    const text = llamaTokenizer.decode(tokens.slice(first, next), false, false).trim();
    const content = text
      .replace(/^[^\p{L}\p{N}$£€&@#+]+/u, '')
      .replace(/[^\p{L}\p{N}%°+&']+$/u, '')
      .replace(/'+$/, '');
    const punctuation = /[,.?!;:](?=[^\p{L}\p{N}]*$)/u.exec(text)?.[0] ?? '';
    const previous = runs.at(-1);
    if (/[\p{L}\p{N}]/u.test(content)) runs.push({ first, spokenTo, content, punctuation });
    else if (previous && !previous.punctuation) runs[runs.length - 1] = { ...previous, punctuation };
    first = next;
  }
  return runs;
}

function piece(token: number | undefined): string {
  return llamaTokenizer.vocabById[token ?? -1] ?? '';
}

/** Moves a start in a pause forward to the onset of the sound, and a start just after an onset back to the onset. */
function soundOnset(curve: Float32Array, level: number, start: number, limit: number): number {
  const first = Math.floor(start / loudnessStep);
  const last = Math.min(curve.length, Math.floor(limit / loudnessStep));
  const loud = (step: number): boolean => (curve[step] ?? -100) >= level;
  if (!loud(first)) {
    for (let step = first + 1; step < last; step++) if (loud(step)) return step * loudnessStep;
    return start;
  }
  const reach = Math.max(0, first - Math.round(onsetReach / loudnessStep));
  for (let step = first - 1; step >= reach; step--) {
    if (!loud(step) && !loud(step - 1) && !loud(step - 2)) return (step + 1) * loudnessStep;
  }
  return start;
}

function soundEnd(curve: Float32Array, level: number, start: number, end: number): number {
  const first = Math.ceil(start / loudnessStep);
  for (let step = Math.min(curve.length, Math.floor(end / loudnessStep)) - 1; step > first; step--) {
    if ((curve[step] ?? -100) >= level) return (step + 1) * loudnessStep;
  }
  return end;
}
