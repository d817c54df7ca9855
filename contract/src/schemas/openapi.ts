import * as z from 'zod';

const jsonSchema = z.record(z.string(), z.unknown());
const contentSchema = z.object({ 'application/json': z.object({ schema: jsonSchema }) });

const openApiParameterSchema = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: z.string().optional(),
  schema: jsonSchema,
});
export type OpenApiParameter = z.infer<typeof openApiParameterSchema>;

const openApiOperationSchema = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  /** Each has the scopes that the token in the header `key` needs. */
  security: z.array(z.looseObject({ key: z.array(z.string()) })),
  parameters: z.array(openApiParameterSchema).optional(),
  requestBody: z.looseObject({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content: contentSchema })),
});
export type OpenApiOperation = z.infer<typeof openApiOperationSchema>;

/** The API's OpenAPI document (https://spec.openapis.org/oas/v3.1.1.html), as far as the developers' page reads it. */
export const openApiSchema = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.looseObject({ url: z.string(), description: z.string().optional() })),
  tags: z.array(z.looseObject({ name: z.string() })),
  /** By path, then by method in small letters. */
  paths: z.record(z.string(), z.record(z.string(), openApiOperationSchema)),
});
export type OpenApi = z.infer<typeof openApiSchema>;
