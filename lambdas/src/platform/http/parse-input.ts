import type { Endpoint } from '@parlance/contract/endpoints';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { BadRequestError, TooLargeError } from '../errors.ts';

/** Maximum bytes of a body: below the limits of API Gateway (10 MB) and Lambda (6 MB), above a save of 5000 words. */
export const MAX_BODY_BYTES = 4 * 1024 ** 2;

/** Only an escape can bring half of a surrogate pair into JSON. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

type RequestParts = Pick<
  APIGatewayProxyEventV2,
  'body' | 'isBase64Encoded' | 'pathParameters' | 'queryStringParameters'
>;

/**
 * A request's params, query and body, each parsed by the endpoint's schema.
 *
 * @throws BadRequestError with `fields` naming each field that doesn't fit; TooLargeError
 */
export function parseInput(
  endpoint: Endpoint,
  event: RequestParts,
): { params: unknown; query: unknown; body: unknown } {
  // Without a prototype: a field may be called `constructor`.
  const fields: Record<string, string> = Object.create(null);
  const parse = (schema: z.ZodType, value: unknown, part: string): unknown => {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) fields[issue.path.map(String).join('.') || part] ??= issue.message;
    return undefined;
  };
  const input = {
    params: parse(endpoint.params, wellFormed(event.pathParameters ?? {}), 'path'),
    query: parse(endpoint.query, wellFormed(event.queryStringParameters ?? {}), 'query'),
    body: parse(endpoint.body, endpoint.method === 'GET' ? {} : jsonBody(event), 'body'),
  };
  if (Object.keys(fields).length > 0) {
    throw new BadRequestError('Some of what was sent is missing or not as it should be.', { fields });
  }
  return input;
}

function jsonBody({ body, isBase64Encoded }: RequestParts): unknown {
  if (!body) return {};
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > MAX_BODY_BYTES) throw new TooLargeError(`A request may have at most ${MAX_BODY_BYTES} bytes.`);
  try {
    const text = bytes.toString('utf8');
    return SURROGATE_ESCAPE.test(text) ? JSON.parse(text, (_, value) => wellFormed(value)) : JSON.parse(text);
  } catch (cause) {
    throw new BadRequestError('The body is not valid JSON.', { cause, fields: { body: 'Not valid JSON.' } });
  }
}

/**
 * The same value, where each half of a surrogate pair that stands alone is U+FFFD, as invalid UTF-8 becomes. AWS refuses such
 * halves, and addresses can't have them. Goes one level deep.
 */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name.toWellFormed(),
      typeof each === 'string' ? each.toWellFormed() : each,
    ]),
  );
}
