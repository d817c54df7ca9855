import type { ResponseOf } from '@parlance/contract/endpoints';
import type { Locale } from '@parlance/contract/regions';
import type { RouteName } from '@parlance/contract/routes';
import { pathOf, type Route } from '@parlance/contract/routes/route';
import type { ApiError } from '@parlance/contract/schemas/errors';
import { codeOfStatus } from '@parlance/contract/status-codes';
import { ApiCallError } from './api-call-error.ts';
import { addressOf, type Credentials, headersOf } from './api-request.ts';
import { loadConfig } from './config.ts';
import { type Answer, answerName, fetchEarly } from './early-answers.ts';
import { loadAnswerSchemas } from './load-answer-schemas.ts';
import { routeOf } from './route-of.ts';

/** The parts of a request that {@link send} sends. Parts that the call does not have are left out. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export interface SendOptions {
  readonly credentials?: Credentials | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The browser completes the request even when the user leaves the page. */
  readonly keepalive?: boolean | undefined;
}

/**
 * Sends one request to the API of `locale`, without a retry. Returns the response, parsed with the call's schema.
 *
 * @throws ApiCallError for every response that isn't a success; the signal's reason when aborted
 */
export async function send<N extends RouteName>(
  name: N,
  locale: Locale,
  input: CallInput,
  options: SendOptions = {},
): Promise<ResponseOf<N>> {
  const loading = loadAnswerSchemas();
  // The request can fail first.
  loading.catch(() => undefined);
  const route = await routeOf(name);
  // Nothing is changed in the service before the page can read what became of it.
  if (route.method !== 'GET') await loading;
  const response = await request(route, locale, input, options);
  const text = await response.text().catch((cause: unknown) => {
    options.signal?.throwIfAborted();
    throw new ApiCallError('NETWORK', 'The answer broke off.', { cause });
  });
  const json = parseJson(text);
  const { apiErrorSchema, responseOf } = await loading;
  if (!response.ok) throw errorOf(response, apiErrorSchema.safeParse(json).data);
  const parsed = responseOf(name).safeParse(json);
  // The schema belongs to this route name, but the type of `responseOf` does not express that.
  if (parsed.success) return parsed.data as ResponseOf<N>;
  throw new ApiCallError('BAD_ANSWER', `${name} answered in an unknown form.`, {
    status: response.status,
    cause: parsed.error,
  });
}

async function request(
  route: Route,
  locale: Locale,
  { params = {}, query = {}, body = {} }: CallInput,
  { credentials, signal, keepalive = false }: SendOptions,
): Promise<Answer> {
  try {
    const config = await loadConfig();
    const hasBody = route.method !== 'GET';
    const path = pathOf(route, params) + searchOf(query);
    return await fetchEarly(answerName(locale, path), addressOf(config, locale, path), {
      method: route.method,
      headers: { ...headersOf(config, credentials), ...(hasBody && { 'content-type': 'application/json' }) },
      ...(hasBody && { body: JSON.stringify(body) }),
      signal: signal ?? null,
      // A deletion must reach the server even when the user leaves the page.
      keepalive: keepalive || route.method === 'DELETE',
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ApiCallError('NETWORK', 'The service could not be reached.', { cause });
  }
}

function searchOf(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}

function parseJson(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON, for example a gateway's own page. The status tells the meaning.
    return undefined;
  }
}

function errorOf(response: Answer, body: ApiError | undefined): ApiCallError {
  const { status } = response;
  if (body) {
    const { code, message, requestId, fields, details } = body.error;
    return new ApiCallError(code, message, { status, requestId, fields, details });
  }
  const code = codeOfStatus(status) ?? 'BAD_ANSWER';
  // Error responses made by the gateway have another header.
  const requestId = response.headers.get('x-request-id') ?? response.headers.get('apigw-requestid') ?? undefined;
  return new ApiCallError(code, `The service answered ${status}.`, { status, requestId });
}
