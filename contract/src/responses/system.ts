import * as z from 'zod';
import type { ResponsesOf } from './response.ts';

/** What the API says of itself. */
export const systemResponses = {
  getOpenApi: () => z.looseObject({ openapi: z.string() }),
} satisfies ResponsesOf<'system'>;
