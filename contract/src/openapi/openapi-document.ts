import * as z from 'zod';
import { type Endpoint, endpointOf } from '../endpoints.ts';
import { ERROR_STATUS, type ErrorCode } from '../errors.ts';
import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY,
  IDEMPOTENCY_SECONDS,
  PROGRAM_CALLS,
  PROGRAM_WINDOW_SECONDS,
} from '../program-limits.ts';
import type { Locale } from '../regions.ts';
import type { TokenScope } from '../routes/route.ts';
import { routes } from '../routes.ts';
import { apiErrorSchema } from '../schemas/errors.ts';
import type { OpenApi, OpenApiOperation, OpenApiParameter } from '../schemas/openapi.ts';

/** An endpoint that API tokens may call. */
interface ProgramEndpoint extends Endpoint {
  readonly scope: TokenScope;
}

/** Errors that every call can answer, beside its own. */
const ALWAYS: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'TOKEN_EXPIRED',
  'FORBIDDEN',
  'NOT_FOUND',
  'TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
];

/** Errors of calls that can be repeated with an idempotency key. */
const OF_REPEATABLE: readonly ErrorCode[] = ['IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED', 'CONFLICT'];

const { read, write, upload } = PROGRAM_CALLS;

const ABOUT = `Turns audio and video into transcripts. Each region has its own users and an API of its own.

A program sends an API token in the header \`key\` and the id of the token's owner in the header \`id\`. People make tokens in their settings, with the scopes \`read\`, \`write\` and \`upload\`. A call names the scope that it needs.

Bodies are JSON. An error has an HTTP status of 400 or more and the body \`{"error": {"code", "message", "requestId"}}\`; \`fields\` names the fields that do not fit. Quote the request id when you ask for help.

In ${PROGRAM_WINDOW_SECONDS} seconds, a token may make ${read} calls that read, ${write} that write and ${upload} that upload. Each answer says in \`RateLimit\` how many calls are left (\`r\`) and in how many seconds the count begins again (\`t\`). A call beyond the limit gets 429 with \`Retry-After\`.

If you do not get an answer to a call that writes or uploads, repeat it with the header \`${IDEMPOTENCY_HEADER}\`. Choose a new key, such as a UUID, for each call, and send it with the first try and all others. The call is then done once: for ${IDEMPOTENCY_SECONDS / 3600} hours a repetition gets the same answer, with \`Idempotent-Replayed: true\`. While the first try runs, others get 409. A call that failed can be tried again with its key.`;

/**
 * The OpenAPI 3.1 document of a region's API, made from the contract: all calls that API tokens may use.
 *
 * @param address the address of the region's API, without a path
 */
export function openApiDocument(locale: Locale, address: string): OpenApi {
  const endpoints = Object.values(routes)
    .map(({ name }) => endpointOf(name))
    .filter(isForPrograms);
  const paths: OpenApi['paths'] = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parlance API',
      version: '1.0.0',
      description: ABOUT,
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: address, description: `The region ${locale}` }],
    tags: [...new Set(endpoints.map(({ domain }) => domain))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: jsonSchema(apiErrorSchema, 'output') },
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'key', description: 'An API token: `parlance_…`.' },
        id: { type: 'apiKey', in: 'header', name: 'id', description: "The uid of the token's owner." },
      },
    },
  };
}

function isForPrograms(endpoint: Endpoint): endpoint is ProgramEndpoint {
  return endpoint.scope !== undefined;
}

function operationOf(endpoint: ProgramEndpoint): OpenApiOperation {
  const { name, domain, summary, scope } = endpoint;
  const isRepeatable = scope !== 'read';
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(isRepeatable ? [IDEMPOTENCY_PARAMETER] : []),
  ];
  const body = endpoint.method === 'GET' ? undefined : jsonSchema(endpoint.body, 'input');
  return {
    operationId: name,
    tags: [domain],
    summary,
    description: `The token needs the scope \`${scope}\`.`,
    security: [{ key: [scope], id: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && saysSomething(body) && { requestBody: { required: true, content: json(body) } }),
    responses: {
      200: { description: 'Done', headers: QUOTA_HEADERS, content: json(jsonSchema(endpoint.response, 'output')) },
      ...errorResponses([...endpoint.errors, ...ALWAYS, ...(isRepeatable ? OF_REPEATABLE : [])]),
    },
  };
}

const IDEMPOTENCY_PARAMETER: OpenApiParameter = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description: 'Names the call, so that a repetition is not done again',
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
};

const QUOTA_HEADERS = {
  'RateLimit-Policy': {
    description: 'The calls (q) that a token may make in a window of seconds (w)',
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'The calls that are left (r), and the seconds (t) until the next window',
    schema: { type: 'string' },
  },
};

function json(schema: Record<string, unknown>) {
  return { 'application/json': { schema } };
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): OpenApiParameter[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function errorResponses(codes: readonly ErrorCode[]): OpenApiOperation['responses'] {
  const byStatus = Map.groupBy(new Set(codes), (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      { description: group.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}

const objectSchema = z.looseObject({
  oneOf: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  required: z.array(z.string()).optional(),
});

function saysSomething({ properties = {}, oneOf, anyOf }: z.infer<typeof objectSchema>): boolean {
  return Object.keys(properties).length > 0 || oneOf !== undefined || anyOf !== undefined;
}

/** JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): z.infer<typeof objectSchema> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return objectSchema.parse(rest);
}
