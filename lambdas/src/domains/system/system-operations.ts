import { bindOperations } from '../../platform/http/bind-operations.ts';
import { getOpenApi } from './get-open-api.ts';

/** The description of the API. */
export const systemOperations = bindOperations('system', {
  getOpenApi,
});
