import type { Route } from '@parlance/contract/routes/route';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import { NotFoundError, UnauthenticatedError } from '../errors.ts';
import type { Caller } from './operation.ts';

/** What the authorizer puts on the request (authorizer/authorize.ts). */
export const authorizerContextSchema = z.object({
  uid: z.string().min(1),
  email: z.string(),
  via: z.literal('api-token').optional(),
  provider: z.string().optional(),
  session: z.string().optional(),
});

const authorizedEventSchema = z.object({
  requestContext: z.object({ authorizer: z.object({ lambda: authorizerContextSchema }) }),
});

/** A request without credentials that the optional authorizer admitted. */
const anonymousEventSchema = z.object({
  requestContext: z.object({ authorizer: z.object({ lambda: z.object({ uid: z.undefined().optional() }).nullish() }) }),
});

/**
 * The caller; undefined for a call without credentials to a `public` or `open` endpoint.
 *
 * @throws UnauthenticatedError when the endpoint needs a caller and the route has no authorizer's answer
 */
export function callerOf({ access }: Pick<Route, 'access'>, event: APIGatewayProxyEventV2): Caller | undefined {
  if (access === 'public') return undefined;
  if (access === 'open' && anonymousEventSchema.safeParse(event).success) return undefined;
  const parsed = authorizedEventSchema.safeParse(event);
  if (!parsed.success) throw new UnauthenticatedError('Sign in first.', { cause: parsed.error });
  return parsed.data.requestContext.authorizer.lambda;
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
