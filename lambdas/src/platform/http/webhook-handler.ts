import type { Logger } from '@aws-lambda-powertools/logger';
import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import { captureLambdaHandler } from '@aws-lambda-powertools/tracer/middleware';
import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { BadRequestError, UnavailableError } from '../errors.ts';
import { measure } from '../metrics.ts';
import { tracer } from '../tracing.ts';
import { errorAnswer } from './error-answer.ts';
import { jsonAnswer } from './json-answer.ts';

/**
 * The Lambda handler of another service's signed calls. A signature covers the body's bytes, so these calls are no operations of the API. A
 * BadRequestError of `receive` is answered 400. Anything else that fails is logged and answered 5xx, so that the service sends the event again.
 *
 * @param receive answers the body of a success
 */
export function createWebhookHandler(logger: Logger, receive: (event: APIGatewayProxyEventV2) => Promise<object>) {
  return (
    middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
      // Traces must not contain names, titles and addresses.
      .use(captureLambdaHandler(tracer, { captureResponse: false }))
      .use(injectLambdaContext(logger, { resetKeys: true }))
      .use({
        onError: (request) => {
          const { error, event } = request;
          const { requestId } = event.requestContext;
          if (error instanceof BadRequestError) {
            logger.info('Refused', { reason: error.message });
            request.response = errorAnswer(error, requestId);
            return;
          }
          logger.error('Failed', { error });
          measure('UnexpectedErrors', 1);
          request.response = errorAnswer(error instanceof UnavailableError ? error : undefined, requestId);
        },
      })
      .handler(async (event) => jsonAnswer(200, event.requestContext.requestId, await receive(event)))
  );
}
