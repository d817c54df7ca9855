import * as z from 'zod';
import { done, type ResponsesOf } from '../../responses/response.ts';
import { generationPriceSchema, templateSchema } from '../../schemas/generation.ts';
import { idSchema } from '../../schemas/id.ts';

/** Content made of transcripts, and the templates that people keep for it. */
export const generationResponses = {
  /** The id of the text collection. */
  generateContent: () => z.object({ id: idSchema }),
  getGenerationPrice: () => generationPriceSchema,
  cancelGeneration: () => done,
  listTemplates: () => z.object({ data: z.array(templateSchema) }),
  keepTemplate: () => templateSchema,
  deleteTemplate: () => done,
} satisfies ResponsesOf<'generation'>;
