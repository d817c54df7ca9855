import { ERROR_STATUS } from '@parlance/contract/errors';
import type { ApiError } from '@parlance/contract/schemas/errors';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { DomainError } from '../errors.ts';
import { jsonAnswer } from './json-answer.ts';

/** The only place that turns an error into an HTTP answer. Other errors than DomainErrors reveal no details. */
export function errorAnswer(error: unknown, requestId: string): APIGatewayProxyStructuredResultV2 {
  const body: ApiError =
    error instanceof DomainError
      ? {
          error: {
            code: error.code,
            message: error.message,
            requestId,
            ...(error.fields && { fields: { ...error.fields } }),
            ...(error.details && { details: { ...error.details } }),
          },
        }
      : { error: { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.', requestId } };
  return jsonAnswer(ERROR_STATUS[body.error.code], requestId, body);
}
