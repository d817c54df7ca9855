import type { Route } from '@parlance/contract/routes/route';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import { ForbiddenError, NotFoundError, TokenExpiredError, UnauthenticatedError } from '../errors.ts';
import type { Caller } from './operation.ts';

/** What the authorizer puts on the request (authorizer/authorize.ts). */
export const authorizerContextSchema = z.object({
  uid: z.string().min(1),
  email: z.string(),
  emailVerified: z.boolean().optional(),
  via: z.literal('api-token').optional(),
  scopes: z.string().optional(),
  token: z.string().optional(),
  provider: z.string().optional(),
  session: z.string().optional(),
});

const authorizedEventSchema = z.object({
  requestContext: z.object({ authorizer: z.object({ lambda: authorizerContextSchema }) }),
});

/** A request whose API token expired. */
const expiredEventSchema = z.object({
  requestContext: z.object({ authorizer: z.object({ lambda: z.object({ refused: z.literal('token-expired') }) }) }),
});

/** A request without credentials that the optional authorizer admitted. */
const anonymousEventSchema = z.object({
  requestContext: z.object({ authorizer: z.object({ lambda: z.object({ uid: z.undefined().optional() }).nullish() }) }),
});

/**
 * The caller; undefined for a call without credentials to a `public` or `open` endpoint.
 *
 * @throws UnauthenticatedError when the endpoint needs a caller and the route has no authorizer's answer; TokenExpiredError
 */
export function callerOf({ access }: Pick<Route, 'access'>, event: APIGatewayProxyEventV2): Caller | undefined {
  if (access === 'public') return undefined;
  if (expiredEventSchema.safeParse(event).success) {
    throw new TokenExpiredError('This API token has expired. Make a new one in your settings.');
  }
  if (access === 'open' && anonymousEventSchema.safeParse(event).success) return undefined;
  const parsed = authorizedEventSchema.safeParse(event);
  if (!parsed.success) throw new UnauthenticatedError('Sign in first.', { cause: parsed.error });
  return parsed.data.requestContext.authorizer.lambda;
}

/**
 * Programs may make the calls for which their API token has the scope.
 *
 * @throws ForbiddenError with the scope that lacks in its details
 */
export function requireScope({ scope }: Pick<Route, 'scope'>, caller: Caller | undefined): void {
  if (caller?.via !== 'api-token') return;
  if (scope === undefined) throw new ForbiddenError('API tokens cannot make this call. Sign in for it.');
  if (caller.scopes?.split(' ').includes(scope)) return;
  throw new ForbiddenError(`This API token lacks the scope "${scope}", which the call needs.`, { details: { scope } });
}

/** `self` endpoints belong to the uid in their path; other callers get 404. */
export function requireSelf(
  { access }: Pick<Route, 'access'>,
  caller: Caller | undefined,
  pathParameters: APIGatewayProxyEventV2['pathParameters'],
): void {
  if (access !== 'self') return;
  if (caller === undefined || caller.uid !== pathParameters?.uid) throw new NotFoundError('There is nothing here.');
}
