import {
  type BedrockRuntimeClient,
  ConverseStreamCommand,
  type ConverseStreamOutput,
  type StopReason,
} from '@aws-sdk/client-bedrock-runtime';
import { fence } from './fence.ts';
import type { LanguageModel, OnText, WritingRequest, Written } from './language-model.ts';
import { ModelBusyError, modelError } from './model-errors.ts';
import type { Guardrail } from './model-settings.ts';
import { plainText } from './plain-text.ts';

/** Milliseconds between two calls of `onText`: each may be a write to a table. */
const TELL_EVERY_MS = 700;

/** Low, so that summaries keep to what was said. */
const TEMPERATURE = 0.2;

const STOPS: Readonly<Partial<Record<StopReason, Written['stop']>>> = {
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  guardrail_intervened: 'guardrail',
  content_filtered: 'guardrail',
};

export interface BedrockSettings {
  /** Id of an inference profile. */
  readonly model: string;
  readonly guardrail?: Guardrail | undefined;
}

/** A model of Amazon Bedrock, by the Converse API, streamed. Its text has no links, images or HTML. */
export class BedrockLanguageModel implements LanguageModel {
  readonly #client: BedrockRuntimeClient;
  readonly #settings: BedrockSettings;

  readonly #now: () => number;

  /** `now`: in milliseconds, for tests. */
  constructor(client: BedrockRuntimeClient, settings: BedrockSettings, now: () => number = Date.now) {
    this.#client = client;
    this.#settings = settings;
    this.#now = now;
  }

  async write(request: WritingRequest, onText: OnText = () => undefined, signal?: AbortSignal): Promise<Written> {
    const command = new ConverseStreamCommand(this.#input(request));
    try {
      const { stream } = await this.#client.send(command, { abortSignal: signal });
      if (!stream) throw new ModelBusyError('Bedrock answered without a stream.');
      return await read(stream, onText, this.#now);
    } catch (error) {
      throw modelError(error);
    }
  }

  #input({ instructions, material, maxTokens }: WritingRequest) {
    const { model, guardrail } = this.#settings;
    const { rule, blocks } = fence(material);
    return {
      modelId: model,
      system: [{ text: `${instructions}\n\n${rule}` }],
      messages: [{ role: 'user' as const, content: blocks.map((text) => ({ text })) }],
      inferenceConfig: { maxTokens, temperature: TEMPERATURE },
      ...(guardrail && {
        guardrailConfig: {
          guardrailIdentifier: guardrail.id,
          guardrailVersion: guardrail.version,
          // Nobody sees a part that the guardrail has not passed.
          streamProcessingMode: 'sync' as const,
        },
      }),
    };
  }
}

async function read(stream: AsyncIterable<ConverseStreamOutput>, onText: OnText, now: () => number): Promise<Written> {
  let text = '';
  let stop: StopReason | undefined;
  let [inputTokens, outputTokens] = [0, 0];
  let told = now();
  for await (const event of stream) {
    text += event.contentBlockDelta?.delta?.text ?? '';
    stop = event.messageStop?.stopReason ?? stop;
    inputTokens = event.metadata?.usage?.inputTokens ?? inputTokens;
    outputTokens = event.metadata?.usage?.outputTokens ?? outputTokens;
    if (event.contentBlockDelta && now() - told >= TELL_EVERY_MS) {
      await onText(plainText(text));
      told = now();
    }
  }
  // A stream that breaks off ends without a reason.
  if (stop === undefined) throw new ModelBusyError('The stream broke off.');
  return { text: plainText(text), stop: STOPS[stop] ?? 'end', inputTokens, outputTokens };
}
