import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { authorizerContextSchema } from '../../platform/http/caller.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import type { AuthorizerContext, authorize } from './authorize.ts';

type Authorize = ReturnType<typeof authorize>;

const answerSchema = z.discriminatedUnion('isAuthorized', [
  z.object({ isAuthorized: z.literal(true), context: authorizerContextSchema }),
  z.object({ isAuthorized: z.literal(false) }),
]);

/**
 * Asks the authorizer of the other region.
 *
 * @param client of the other region
 * @param functionName ARN of that region's function `authorizer`
 * @throws Error when it fails or answers something else: the call is not refused then, it fails
 */
export function otherRegion(client: LambdaClient, functionName: string): Authorize {
  return async ({ headers }) => {
    const { key, id } = headers ?? {};
    // The other function logs the id of the request and the route.
    const event = { headers: { key, id }, routeKey: 'other region', requestContext: { requestId: 'other region' } };
    const command = new InvokeCommand({ FunctionName: functionName, Payload: Buffer.from(JSON.stringify(event)) });
    const { Payload, FunctionError } = await whenAvailable(client.send(command), 'The other region');
    const answer = Buffer.from(Payload ?? []).toString('utf8');
    if (FunctionError) throw new Error(`The authorizer of the other region failed: ${FunctionError}`);
    const parsed = answerSchema.parse(JSON.parse(answer));
    const refused = { isAuthorized: false, context: {} };
    // A program is no corrector.
    if (!parsed.isAuthorized || parsed.context.via !== undefined) return refused;
    return { isAuthorized: true, context: contextOf(parsed.context) };
  };
}

function contextOf({
  uid,
  email,
  emailVerified,
  provider,
  session,
}: z.output<typeof authorizerContextSchema>): AuthorizerContext {
  return {
    ...{ uid, email },
    ...(emailVerified && { emailVerified }),
    ...(provider !== undefined && { provider }),
    ...(session !== undefined && { session }),
  };
}
