import type { InferenceSession } from 'onnxruntime-node';
import { isLoop } from './repetition.ts';

export type Cache = InferenceSession.OnnxValueMapType;

/** The decoder's answer after a token. */
interface DecoderAnswer {
  /** For each token of the vocabulary, how likely it is the next one. */
  readonly logits: Float32Array;
  /** The logarithm of the sum of their exponentials. */
  readonly total: number;
  /** [head of a timing layer][frame], flat. */
  readonly attention: Float32Array;
  readonly past: Cache;
}

/** A token that was said, and the decoder's answer that it was chosen by. */
export interface Said {
  readonly token: number;
  /** The logarithm of its probability. */
  readonly likelihood: number;
  /** How sure the token is, 0 to 1. */
  readonly confidence: number;
  readonly answer: DecoderAnswer;
}

/** Asks the decoder what comes after the last of these tokens. */
export type Ask = (said: readonly Said[]) => Promise<DecoderAnswer>;

export interface RecognisedTokens {
  readonly tokens: readonly number[];
  /** How sure each token is, 0 to 1. */
  readonly probabilities: readonly number[];
  /** For each token, and for the end token: [head of a timing layer][frame], flat. */
  readonly attention: readonly Float32Array[];
  readonly frames: number;
  /** Why decoding stopped. `loop` and `limit` mean that the words after the last token are not known. */
  readonly stopped: 'end' | 'loop' | 'limit';
}

/** Everything that was said; the last token is the end token when `stopped` is `end`. */
export interface Utterance {
  readonly said: readonly Said[];
  readonly stopped: RecognisedTokens['stopped'];
}

export interface Limits {
  readonly frames: number;
  /** Maximum number of tokens. */
  readonly tokens: number;
}

export const endToken = 2;

/** Goes on after `said` with the most probable token each time. */
export async function goOn(ask: Ask, said: readonly Said[], { frames, tokens }: Limits): Promise<Utterance> {
  const all = [...said];
  for (;;) {
    const answer = await ask(all);
    const next = saidNext(answer, mostProbable(answer.logits));
    all.push(next);
    if (next.token === endToken) return { said: all, stopped: 'end' };
    if (all.length > tokens) return { said: all, stopped: 'limit' };
    const isRepeated = isLoop(
      all.map(({ token }) => token),
      all.map(({ answer: { attention } }) => attention),
      frames,
    );
    if (isRepeated) return { said: all, stopped: 'loop' };
  }
}

/** A token after an answer, whether it is the most probable one or not. */
export function saidNext(answer: DecoderAnswer, token: number): Said {
  const likelihood = (answer.logits[token] ?? Number.NEGATIVE_INFINITY) - answer.total;
  return { token, likelihood, confidence: Math.exp(likelihood), answer };
}

/** The result of an utterance: the token at which decoding ended is not in the text, but shows where the last word ends. */
export function recognisedTokens({ said, stopped }: Utterance, frames: number): RecognisedTokens {
  const text = stopped === 'loop' ? said : said.slice(0, -1);
  return {
    tokens: text.map(({ token }) => token),
    probabilities: text.map(({ confidence }) => confidence),
    attention: said.map(({ answer }) => answer.attention),
    frames,
    stopped,
  };
}

/** The logarithm of the sum of the exponentials. */
export function logTotal(logits: Float32Array): number {
  const highest = logits[mostProbable(logits)] as number;
  let sum = 0;
  for (let index = 0; index < logits.length; index++) sum += Math.exp((logits[index] as number) - highest);
  return highest + Math.log(sum);
}

function mostProbable(logits: Float32Array): number {
  let token = 0;
  for (let candidate = 1; candidate < logits.length; candidate++) {
    if ((logits[candidate] as number) > (logits[token] as number)) token = candidate;
  }
  return token;
}
