import type { IncomingMessage } from 'node:http';
import type { HttpApi, Stage } from './http-api.ts';
import type { MatchedRoute } from './route-matching.ts';

/** A parsed request, before it becomes an event. */
export interface GatewayRequest {
  readonly message: IncomingMessage;
  readonly requestId: string;
  readonly url: URL;
  /** The decoded path below the stage. */
  readonly path: string;
  readonly body: Buffer;
}

/** A function's result as an HTTP response. */
export interface ProxyResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly body: Buffer;
}

/** Bodies of these content types are passed as text, all others as Base64. */
const TEXT_TYPES = /^(text\/|application\/(json|javascript|xml|[^;]*\+(json|xml)))/;

/** The fields that the events of integrations (payload 2.0) and of request authorizers share. */
export function requestEvent(
  api: HttpApi,
  stage: Stage,
  { route, pathParameters }: MatchedRoute,
  request: GatewayRequest,
): Record<string, unknown> {
  const { message, requestId, url, path } = request;
  const { cookie, ...headers } = flatHeaders(message);
  const now = new Date();
  const query = joinedQuery(url);
  const domainName = headers.host ?? `${api.id}.execute-api.${api.region}.amazonaws.com`;
  return {
    version: '2.0',
    routeKey: route.routeKey,
    rawPath: path,
    rawQueryString: url.search.slice(1),
    ...(cookie && { cookies: cookie.split('; ') }),
    headers: { ...headers, 'x-forwarded-proto': 'http' },
    ...(query && { queryStringParameters: query }),
    ...(pathParameters && { pathParameters }),
    ...(stage.variables && { stageVariables: stage.variables }),
    requestContext: {
      accountId: api.accountId,
      apiId: api.id,
      domainName,
      domainPrefix: api.id,
      http: {
        method: message.method,
        path,
        protocol: `HTTP/${message.httpVersion}`,
        sourceIp: message.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: route.routeKey,
      stage: stage.name,
      time: logTime(now),
      timeEpoch: now.getTime(),
    },
  };
}

/** Adds the fields that only an integration gets: the authorizer's context and the body. */
export function integrationEvent(
  shared: Record<string, unknown>,
  request: GatewayRequest,
  authorizerContext: Record<string, unknown> | undefined,
): Record<string, unknown> {
  const { body, message } = request;
  const isText = TEXT_TYPES.test(message.headers['content-type'] ?? 'text/plain');
  const context = shared.requestContext as Record<string, unknown>;
  return {
    ...shared,
    requestContext: authorizerContext ? { ...context, authorizer: { lambda: authorizerContext } } : context,
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/** Reads a function's result in format 2.0. A result without `statusCode` is the JSON body of a 200 response. */
export function proxyResponse(payload: string): ProxyResponse {
  const answer: unknown = JSON.parse(payload);
  if (typeof answer !== 'object' || answer === null || !('statusCode' in answer)) {
    const body = typeof answer === 'string' ? answer : payload;
    return { status: 200, headers: { 'content-type': 'application/json' }, cookies: [], body: Buffer.from(body) };
  }
  const { statusCode, headers, cookies, body, isBase64Encoded } = answer as {
    statusCode: unknown;
    headers?: Record<string, unknown>;
    cookies?: readonly string[];
    body?: unknown;
    isBase64Encoded?: boolean;
  };
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 200 || status > 599) throw new Error(`statusCode ${String(statusCode)}`);
  const text = body === undefined || body === null ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  return {
    status,
    headers: {
      'content-type': 'text/plain;charset=utf-8',
      ...Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)])),
    },
    cookies: cookies ?? [],
    body: Buffer.from(text, isBase64Encoded ? 'base64' : 'utf8'),
  };
}

function flatHeaders(message: IncomingMessage): Record<string, string> {
  const entries = Object.entries(message.headersDistinct).map(([name, values]) => [
    name,
    (values ?? []).join(name === 'cookie' ? '; ' : ','),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

function joinedQuery(url: URL): Record<string, string> | undefined {
  const joined: Record<string, string> = {};
  for (const [name, value] of url.searchParams)
    joined[name] = joined[name] === undefined ? value : `${joined[name]},${value}`;
  return Object.keys(joined).length > 0 ? joined : undefined;
}

/** The time in access log format: `12/Mar/2020:19:03:58 +0000`. */
function logTime(date: Date): string {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(date.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}
