import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Distribution } from './distribution.ts';
import { runEdgeFunction } from './edge-function.ts';
import { encodedBody, type OriginAnswer, type OriginCache } from './origin-cache.ts';
import { applyPolicy, NO_POLICY, type PolicyHeaders } from './response-headers.ts';

/**
 * Serves requests like a distribution, but over plain HTTP. This machine has no certificate, so a viewer protocol policy
 * that requires HTTPS is ignored.
 */
export class DistributionServer {
  readonly #distribution: Distribution;
  readonly #cache: OriginCache;
  readonly #policies: ReadonlyMap<string, PolicyHeaders>;
  readonly #functions: ReadonlyMap<string, string>;

  /** @param functions the code of the behaviours' functions, by ARN */
  constructor(
    distribution: Distribution,
    cache: OriginCache,
    policies: ReadonlyMap<string, PolicyHeaders>,
    functions: ReadonlyMap<string, string>,
  ) {
    this.#functions = functions;
    this.#distribution = distribution;
    this.#cache = cache;
    this.#policies = policies;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodedPath(request);
    const behavior = this.#distribution.behaviorFor(path ?? '/');
    const policy = this.#policies.get(behavior.ResponseHeadersPolicyId ?? '') ?? NO_POLICY;
    const allowed = behavior.AllowedMethods ?? ['GET', 'HEAD'];
    const method = request.method ?? 'GET';
    if (path === undefined) return refuse(response, 400, policy);
    if (!allowed.includes(method) || (method !== 'GET' && method !== 'HEAD')) return refuse(response, 403, policy);
    const edge = this.#functions.get(behavior.FunctionAssociations?.[0]?.FunctionARN ?? '');
    const edgeResult = edge === undefined ? { uri: path } : runEdgeFunction(edge, request);
    if (!('uri' in edgeResult)) {
      const { status, headers, body } = edgeResult;
      const more = { 'x-cache': 'FunctionGeneratedResponse from cloudfront' };
      response
        .writeHead(status, applyPolicy({ ...headers, ...more }, policy))
        .end(method === 'HEAD' ? undefined : body);
      return;
    }
    let status = 200;
    let answer = await this.#cache.get(this.#distribution.objectFor(behavior, edgeResult.uri), request.headers.range);
    if (answer.kind === 'error') {
      const page = this.#distribution.errorPage(answer.status);
      if (!page) return refuse(response, answer.status, policy);
      status = page.status;
      const pageBehavior = this.#distribution.behaviorFor(page.path);
      answer = await this.#cache.get(this.#distribution.objectFor(pageBehavior, page.path), undefined);
    }
    await send(request, response, answer, { status, policy, compress: behavior.Compress === true });
  }
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: OriginAnswer,
  { status, policy, compress }: { status: number; policy: PolicyHeaders; compress: boolean },
): Promise<void> {
  if (answer.kind === 'error') return refuse(response, answer.status, policy);
  if (answer.kind === 'stream') {
    response.writeHead(answer.status, applyPolicy({ ...answer.headers, 'x-cache': 'Miss from cloudfront' }, policy));
    // A viewer that disconnects during the response is not an error.
    await pipeline(answer.body, response).catch(() => response.destroy());
    return;
  }
  const { object, hit } = answer;
  const accepted = compress ? String(request.headers['accept-encoding'] ?? '') : '';
  const { encoding, body } = await encodedBody(object, accepted);
  const headers = applyPolicy(
    {
      ...object.headers,
      // The compressed bytes differ from the stored object, so the ETag is weak.
      etag: encoding === 'identity' ? object.etag : `W/${object.etag}`,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(compress && { vary: 'Accept-Encoding' }),
      'x-cache': `${hit ? 'Hit' : 'Miss'} from cloudfront`,
    },
    policy,
  );
  const known = String(request.headers['if-none-match'] ?? '').replaceAll('W/', '');
  if (status === 200 && known.split(', ').includes(object.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': String(body.length) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function refuse(response: ServerResponse, status: number, policy: PolicyHeaders): void {
  response.writeHead(status, applyPolicy({ 'content-type': 'text/plain', 'x-cache': 'Error from cloudfront' }, policy));
  response.end(`The request could not be satisfied (${status}).\n`);
}

function decodedPath(request: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
  } catch (error) {
    if (error instanceof URIError || error instanceof TypeError) return undefined;
    throw error;
  }
}
