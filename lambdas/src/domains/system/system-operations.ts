import { bindOperations } from '../../platform/http/bind-operations.ts';
import { getOpenApi } from './get-open-api.ts';

/** What the API says about itself. */
export const systemOperations = bindOperations('system', {
  getOpenApi,
});
