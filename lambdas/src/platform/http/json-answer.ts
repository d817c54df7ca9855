import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/**
 * A JSON answer. It contains the request id of the logs, so that users can quote it.
 *
 * @param keptSeconds how long everyone may keep it; without it, it must not be cached
 */
export function jsonAnswer(
  statusCode: number,
  requestId: string,
  body: unknown,
  keptSeconds?: number,
): APIGatewayProxyStructuredResultV2 {
  return jsonTextAnswer(statusCode, requestId, JSON.stringify(body), keptSeconds);
}

/** As {@link jsonAnswer}, with a body that is JSON already. */
export function jsonTextAnswer(
  statusCode: number,
  requestId: string,
  body: string,
  keptSeconds?: number,
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': keptSeconds === undefined ? 'no-store' : `public, max-age=${keptSeconds}`,
      'x-request-id': requestId,
    },
    body,
  };
}
