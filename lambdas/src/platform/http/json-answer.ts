import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/**
 * A JSON answer that no cache keeps: what the API says is for its caller and for now. It bears the request's id, under
 * which the logs know it, so that people can quote it.
 */
export function jsonAnswer(statusCode: number, requestId: string, body: unknown): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': requestId,
    },
    body: JSON.stringify(body),
  };
}
