import * as z from 'zod';
import { collectionSchema } from '../schemas/collection.ts';
import { idSchema } from '../schemas/id.ts';
import type { ResponsesOf } from './response.ts';

/** Starting and repeating transcriptions. */
export const pipelineResponses = {
  createCollection: () => z.object({ id: idSchema }),
  retryCollection: () => collectionSchema,
  unpauseCollection: () => collectionSchema,
  recodeCollection: () => collectionSchema,
  denoiseCollection: () => collectionSchema,
} satisfies ResponsesOf<'pipeline'>;
