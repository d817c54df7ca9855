import { openApiDocument } from '@parlance/contract/openapi/openapi-document';
import type { Locale } from '@parlance/contract/regions';
import type { OpenApi } from '@parlance/contract/schemas/openapi';
import type { Operation } from '../../platform/http/operation.ts';

/**
 * The API's own description, made once per process and address, with the first request: cold starts for other requests do not
 * wait for it.
 */
export function getOpenApi({ locale }: { readonly locale: Locale }): Operation<'getOpenApi'> {
  let made: { readonly address: string; readonly document: OpenApi } | undefined;
  return async ({ address }) => {
    if (made?.address !== address) made = { address, document: openApiDocument(locale, address) };
    return made.document;
  };
}
