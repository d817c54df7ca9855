import { Logger } from '@aws-lambda-powertools/logger';
import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import { captureLambdaHandler } from '@aws-lambda-powertools/tracer/middleware';
import middy from '@middy/core';
import type { Call, CallsOf } from '@parlance/contract/calls/call';
import type { Endpoint } from '@parlance/contract/endpoints';
import type { ResponsesOf } from '@parlance/contract/responses/response';
import { type Domain, type RouteName, routes } from '@parlance/contract/routes';
import type { Route } from '@parlance/contract/routes/route';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod';
import { DomainError, NotFoundError } from '../errors.ts';
import { measure } from '../metrics.ts';
import { createPrograms, type Programs } from '../programs/programs.ts';
import { tracer } from '../tracing.ts';
import { callerOf, requireScope, requireSelf } from './caller.ts';
import { errorAnswer } from './error-answer.ts';
import { jsonTextAnswer } from './json-answer.ts';
import type { Caller, DomainOperations } from './operation.ts';
import { requireOwnPage } from './own-pages.ts';
import { parseInput } from './parse-input.ts';
import { countCall, repeatableCall, requireQuota } from './program-call.ts';

/** A domain with its own part of the contract. The schemas of all domains take long to load. */
interface ServedDomain<D extends Domain> {
  readonly domain: D;
  readonly calls: CallsOf<D>;
  readonly responses: ResponsesOf<D>;
}

interface ServedRoute {
  readonly endpoint: Endpoint;
  readonly operation: (input: {
    params: unknown;
    query: unknown;
    body: unknown;
    caller: Caller | undefined;
    sourceIp: string;
    address: string;
    origin: string | undefined;
    userAgent: string;
  }) => Promise<unknown>;
}

interface Answered {
  readonly event: APIGatewayProxyEventV2;
  readonly response: APIGatewayProxyStructuredResultV2 | null;
}

/** The route's key as API Gateway (HTTP API, payload 2.0) sends it: `GET /user/{uid}`. */
export function routeKeyOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/**
 * The Lambda handler of a domain: finds the operation by the request's route, parses input and output with the
 * contract's schemas, checks the caller, and answers errors in the contract's shape. It limits the calls of programs, and
 * does not repeat a call with an idempotency key (ADR 66).
 */
export function createApiHandler<D extends Domain>(
  contract: ServedDomain<D>,
  operations: DomainOperations<D>,
  logger: Logger = new Logger({ serviceName: contract.domain }),
  programs: Programs | undefined = programsOf(process.env.PROGRAMS_TABLE),
) {
  const served = servedBy(contract, operations);
  const webUrl = process.env.WEB_URL;
  /** The quota's headers, for the answers of programs, errors included. */
  const quotaHeaders = new WeakMap<APIGatewayProxyEventV2, Readonly<Record<string, string>>>();
  const addQuota = ({ event, response }: Answered) => {
    if (response) response.headers = { ...response.headers, ...quotaHeaders.get(event) };
  };
  return (
    middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
      // Traces must not contain transcripts or names.
      .use(captureLambdaHandler(tracer, { captureResponse: false }))
      // Middy runs it after the handler, and after the middleware that answers errors.
      .use({ after: addQuota, onError: addQuota })
      .use(injectLambdaContext(logger, { resetKeys: true }))
      .use({
        before: ({ event }) => {
          logger.appendKeys({ requestId: event.requestContext.requestId, route: event.routeKey });
        },
        onError: (request) => {
          const { error, event } = request;
          const expected = error instanceof DomainError && error.code !== 'UNAVAILABLE';
          if (expected) logger.info('Refused', { code: error.code, reason: error.message, fields: error.fields });
          else {
            logger.error('Failed', { error });
            measure('UnexpectedErrors', 1);
          }
          request.response = errorAnswer(error, event.requestContext.requestId);
        },
      })
      .handler(async (event, context) => {
        const route = served.get(event.routeKey);
        if (!route) throw new NotFoundError('There is nothing here.');
        if (webUrl) requireOwnPage(webUrl, event.headers.origin);
        const { endpoint, operation } = route;
        const caller = callerOf(endpoint, event);
        requireScope(endpoint, caller);
        requireSelf(endpoint, caller, event.pathParameters);
        const quota = programs && (await countCall(endpoint, caller, programs));
        if (quota) quotaHeaders.set(event, quota.headers);
        requireQuota(quota);
        const input = parseInput(endpoint, event);
        const { requestId, http, domainName } = event.requestContext;
        const { sourceIp, userAgent } = http;
        const { origin, 'x-forwarded-proto': protocol = 'https' } = event.headers;
        const address = `${protocol}://${domainName}`;
        const work = async () => {
          const answer = await operation({ ...input, caller, sourceIp, userAgent, origin, address });
          return JSON.stringify(endpoint.response.parse(answer));
        };
        const call = programs && repeatableCall(endpoint, caller, event, input);
        const { answer, isRepeated } = call
          ? await (await programs.answers()).once(call, context, work)
          : { answer: await work(), isRepeated: false };
        const answered = jsonTextAnswer(200, requestId, answer, endpoint.keptSeconds);
        return isRepeated ? { ...answered, headers: { ...answered.headers, 'idempotent-replayed': 'true' } } : answered;
      })
  );
}

function programsOf(table: string | undefined): Programs | undefined {
  return table ? createPrograms(table) : undefined;
}

function servedBy<D extends Domain>(
  { domain, calls, responses }: ServedDomain<D>,
  operations: DomainOperations<D>,
): Map<string, ServedRoute> {
  // The endpoint's own schemas parse the input, so it fits the operation. DomainOperations states that for each name;
  // the type of the loop's variable can't.
  const byName = operations as unknown as Readonly<Record<RouteName, ServedRoute['operation']>>;
  const callOf: Readonly<Record<string, () => Call>> = calls;
  const responseOf: Readonly<Record<string, () => z.ZodType>> = responses;
  return new Map(
    Object.values(routes)
      .filter((route) => route.domain === domain)
      .map((route) => {
        const [call, response] = [callOf[route.name], responseOf[route.name]];
        if (!call || !response) throw new Error(`The route ${route.name} has no schemas.`);
        const endpoint = { ...route, ...call(), response: response() };
        return [routeKeyOf(route), { endpoint, operation: byName[route.name] }];
      }),
  );
}
