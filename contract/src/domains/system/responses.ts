import { done, type ResponsesOf } from '../../responses/response.ts';
import { openApiSchema } from '../../schemas/openapi.ts';

/** The API's description of itself, and reports of the pages. */
export const systemResponses = {
  getOpenApi: () => openApiSchema,
  reportViolation: () => done,
  reportFailure: () => done,
  trackUser: () => done,
} satisfies ResponsesOf<'system'>;
