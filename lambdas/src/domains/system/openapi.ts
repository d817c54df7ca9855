import { type Endpoint, endpointOf } from '@parlance/contract/endpoints';
import { ERROR_STATUS, type ErrorCode } from '@parlance/contract/errors';
import { routes } from '@parlance/contract/routes';
import type { Access } from '@parlance/contract/routes/route';
import { apiErrorSchema } from '@parlance/contract/schemas/errors';
import * as z from 'zod';

type Json = Record<string, unknown>;

/** Errors that every endpoint can answer, beside its own. */
const ALWAYS: readonly ErrorCode[] = ['BAD_REQUEST', 'TOO_LARGE', 'INTERNAL', 'UNAVAILABLE'];
const SIGNED_IN: readonly ErrorCode[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'];

/** The OpenAPI 3.1 document of a deployment's API, made from the contract's routes and calls. */
export function openApiDocument(): Json & { openapi: string } {
  const paths: Record<string, Json> = {};
  for (const { name } of Object.values(routes)) {
    const endpoint = endpointOf(name);
    const operations = paths[endpoint.path] ?? {};
    paths[endpoint.path] = operations;
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parlance API',
      version: '1.0.0',
      description: 'Turns audio and video into transcripts. Each deployment (us, eu) serves its own users.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: jsonSchema(apiErrorSchema, 'output') },
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'key', description: 'The id token of the session.' },
        id: { type: 'apiKey', in: 'header', name: 'id', description: 'The uid that the token belongs to.' },
      },
    },
  };
}

function operationOf(endpoint: Endpoint): Json {
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')];
  const body = endpoint.method === 'GET' ? undefined : jsonSchema(endpoint.body, 'input');
  return {
    operationId: endpoint.name,
    tags: [endpoint.domain],
    summary: endpoint.summary,
    security: securityOf(endpoint.access),
    ...(parameters.length > 0 && { parameters }),
    ...(body &&
      saysSomething(body) && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } },
      },
      ...errorResponses([...endpoint.errors, ...ALWAYS, ...(endpoint.access === 'public' ? [] : SIGNED_IN)]),
    },
  };
}

/** `open` endpoints take a public key in the query instead of credentials. */
function securityOf(access: Access): Json[] {
  if (access === 'public') return [];
  return access === 'open' ? [{ key: [], id: [] }, {}] : [{ key: [], id: [] }];
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function errorResponses(codes: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy(new Set(codes), (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

const objectSchema = z.looseObject({
  oneOf: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
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
