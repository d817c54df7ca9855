import * as z from 'zod';
import { done, type ResponsesOf } from '../../responses/response.ts';

/** The API's description of itself, and reports of the pages. */
export const systemResponses = {
  getOpenApi: () => z.looseObject({ openapi: z.string() }),
  reportViolation: () => done,
  reportFailure: () => done,
} satisfies ResponsesOf<'system'>;
