import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from '../../aws/aws-error.ts';
import { header } from '../../aws/http-request.ts';
import type { AwsCall } from '../../aws/service.ts';
import type { Bucket, CorsRule } from './object-index.ts';

function matches(pattern: string, value: string): boolean {
  const [start = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return pattern === value;
  const end = rest.join('*');
  return value.length >= start.length + end.length && value.startsWith(start) && value.endsWith(end);
}

function ruleFor(bucket: Bucket, origin: string, method: string, headers: readonly string[]): CorsRule | undefined {
  return bucket.cors.find(
    (rule) =>
      rule.AllowedOrigins.some((allowed) => matches(allowed, origin)) &&
      rule.AllowedMethods.includes(method) &&
      headers.every((name) => rule.AllowedHeaders?.some((allowed) => matches(allowed.toLowerCase(), name))),
  );
}

function setOrigin(response: ServerResponse, rule: CorsRule, origin: string): void {
  const forAnyone = rule.AllowedOrigins.includes('*');
  response.setHeader('access-control-allow-origin', forAnyone ? '*' : origin);
  if (!forAnyone) response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-allow-methods', rule.AllowedMethods.join(', '));
  if (rule.ExposedHeaders?.length) {
    response.setHeader('access-control-expose-headers', rule.ExposedHeaders.join(', '));
  }
  response.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
}

/** Adds the CORS headers to the response of a request that is not a preflight, also to an error. */
export function addCorsHeaders(request: IncomingMessage, response: ServerResponse, bucket: Bucket): void {
  const origin = header(request, 'origin');
  const rule = origin && ruleFor(bucket, origin, request.method ?? '', []);
  if (rule) setOrigin(response, rule, origin);
}

/** @throws AwsError AccessForbidden (403) when no rule of the bucket allows the request of the preflight */
export function answerPreflight({ request, response }: AwsCall, bucket: Bucket | undefined): void {
  const origin = header(request, 'origin');
  const asked = header(request, 'access-control-request-headers');
  const headers = asked
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const rule = bucket && ruleFor(bucket, origin, header(request, 'access-control-request-method'), headers);
  if (!origin || !rule) {
    throw new AwsError('AccessForbidden', 'CORSResponse: This CORS request is not allowed.', 403);
  }
  setOrigin(response, rule, origin);
  if (headers.length) response.setHeader('access-control-allow-headers', headers.join(', '));
  if (rule.MaxAge !== undefined) response.setHeader('access-control-max-age', Number(rule.MaxAge));
  response.writeHead(200, { 'content-length': 0 }).end();
}
