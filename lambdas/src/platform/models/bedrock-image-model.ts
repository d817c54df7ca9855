import { type BedrockRuntimeClient, InvokeModelCommand } from '@aws-sdk/client-bedrock-runtime';
import * as z from 'zod';
import { JobFailedError } from '../workflow/job-errors.ts';
import type { ImageModel, PictureRequest } from './image-model.ts';
import { modelError } from './model-errors.ts';

/** Amazon's image models (Nova Canvas, Titan) answer pictures in base64, or why there is none. */
const answerSchema = z.object({
  images: z.array(z.base64()).nullish(),
  error: z.string().nullish(),
});

/** In pixels. */
const SIZE = { width: 1024, height: 1024 };

/** An image model of Amazon Bedrock with the request of Amazon's own models. */
export class BedrockImageModel implements ImageModel {
  readonly #client: BedrockRuntimeClient;
  readonly #model: string;

  constructor(client: BedrockRuntimeClient, model: string) {
    this.#client = client;
    this.#model = model;
  }

  async draw({ prompt }: PictureRequest, signal?: AbortSignal): Promise<Uint8Array> {
    const body = {
      taskType: 'TEXT_IMAGE',
      textToImageParams: { text: prompt },
      imageGenerationConfig: { numberOfImages: 1, quality: 'standard', ...SIZE },
    };
    const command = new InvokeModelCommand({
      modelId: this.#model,
      contentType: 'application/json',
      accept: 'application/json',
      body: JSON.stringify(body),
    });
    try {
      const { body: answered } = await this.#client.send(command, { abortSignal: signal });
      const { images, error } = answerSchema.parse(JSON.parse(answered.transformToString()));
      const [picture] = images ?? [];
      if (picture) return Buffer.from(picture, 'base64');
      throw new JobFailedError('blocked', error ?? 'The model made no picture.');
    } catch (error) {
      throw isBlocked(error) ? new JobFailedError('blocked', error.message, { cause: error }) : modelError(error);
    }
  }
}

/** The model refuses words that break its content policy as a bad request. */
function isBlocked(error: unknown): error is Error {
  return (
    error instanceof Error &&
    error.name === 'ValidationException' &&
    /blocked|content (?:filter|policy)/i.test(error.message)
  );
}
