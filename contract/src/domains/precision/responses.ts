import * as z from 'zod';
import type { ResponsesOf } from '../../responses/response.ts';
import { collectionSchema } from '../../schemas/collection.ts';
import { precisionSchema } from '../../schemas/precision.ts';

/** Transcripts proofread by people. */
export const precisionResponses = {
  getPrecision: () => precisionSchema,
  orderPrecision: () => collectionSchema,
  cancelPrecision: () => collectionSchema,
  getPrecisionLanguages: () => z.object({ data: z.array(z.string()) }),
} satisfies ResponsesOf<'precision'>;
