import { InferenceSession, Tensor } from 'onnxruntime-node';
import { attentionOutput, timingLayers } from './cross-attention-patch.ts';
import { isLoop } from './repetition.ts';
import type { SpeechModelFiles } from './speech-model-files.ts';

export const sampleRate = 16_000;
/** The encoder returns one frame per 384 samples (the strides of its three convolutions are 64, 3 and 2). */
export const samplesPerFrame = 384;

const layers = 6;
const heads = 8;
const headSize = 36;
const startToken = 1;
const endToken = 2;
/** Upper limit of human speech. If the model has more tokens, it repeats itself. */
const tokensPerSecond = 6.5;

export interface RecognisedTokens {
  readonly tokens: readonly number[];
  /** Probability of each token when it was chosen, 0 to 1. */
  readonly probabilities: readonly number[];
  /** For each token, and for the end token: [head of a timing layer][frame], flat. */
  readonly attention: readonly Float32Array[];
  readonly frames: number;
  /** Why decoding stopped. `loop` and `limit` mean that the words after the last token are not known. */
  readonly stopped: 'end' | 'loop' | 'limit';
}

/** The Moonshine speech model: an encoder and an autoregressive decoder, decoded greedily with a key-value cache. */
export class SpeechModel {
  readonly #encoder: InferenceSession;
  readonly #decoder: InferenceSession;

  private constructor(encoder: InferenceSession, decoder: InferenceSession) {
    this.#encoder = encoder;
    this.#decoder = decoder;
  }

  static async load(files: SpeechModelFiles, threads: number): Promise<SpeechModel> {
    const options: InferenceSession.SessionOptions = {
      executionProviders: ['cpu'],
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      logSeverityLevel: 3,
    };
    const [encoder, decoder] = await Promise.all([
      InferenceSession.create(files.encoder, options),
      InferenceSession.create(files.decoder, options),
    ]);
    return new SpeechModel(encoder, decoder);
  }

  /** @param samples 16 kHz mono, -1 to 1, at most some 20 seconds */
  async recognise(samples: Float32Array): Promise<RecognisedTokens> {
    const encoded = await this.#encoder.run({
      input_values: new Tensor('float32', samples, [1, samples.length]),
    });
    const hidden = encoded[this.#encoder.outputNames[0] ?? ''];
    if (!hidden) throw new Error('The speech encoder gave no output.');

    const frames = hidden.dims[1] ?? 0;
    const limit = Math.max(2, Math.floor((samples.length / sampleRate) * tokensPerSecond));
    const tokens: number[] = [];
    const probabilities: number[] = [];
    const attention: Float32Array[] = [];
    const past = emptyCache();
    let token = startToken;
    while (true) {
      const first = token === startToken && attention.length === 0;
      const outputs = await this.#decoder.run(
        {
          input_ids: new Tensor('int64', BigInt64Array.of(BigInt(token)), [1, 1]),
          encoder_hidden_states: hidden,
          use_cache_branch: new Tensor('bool', [!first], [1]),
          ...past,
        },
        first ? firstOutputs : laterOutputs,
      );
      keepCache(past, outputs);
      const chosen = mostProbable(floats(outputs.logits));
      attention.push(headRows(outputs, frames));
      if (chosen.token === endToken) return { tokens, probabilities, attention, frames, stopped: 'end' };
      if (tokens.length >= limit) return { tokens, probabilities, attention, frames, stopped: 'limit' };
      tokens.push(chosen.token);
      probabilities.push(chosen.probability);
      token = chosen.token;
      if (isLoop(tokens, attention, frames)) return { tokens, probabilities, attention, frames, stopped: 'loop' };
    }
  }

  async release(): Promise<void> {
    await Promise.all([this.#encoder.release(), this.#decoder.release()]);
  }
}

const cacheNames = (kinds: readonly string[]): string[] =>
  Array.from({ length: layers }, (_, layer) =>
    kinds.flatMap((kind) => [`${layer}.${kind}.key`, `${layer}.${kind}.value`]),
  ).flat();

const timingOutputs = timingLayers.map(attentionOutput);
const firstOutputs = [
  'logits',
  ...cacheNames(['decoder', 'encoder']).map((name) => `present.${name}`),
  ...timingOutputs,
];
/** The encoder's keys and values don't change after the first step, so they are not requested again. */
const laterOutputs = ['logits', ...cacheNames(['decoder']).map((name) => `present.${name}`), ...timingOutputs];

function emptyCache(): Record<string, Tensor> {
  return Object.fromEntries(
    cacheNames(['decoder', 'encoder']).map((name) => [
      `past_key_values.${name}`,
      new Tensor('float32', new Float32Array(0), [0, heads, 1, headSize]),
    ]),
  );
}

function keepCache(past: Record<string, Tensor>, outputs: InferenceSession.OnnxValueMapType): void {
  for (const [name, value] of Object.entries(outputs)) {
    if (name.startsWith('present.')) past[name.replace('present.', 'past_key_values.')] = value as Tensor;
  }
}

function floats(tensor: InferenceSession.OnnxValueMapType[string] | undefined): Float32Array {
  const data = (tensor as Tensor | undefined)?.data;
  if (!(data instanceof Float32Array)) throw new Error('The speech decoder gave no numbers.');
  return data;
}

function mostProbable(logits: Float32Array): { token: number; probability: number } {
  let token = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let candidate = 0; candidate < logits.length; candidate++) {
    const logit = logits[candidate] as number;
    if (logit > highest) {
      highest = logit;
      token = candidate;
    }
  }
  let total = 0;
  for (let candidate = 0; candidate < logits.length; candidate++)
    total += Math.exp((logits[candidate] as number) - highest);
  return { token, probability: 1 / total };
}

function headRows(outputs: InferenceSession.OnnxValueMapType, frames: number): Float32Array {
  const rows = new Float32Array(timingOutputs.length * heads * frames);
  timingOutputs.forEach((name, index) => {
    rows.set(floats(outputs[name]), index * heads * frames);
  });
  return rows;
}
