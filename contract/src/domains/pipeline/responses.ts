import * as z from 'zod';
import type { ResponsesOf } from '../../responses/response.ts';
import { collectionSchema } from '../../schemas/collection.ts';
import { idSchema } from '../../schemas/id.ts';

/** Starting and repeating transcriptions. */
export const pipelineResponses = {
  createCollection: () => z.object({ id: idSchema }),
  retryCollection: () => collectionSchema,
  unpauseCollection: () => collectionSchema,
  recodeCollection: () => collectionSchema,
  denoiseCollection: () => collectionSchema,
} satisfies ResponsesOf<'pipeline'>;
