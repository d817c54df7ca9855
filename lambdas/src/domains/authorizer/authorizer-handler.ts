import { Logger } from '@aws-lambda-powertools/logger';
import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import { captureLambdaHandler } from '@aws-lambda-powertools/tracer/middleware';
import middy from '@middy/core';
import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda';
import { tracer } from '../../platform/tracing.ts';
import type { authorize } from './authorize.ts';

type Authorize = ReturnType<typeof authorize>;

/** The Lambda handler of an authorizer: logs refusals, by the request's id, and our own failures. */
export function createAuthorizerHandler(
  name: string,
  authorizeRequest: Authorize,
  logger: Logger = new Logger({ serviceName: name }),
) {
  return middy<APIGatewayRequestAuthorizerEventV2, Awaited<ReturnType<Authorize>>>()
    .use(captureLambdaHandler(tracer, { captureResponse: false }))
    .use(injectLambdaContext(logger, { resetKeys: true }))
    .use({
      before: ({ event }) => {
        logger.appendKeys({ requestId: event.requestContext.requestId, route: event.routeKey });
      },
      after: ({ response }) => {
        if (!response?.isAuthorized) logger.info('Refused');
      },
      onError: ({ error }) => {
        logger.error('Failed', { error });
      },
    })
    .handler(authorizeRequest);
}
