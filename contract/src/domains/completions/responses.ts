import * as z from 'zod';
import { done, type ResponsesOf } from '../../responses/response.ts';
import { completionSchema, documentMediaSchema } from '../../schemas/completion.ts';
import { idSchema } from '../../schemas/id.ts';

/** Text and pictures that a model makes for a Magic Doc. */
export const completionsResponses = {
  createCompletion: () => completionSchema,
  getProcessing: () => z.object({ processing: z.array(completionSchema) }),
  cancelCompletion: () => done,
  createImage: () => z.object({ pid: idSchema }),
  getMedia: () => documentMediaSchema,
  retryMedia: () => z.object({ pid: idSchema }),
} satisfies ResponsesOf<'completions'>;
