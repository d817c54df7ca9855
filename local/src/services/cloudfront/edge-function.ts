import type { IncomingMessage } from 'node:http';
import { runInNewContext } from 'node:vm';

/** CloudFront allows a function about a millisecond; a context of its own takes longer to make. */
const TIMEOUT_MS = 1000;

interface EdgeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Result {
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, { readonly value: string }>>;
  readonly body?: string | { readonly data: string };
}

/**
 * Runs a CloudFront function of a viewer's request. Where the viewer is nobody knows on this machine: the header by which
 * CloudFront says it stands as the request brings it, which CloudFront would not let pass.
 *
 * @throws when the function answers no response: going on to the origin is not built here
 */
export function runEdgeFunction(code: string, request: IncomingMessage): EdgeAnswer {
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
  const { statusCode, headers: answered = {}, body = '' } = JSON.parse(String(text)) as Result;
  if (!statusCode) throw new Error('a function at the edge that answers nothing itself does not run here');
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(answered).map(([name, { value }]) => [name, value])),
    body: typeof body === 'string' ? body : body.data,
  };
}
