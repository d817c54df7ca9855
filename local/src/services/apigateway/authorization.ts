import type { FunctionInvoker } from '../lambda/function-configuration.ts';
import type { HttpApi, RequestAuthorizer, Stage } from './http-api.ts';
import { type GatewayRequest, requestEvent } from './proxy-event.ts';
import type { MatchedRoute } from './route-matching.ts';

/** Whether a request is authorized, with the authorizer's context for the function. */
export type Verdict =
  | { readonly kind: 'allowed'; readonly context: Record<string, unknown> }
  | { readonly kind: 'unauthenticated' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'failed' };

interface Statement {
  readonly Effect: string;
}

/** Calls Lambda REQUEST authorizers and caches each verdict for the authorizer's TTL. */
export class Authorization {
  readonly #functions: FunctionInvoker;
  readonly #cache = new Map<string, { readonly verdict: Verdict; readonly until: number }>();

  constructor(functions: FunctionInvoker) {
    this.#functions = functions;
  }

  async judge(
    api: HttpApi,
    stage: Stage,
    authorizer: RequestAuthorizer,
    matched: MatchedRoute,
    request: GatewayRequest,
  ): Promise<Verdict> {
    const shared = requestEvent(api, stage, matched, request);
    const identity = authorizer.identitySources.map((source) => identityOf(source, request, shared));
    // API Gateway doesn't call the authorizer when an identity source is missing. It refuses the request itself.
    if (identity.some((value) => !value)) return { kind: 'unauthenticated' };
    const key = JSON.stringify([api.id, authorizer.id, identity]);
    const known = this.#cache.get(key);
    if (known && known.until > Date.now()) return known.verdict;
    const verdict = await this.#ask(api, authorizer, {
      ...shared,
      type: 'REQUEST',
      routeArn: `arn:aws:execute-api:${api.region}:${api.accountId}:${api.id}/${stage.name}/${matched.route.routeKey.replace(' ', '')}`,
      identitySource: identity,
    });
    if (authorizer.ttlSeconds > 0 && identity.length > 0 && (verdict.kind === 'allowed' || verdict.kind === 'denied')) {
      this.#remember(key, verdict, authorizer.ttlSeconds);
    }
    return verdict;
  }

  async #ask(api: HttpApi, authorizer: RequestAuthorizer, event: Record<string, unknown>): Promise<Verdict> {
    const caller = {
      kind: 'service',
      service: 'apigateway.amazonaws.com',
      sourceArn: `arn:aws:execute-api:${api.region}:${api.accountId}:${api.id}/authorizers/${authorizer.id}`,
    } as const;
    const outcome = await this.#functions.invoke(api.region, authorizer.functionArn, JSON.stringify(event), caller);
    const answer = JSON.parse(outcome.payload) as Record<string, unknown> | null;
    if (outcome.functionError) {
      return { kind: answer?.errorMessage === 'Unauthorized' ? 'unauthenticated' : 'failed' };
    }
    const context = (answer?.context ?? {}) as Record<string, unknown>;
    if (authorizer.simpleResponses) {
      if (typeof answer?.isAuthorized !== 'boolean') return { kind: 'failed' };
      return answer.isAuthorized ? { kind: 'allowed', context } : { kind: 'denied' };
    }
    const statements = (answer?.policyDocument as { Statement?: Statement | readonly Statement[] } | undefined)
      ?.Statement;
    if (!statements) return { kind: 'failed' };
    const effects = [statements].flat().map((statement) => (statement as Statement).Effect);
    const allowed = effects.includes('Allow') && !effects.includes('Deny');
    return allowed ? { kind: 'allowed', context } : { kind: 'denied' };
  }

  #remember(key: string, verdict: Verdict, ttlSeconds: number): void {
    const now = Date.now();
    for (const [other, { until }] of this.#cache) if (until <= now) this.#cache.delete(other);
    this.#cache.set(key, { verdict, until: now + ttlSeconds * 1000 });
  }
}

function identityOf(source: string, request: GatewayRequest, shared: Record<string, unknown>): string | undefined {
  const [scope = '', ...rest] = source.replace(/^\$/, '').split('.');
  if (scope === 'request' && rest[0] === 'header') {
    return request.message.headersDistinct[rest.slice(1).join('.').toLowerCase()]?.join(',');
  }
  if (scope === 'request' && rest[0] === 'querystring') {
    return request.url.searchParams.get(rest.slice(1).join('.')) ?? undefined;
  }
  const root =
    scope === 'context' ? shared.requestContext : scope === 'stageVariables' ? shared.stageVariables : undefined;
  let value: unknown = root;
  for (const name of rest) value = (value as Record<string, unknown> | undefined)?.[name];
  return value === undefined ? undefined : String(value);
}
