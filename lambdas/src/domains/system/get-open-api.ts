import type { Operation } from '../../platform/http/operation.ts';
import { openApiDocument } from './openapi.ts';

let document: ReturnType<typeof openApiDocument> | undefined;

/** The API's own description, made once per process, with its first request: cold starts for other requests do not wait for it. */
export function getOpenApi(): Operation<'getOpenApi'> {
  return async () => {
    document ??= openApiDocument();
    return document;
  };
}
