import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { TranslateClient } from '@aws-sdk/client-translate';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { traced } from '../tracing.ts';

/** A model may think for minutes before it answers; Lambda's own timeout limits the whole. In milliseconds. */
const ANSWER_WITHIN_MS = 5 * 60_000;

/**
 * A client of Bedrock over HTTP/1.1. The SDK's own choice is HTTP/2, whose connections Lambda freezes between two calls, and
 * which then break; each step makes few calls, one after another.
 */
export function createBedrockClient(): BedrockRuntimeClient {
  return traced(
    new BedrockRuntimeClient({
      requestHandler: new NodeHttpHandler({ connectionTimeout: 5000, requestTimeout: ANSWER_WITHIN_MS }),
      maxAttempts: 4,
    }),
  );
}

export function createTranslateClient(): TranslateClient {
  return traced(new TranslateClient({ maxAttempts: 6 }));
}
