import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { AwsError } from '../../aws/aws-error.ts';
import { keepConnections } from '../../machine/kept-connections.ts';
import { loopbackOnly } from '../../machine/loopback-only.ts';
import type { FunctionInvoker } from '../lambda/function-configuration.ts';
import { Authorization, type Verdict } from './authorization.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import type { HttpApi, Integration, Stage } from './http-api.ts';
import {
  type GatewayRequest,
  integrationEvent,
  type ProxyResponse,
  proxyResponse,
  requestEvent,
} from './proxy-event.ts';
import { type MatchedRoute, RouteTable } from './route-matching.ts';

/** API Gateway's limit for a request's body, in bytes. */
const BODY_LIMIT = 10 * 1024 * 1024;

const REFUSALS: Readonly<Record<Exclude<Verdict['kind'], 'allowed'>, readonly [number, string]>> = {
  unauthenticated: [401, 'Unauthorized'],
  denied: [403, 'Forbidden'],
  failed: [500, 'Internal Server Error'],
};

/** An error response of the gateway itself. */
class GatewayError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Serves one HTTP API on its port like API Gateway: calls the functions with payload format 2.0. */
export class HttpApiServer {
  readonly #api: HttpApi;
  readonly #functions: FunctionInvoker;
  readonly #authorization: Authorization;
  readonly #routes: RouteTable;
  readonly #server: Server;

  constructor(api: HttpApi, functions: FunctionInvoker) {
    this.#api = api;
    this.#functions = functions;
    this.#authorization = new Authorization(functions);
    this.#routes = new RouteTable(api.routes.values());
    // The gateway's CORS configuration and the functions judge the pages of other sites.
    const listener = (message: IncomingMessage, response: ServerResponse) => void this.#serve(message, response);
    this.#server = keepConnections(createServer(loopbackOnly(listener, { admitsForeignPages: () => true })));
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.#api.port, '127.0.0.1', resolve);
    });
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = randomUUID();
    const cors = this.#cors(message);
    let answer: ProxyResponse;
    try {
      answer = await this.#answer(message, requestId);
    } catch (error) {
      const { status, message: text } =
        error instanceof GatewayError ? error : new GatewayError(500, 'Internal Server Error');
      if (!(error instanceof GatewayError)) console.error(`${this.#api.name}: ${String(error)}`);
      const headers = { 'content-type': 'application/json' };
      answer = { status, headers, cookies: [], body: Buffer.from(JSON.stringify({ message: text })) };
    }
    if (message.socket.destroyed) return;
    // With a CORS configuration, the gateway's CORS headers replace the function's.
    const own = Object.entries(answer.headers).filter(
      ([name]) => !(this.#api.cors && name.startsWith('access-control-')) && name !== 'content-length',
    );
    const bodiless = answer.status === 204 || answer.status === 304;
    response.writeHead(answer.status, {
      ...Object.fromEntries(own),
      ...cors,
      ...(answer.cookies.length > 0 && { 'set-cookie': [...answer.cookies] }),
      ...(!bodiless && { 'content-length': answer.body.length }),
      'apigw-requestid': requestId,
    });
    response.end(bodiless || message.method === 'HEAD' ? undefined : answer.body);
  }

  /** With a CORS configuration, the gateway answers preflight requests itself for every route. */
  #isPreflight(message: IncomingMessage): boolean {
    const asks = message.method === 'OPTIONS' && message.headers['access-control-request-method'] !== undefined;
    return asks && this.#api.cors !== undefined;
  }

  #cors(message: IncomingMessage): Record<string, string> {
    const { cors } = this.#api;
    const headers = corsHeaders(cors, message.headers.origin);
    const known = Object.keys(headers).length > 0;
    return cors && known && this.#isPreflight(message) ? { ...headers, ...preflightHeaders(cors) } : headers;
  }

  async #answer(message: IncomingMessage, requestId: string): Promise<ProxyResponse> {
    if (this.#isPreflight(message)) return { status: 204, headers: {}, cookies: [], body: Buffer.alloc(0) };
    const url = new URL(message.url ?? '/', 'http://api');
    const { stage, path } = this.#stageOf(decodePath(url.pathname));
    const matched = this.#routes.match(message.method ?? 'GET', path);
    if (!matched) throw new GatewayError(404, 'Not Found');
    if (!stage.throttle.take(matched.route.routeKey, Date.now())) throw new GatewayError(429, 'Too Many Requests');
    const request: GatewayRequest = { message, requestId, url, path, body: await readBody(message) };
    const context = await this.#authorize(stage, matched, request);
    const integration = this.#api.integrations.get(matched.route.integrationId);
    if (!integration) throw new Error(`${matched.route.routeKey} has no integration`);
    const event = integrationEvent(requestEvent(this.#api, stage, matched, request), request, context);
    return this.#invoke(integration, event, this.#sourceArn(stage, matched));
  }

  #stageOf(path: string): { stage: Stage; path: string } {
    const first = path.split('/')[1] ?? '';
    const named = first === '$default' ? undefined : this.#api.stages.get(first);
    if (named) return { stage: named, path: path.slice(first.length + 1) || '/' };
    const stage = this.#api.stages.get('$default');
    if (!stage) throw new GatewayError(404, 'Not Found');
    return { stage, path };
  }

  async #authorize(
    stage: Stage,
    matched: MatchedRoute,
    request: GatewayRequest,
  ): Promise<Record<string, unknown> | undefined> {
    const { authorizerId } = matched.route;
    if (!authorizerId) return undefined;
    const authorizer = this.#api.authorizers.get(authorizerId);
    if (!authorizer) throw new Error(`${matched.route.routeKey} names an authorizer that doesn't exist`);
    const verdict = await this.#authorization.judge(this.#api, stage, authorizer, matched, request);
    if (verdict.kind === 'allowed') return verdict.context;
    throw new GatewayError(...REFUSALS[verdict.kind]);
  }

  /** The source ARN that a function's permission for the gateway names: `<api>/<stage>/<method><the route's path>`. */
  #sourceArn(stage: Stage, { route }: MatchedRoute): string {
    const { region, accountId, id } = this.#api;
    return `arn:aws:execute-api:${region}:${accountId}:${id}/${stage.name}/${route.routeKey.replace('ANY ', '*').replace(' ', '')}`;
  }

  async #invoke(
    { functionArn, timeoutMs }: Integration,
    event: Record<string, unknown>,
    sourceArn: string,
  ): Promise<ProxyResponse> {
    const caller = { kind: 'service', service: 'apigateway.amazonaws.com', sourceArn } as const;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new GatewayError(503, 'Service Unavailable')), timeoutMs);
    });
    try {
      const outcome = await Promise.race([
        this.#functions.invoke(this.#api.region, functionArn, JSON.stringify(event), caller),
        late,
      ]);
      if (outcome.functionError) throw new GatewayError(500, 'Internal Server Error');
      return proxyResponse(outcome.payload);
    } catch (error) {
      const tooLarge = error instanceof AwsError && error.code === 'RequestTooLargeException';
      throw tooLarge ? new GatewayError(413, 'Request Entity Too Large') : error;
    } finally {
      clearTimeout(timer);
    }
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) throw new GatewayError(400, 'Bad Request');
    throw error;
  }
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= BODY_LIMIT) chunks.push(chunk);
  }
  if (size > BODY_LIMIT) throw new GatewayError(413, 'Request Entity Too Large');
  return Buffer.concat(chunks);
}
