import * as z from 'zod';
import type { ResponsesOf } from './response.ts';

/** The API's description of itself. */
export const systemResponses = {
  getOpenApi: () => z.looseObject({ openapi: z.string() }),
} satisfies ResponsesOf<'system'>;
