import { bindOperations } from '../../platform/http/bind-operations.ts';
import { getOpenApi } from './get-open-api.ts';
import { reportFailure } from './report-failure.ts';
import { reportViolation } from './report-violation.ts';
import { trackUser } from './track-user.ts';

/** The description of the API, and reports of the pages. */
export const systemOperations = bindOperations('system', {
  getOpenApi,
  reportViolation,
  reportFailure,
  trackUser,
});
