import { InferenceSession, Tensor } from 'onnxruntime-node';
import { sampleRate } from './speech-model.ts';

/** Samples per probability: 32 ms. */
export const voiceFrame = 512;
/** The model also needs the end of the previous frame, in samples. */
const context = 64;

/** Silero VAD v5: the probability that a frame contains speech. Frames must be in order; use one detector per recording. */
export class VoiceActivity {
  readonly #session: InferenceSession;
  readonly #rate = new Tensor('int64', BigInt64Array.of(BigInt(sampleRate)), [1]);
  readonly #input = new Float32Array(context + voiceFrame);
  #state: Tensor = new Tensor('float32', new Float32Array(2 * 128), [2, 1, 128]);

  private constructor(session: InferenceSession) {
    this.#session = session;
  }

  static async load(model: string): Promise<VoiceActivity> {
    const options = {
      executionProviders: ['cpu'],
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      logSeverityLevel: 3,
    } as const;
    return new VoiceActivity(await InferenceSession.create(model, options));
  }

  /** @param frame {@link voiceFrame} samples, 16 kHz mono */
  async probability(frame: Float32Array): Promise<number> {
    this.#input.copyWithin(0, voiceFrame);
    this.#input.set(frame, context);
    const outputs = await this.#session.run({
      input: new Tensor('float32', this.#input, [1, this.#input.length]),
      state: this.#state,
      sr: this.#rate,
    });
    this.#state = outputs.stateN as Tensor;
    return Number(outputs.output?.data[0] ?? 0);
  }

  async release(): Promise<void> {
    await this.#session.release();
  }
}
