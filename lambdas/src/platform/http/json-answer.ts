import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** A JSON answer that must not be cached. It contains the request id of the logs, so that users can quote it. */
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
