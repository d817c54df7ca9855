import type { IncomingMessage } from 'node:http';
import { runInNewContext } from 'node:vm';

/** CloudFront's limit is about one millisecond, but here it takes longer to create the function's context. */
const TIMEOUT_MS = 1000;

/** What a function at the edge decided: its own answer, or the path of the request to the origin. */
type EdgeResult = EdgeAnswer | { readonly uri: string };

interface EdgeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Result {
  readonly uri?: string;
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, { readonly value: string }>>;
  readonly body?: string | { readonly data: string };
}

/**
 * Runs a CloudFront function for a viewer's request. The viewer's location is unknown on this machine, so the request's
 * own location header reaches the function. CloudFront would replace this header.
 *
 * @throws when the function returns neither a response nor a request; of a request only a new path is used
 */
export function runEdgeFunction(code: string, request: IncomingMessage): EdgeResult {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const headers = Object.entries(request.headers).map(([name, value]) => [name, { value: String(value) }]);
  const querystring = [...searchParams].map(([name, value]) => [name, { value }]);
  const event = {
    version: '1.0',
    context: { eventType: 'viewer-request' },
    viewer: { ip: request.socket.remoteAddress ?? '' },
    request: {
      method: request.method,
      uri: pathname,
      querystring: Object.fromEntries(querystring),
      headers: Object.fromEntries(headers),
      cookies: {},
    },
  };
  const text: unknown = runInNewContext(
    `${code}\nJSON.stringify(handler(JSON.parse(event)))`,
    { event: JSON.stringify(event) },
    { timeout: TIMEOUT_MS },
  );
  const { statusCode, uri, headers: answered = {}, body = '' } = JSON.parse(String(text)) as Result;
  if (statusCode === undefined && uri !== undefined) return { uri };
  if (!statusCode) throw new Error('a function at the edge returned neither a response nor a request');
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(answered).map(([name, { value }]) => [name, value])),
    body: typeof body === 'string' ? body : body.data,
  };
}
