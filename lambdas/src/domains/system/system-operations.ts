import type { DomainOperations } from '../../platform/http/operation.ts';
import { getOpenApi } from './get-open-api.ts';

/** What the API says about itself. */
export function systemOperations(): DomainOperations<'system'> {
  return { getOpenApi: getOpenApi() };
}
