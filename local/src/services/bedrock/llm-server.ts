import { AwsError } from '../../aws/aws-error.ts';
import { listField, textField } from '../../aws/json-fields.ts';
import type { Writer } from './writer.ts';

/** Which of the server's models writes; its first by default. */
interface ServerOptions {
  readonly model?: string | undefined;
}

/**
 * Has an OpenAI-compatible server write (llama.cpp, Ollama, vLLM), streamed.
 *
 * @param address of the server, with or without `/v1`
 */
export function llmServer(address: string, { model }: ServerOptions = {}): Writer {
  const base = `${address.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1`;
  return async function* write({ system, messages, maxTokens }, signal) {
    const body = {
      model: model ?? (await firstModel(base, signal)),
      messages: [{ role: 'system', content: system }, ...messages.map(({ role, text }) => ({ role, content: text }))],
      max_tokens: maxTokens,
      temperature: 0.2,
      stream: true,
    };
    const response = await ask(`${base}/chat/completions`, signal, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    let stop: string | undefined;
    for await (const data of serverEvents(response)) {
      const [choice] = listField(data, 'choices');
      const text = textField(choice, 'delta', 'content');
      if (text) yield { text };
      stop = textField(choice, 'finish_reason') || stop;
    }
    if (stop === undefined) throw unavailable(base, 'its answer broke off');
    yield { text: '', stop: stop === 'length' ? 'max_tokens' : 'end_turn' };
  };
}

async function firstModel(base: string, signal: AbortSignal): Promise<string> {
  const models: unknown = await (await ask(`${base}/models`, signal)).json();
  return textField(listField(models, 'data')[0], 'id') || 'default';
}

async function ask(url: string, signal: AbortSignal, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, { ...init, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw unavailable(url, error instanceof Error ? String(error.cause ?? error.message) : String(error));
  }
  if (response.ok) return response;
  const said = (await response.text()).slice(0, 500);
  if (response.status === 400) throw new AwsError('ValidationException', `The server of PARLANCE_LLM says: ${said}`);
  throw unavailable(url, `status ${response.status}: ${said}`);
}

function unavailable(url: string, why: string): AwsError {
  const message = `The server that PARLANCE_LLM names does not answer (${url}): ${why}`;
  return new AwsError('ServiceUnavailableException', message, 503);
}

/** The data of server-sent events, until `[DONE]`. */
async function* serverEvents({ body }: Response): AsyncIterable<unknown> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const data = /^data:\s*(.+?)\s*$/.exec(line)?.[1];
      if (data === undefined || data === '[DONE]') continue;
      yield JSON.parse(data);
    }
  }
}
