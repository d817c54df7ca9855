import * as z from 'zod';
import type { ResponsesOf } from '../../responses/response.ts';
import { collectionSchema } from '../../schemas/collection.ts';
import { idSchema } from '../../schemas/id.ts';

/** Starting and repeating transcriptions. */
export const pipelineResponses = {
  /** `convertToBlog` as it was asked for when the collection was made. */
  createCollection: () => z.object({ id: idSchema, convertToBlog: z.boolean().optional() }),
  retryCollection: () => collectionSchema,
  unpauseCollection: () => collectionSchema,
  recodeCollection: () => collectionSchema,
  denoiseCollection: () => collectionSchema,
} satisfies ResponsesOf<'pipeline'>;
