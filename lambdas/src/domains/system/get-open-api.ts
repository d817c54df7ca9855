import type { Operation } from '../../platform/http/operation.ts';
import { openApiDocument } from './openapi.ts';

/** The API's own description, made once per cold start. */
export function getOpenApi(): Operation<'getOpenApi'> {
  const document = openApiDocument();
  return async () => document;
}
