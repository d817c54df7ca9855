import type { ServerResponse } from 'node:http';
import { AwsError, toAwsError } from '../../aws/aws-error.ts';
import { rawPath } from '../../aws/http-request.ts';
import { textField } from '../../aws/json-fields.ts';
import { type AwsCall, type AwsService, answerError, answerJson } from '../../aws/service.ts';
import { type ConverseRequest, inputTokens, readConverseRequest, tokens } from './converse-request.ts';
import { eventMessage } from './event-stream.ts';
import { extractingWriter } from './extraction/extracting-writer.ts';
import { llmServer } from './llm-server.ts';
import { drawPicture } from './picture.ts';
import type { Writer } from './writer.ts';

export interface BedrockOptions {
  /** Address of an OpenAI-compatible server that writes. Without one, texts are made of the material's own sentences. */
  readonly llm?: string | undefined;
  readonly llmModel?: string | undefined;
}

/** Amazon Bedrock's runtime: Converse, ConverseStream, and InvokeModel for pictures. Every model's id is taken. */
export function createBedrockService({ llm, llmModel }: BedrockOptions = {}): AwsService {
  const write = llm ? llmServer(llm, { model: llmModel }) : extractingWriter;
  return {
    signingNames: ['bedrock'],
    answerError,
    async handle(call) {
      const [, model = '', operation] =
        /^\/model\/([^/]+)\/(converse|converse-stream|invoke)$/.exec(rawPath(call.request)) ?? [];
      if (call.request.method !== 'POST' || !operation) {
        throw new AwsError(
          'UnknownOperationException',
          'Bedrock here has Converse, ConverseStream and InvokeModel.',
          404,
        );
      }
      if (!decodeURIComponent(model).includes('.')) {
        throw new AwsError('ValidationException', 'The provided model identifier is invalid.');
      }
      const body = await bodyOf(call);
      if (operation === 'invoke') return answerJson(call.response, picture(body), { contentType: 'application/json' });
      const request = readConverseRequest(body);
      return operation === 'converse' ? answerWhole(call, request, write) : answerStream(call, request, write);
    },
  };
}

async function bodyOf(call: AwsCall): Promise<unknown> {
  try {
    return JSON.parse((await call.body()).toString('utf8'));
  } catch {
    throw new AwsError('ValidationException', 'The request is no JSON.');
  }
}

function picture(body: unknown): object {
  const prompt = textField(body, 'textToImageParams', 'text');
  if (textField(body, 'taskType') !== 'TEXT_IMAGE' || !prompt) {
    throw new AwsError('ValidationException', 'InvokeModel here makes pictures of texts alone (taskType TEXT_IMAGE).');
  }
  return { images: [drawPicture(prompt).toString('base64')], error: null };
}

async function answerWhole({ response }: AwsCall, request: ConverseRequest, write: Writer): Promise<void> {
  let text = '';
  let stopReason = 'end_turn';
  for await (const piece of write(request, endOf(response))) {
    text += piece.text;
    stopReason = piece.stop ?? stopReason;
  }
  const output = { message: { role: 'assistant', content: [{ text }] } };
  const answer = { output, stopReason, usage: usageOf(request, text), metrics: { latencyMs: 1 } };
  answerJson(response, answer, { contentType: 'application/json' });
}

async function answerStream({ response }: AwsCall, request: ConverseRequest, write: Writer): Promise<void> {
  const pieces = write(request, endOf(response))[Symbol.asyncIterator]();
  // An error before the first piece is an answer with a status, as Bedrock's is.
  let piece = await pieces.next();
  response.writeHead(200, { 'content-type': 'application/vnd.amazon.eventstream' });
  const send = (type: string, payload: object) =>
    response.write(eventMessage({ ':message-type': 'event', ':event-type': type }, payload));
  send('messageStart', { role: 'assistant' });
  let text = '';
  let stopReason = 'end_turn';
  try {
    for (; !piece.done; piece = await pieces.next()) {
      text += piece.value.text;
      stopReason = piece.value.stop ?? stopReason;
      if (piece.value.text) send('contentBlockDelta', { contentBlockIndex: 0, delta: { text: piece.value.text } });
    }
    send('contentBlockStop', { contentBlockIndex: 0 });
    send('messageStop', { stopReason });
    send('metadata', { usage: usageOf(request, text), metrics: { latencyMs: 1 } });
  } catch (error) {
    if (response.destroyed) return;
    const { message } = toAwsError(error);
    const headers = { ':message-type': 'exception', ':exception-type': 'modelStreamErrorException' };
    response.write(eventMessage(headers, { message }));
  }
  response.end();
}

/** Ends the writing when the caller goes away. */
function endOf(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}

function usageOf(request: ConverseRequest, text: string) {
  const [input, output] = [inputTokens(request), tokens(text)];
  return { inputTokens: input, outputTokens: output, totalTokens: input + output };
}
