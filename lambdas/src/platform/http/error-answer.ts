import { ERROR_STATUS } from '@parlance/contract/errors';
import type { ApiError } from '@parlance/contract/schemas/errors';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { DomainError } from '../errors.ts';
import { jsonAnswer } from './json-answer.ts';

/** The one place where an error becomes an HTTP answer; what isn't a DomainError says nothing of itself. */
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
