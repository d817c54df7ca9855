import { InferenceSession, Tensor } from 'onnxruntime-node';
import { attentionOutput, timingLayers } from './cross-attention-patch.ts';
import {
  type Ask,
  type Cache,
  goOn,
  logTotal,
  type RecognisedTokens,
  recognisedTokens,
  type Said,
} from './decoding.ts';
import type { LikelyPhrases } from './likely-phrases.ts';
import type { SpeechModelFiles } from './speech-model-files.ts';

export const sampleRate = 16_000;
/** The encoder returns one frame per 384 samples (the strides of its three convolutions are 64, 3 and 2). */
export const samplesPerFrame = 384;

const layers = 6;
const heads = 8;
const headSize = 36;
const startToken = 1;
/** Upper limit of human speech. If the model has more tokens, it repeats itself. */
const tokensPerSecond = 6.5;

/** The Moonshine speech model: an encoder and an autoregressive decoder with a key-value cache. */
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

  /**
   * @param samples 16 kHz mono, -1 to 1, at most some 20 seconds
   * @param phrases that are likely in them
   */
  async recognise(samples: Float32Array, phrases?: LikelyPhrases): Promise<RecognisedTokens> {
    const encoded = await this.#encoder.run({
      input_values: new Tensor('float32', samples, [1, samples.length]),
    });
    const hidden = encoded[this.#encoder.outputNames[0] ?? ''];
    if (!hidden) throw new Error('The speech encoder gave no output.');

    const frames = hidden.dims[1] ?? 0;
    const limits = { frames, tokens: Math.max(2, Math.floor((samples.length / sampleRate) * tokensPerSecond)) };
    const ask: Ask = (said) => this.#ask(hidden, said);
    const heard = await goOn(ask, [], limits);
    return recognisedTokens(phrases ? await phrases.heardIn(heard, ask, limits) : heard, frames);
  }

  /** What the decoder says after these tokens. */
  async #ask(hidden: Tensor, said: readonly Said[]): ReturnType<Ask> {
    const last = said.at(-1);
    const past = last?.answer.past ?? emptyCache();
    const outputs = await this.#decoder.run(
      {
        input_ids: new Tensor('int64', BigInt64Array.of(BigInt(last?.token ?? startToken)), [1, 1]),
        encoder_hidden_states: hidden,
        use_cache_branch: new Tensor('bool', [last !== undefined], [1]),
        ...past,
      },
      last ? laterOutputs : firstOutputs,
    );
    const frames = hidden.dims[1] ?? 0;
    const logits = floats(outputs.logits);
    return { logits, total: logTotal(logits), attention: headRows(outputs, frames), past: grown(past, outputs) };
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

function emptyCache(): Cache {
  return Object.fromEntries(
    cacheNames(['decoder', 'encoder']).map((name) => [
      `past_key_values.${name}`,
      new Tensor('float32', new Float32Array(0), [0, heads, 1, headSize]),
    ]),
  );
}

/** The cache with what the last step added. The earlier cache stays as it is: other words can go on from it. */
function grown(past: Cache, outputs: InferenceSession.OnnxValueMapType): Cache {
  const added = Object.entries(outputs).filter(([name]) => name.startsWith('present.'));
  return {
    ...past,
    ...Object.fromEntries(added.map(([name, value]) => [name.replace('present.', 'past_key_values.'), value])),
  };
}

function floats(tensor: InferenceSession.OnnxValueMapType[string] | undefined): Float32Array {
  const data = (tensor as Tensor | undefined)?.data;
  if (!(data instanceof Float32Array)) throw new Error('The speech decoder gave no numbers.');
  return data;
}

function headRows(outputs: InferenceSession.OnnxValueMapType, frames: number): Float32Array {
  const rows = new Float32Array(timingOutputs.length * heads * frames);
  timingOutputs.forEach((name, index) => {
    rows.set(floats(outputs[name]), index * heads * frames);
  });
  return rows;
}
