import { generationRequestSchema } from '@parlance/contract/schemas/generation';
import * as z from 'zod';
import { nameBasedId } from '../../platform/name-based-id.ts';

/** The id of the one job of a generated document. */
export const GENERATION_JOB = 'generation';

/** What the job of a generated document has to know. */
export const generationInputSchema = generationRequestSchema.safeExtend({
  /** The transcript. */
  sourceId: z.string(),
  /** The name of the document. */
  name: z.string(),
  /** Asked for with the upload: the step itself holds the credits and makes the document. */
  isAutomatic: z.boolean().default(false),
});
export type GenerationInput = z.infer<typeof generationInputSchema>;

/** The id of the document of a person's request about a transcript, so that a double click makes one. */
export function generatedIdOf(uid: string, sourceId: string, requestId: string): string {
  return nameBasedId(`generation/${uid}/${sourceId}/${requestId}`);
}

/** The id of the document that an upload asked for. */
export function automaticIdOf(sourceId: string): string {
  return nameBasedId(`generation/upload/${sourceId}`);
}
