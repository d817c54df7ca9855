import type { Endpoint } from '@parlance/contract/endpoint';
import { apiErrorSchema, type ErrorCode } from '@parlance/contract/errors';
import type { Locale } from '@parlance/contract/regions';
import { loadConfig } from '../config.ts';
import { ApiCallError } from './api-call-error.ts';
import { type Answer, answerName, fetchEarly } from './early-answers.ts';

/** The parts of a call, as {@link send} puts them on the wire; those that an endpoint doesn't have are left out. */
export interface CallInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Who calls: the `key` and `id` headers of Spec part 1, section 7. */
export interface Credentials {
  readonly key: string;
  readonly uid: string;
}

export interface SendOptions {
  readonly credentials?: Credentials | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The request shall arrive though the page that sends it is left. */
  readonly keepalive?: boolean | undefined;
}

/**
 * One request to the API of `locale`, without any retry. Answers the response parsed by the endpoint's schema.
 * Throws an {@link ApiCallError} for whatever isn't a success, and the signal's reason when it was aborted.
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  locale: Locale,
  input: CallInput,
  options: SendOptions = {},
): Promise<unknown> {
  const response = await request(endpoint, locale, input, options);
  const text = await response.text().catch((cause: unknown) => {
    options.signal?.throwIfAborted();
    throw new ApiCallError('NETWORK', 'The answer broke off.', { cause });
  });
  const json = parseJson(text);
  if (!response.ok) throw errorOf(response, json);
  const parsed = endpoint.response.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new ApiCallError('BAD_ANSWER', `${endpoint.name} answered in an unknown form.`, {
    status: response.status,
    cause: parsed.error,
  });
}

async function request(
  endpoint: Endpoint,
  locale: Locale,
  input: CallInput,
  { credentials, signal, keepalive = false }: SendOptions,
): Promise<Answer> {
  try {
    const { regions, apiKey } = await loadConfig();
    const headers: Record<string, string> = { accept: 'application/json' };
    if (endpoint.method !== 'GET') headers['content-type'] = 'application/json';
    if (apiKey) headers['x-api-key'] = apiKey;
    if (credentials) Object.assign(headers, { key: credentials.key, id: credentials.uid });
    const path = pathOf(endpoint.path, input);
    return await fetchEarly(answerName(locale, path), regions[locale].api.replace(/\/$/, '') + path, {
      method: endpoint.method,
      headers,
      ...(endpoint.method !== 'GET' && { body: JSON.stringify(input.body ?? {}) }),
      signal: signal ?? null,
      // What is deleted while the page is being left is deleted all the same.
      keepalive: keepalive || endpoint.method === 'DELETE',
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ApiCallError('NETWORK', 'The service could not be reached.', { cause });
  }
}

function pathOf(path: string, { params, query }: CallInput): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function parseJson(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    // A gateway's own page, say: the status tells what it means.
    return undefined;
  }
}

/** Codes of answers that API Gateway makes by itself, without our error body. */
const CODE_OF_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

function errorOf(response: Answer, json: unknown): ApiCallError {
  const { status } = response;
  const parsed = apiErrorSchema.safeParse(json);
  if (parsed.success) {
    const { code, message, requestId, fields, details } = parsed.data.error;
    return new ApiCallError(code, message, { status, requestId, fields, details });
  }
  const code = CODE_OF_STATUS[status] ?? (status >= 500 ? 'INTERNAL' : 'BAD_ANSWER');
  // The gateway's own refusals bear its own header.
  const requestId = response.headers.get('x-request-id') ?? response.headers.get('apigw-requestid') ?? undefined;
  return new ApiCallError(code, `The service answered ${status}.`, { status, requestId });
}
