import {
  type Completion,
  completionTypeSchema,
  completionVariantSchema,
  imageTypeSchema,
  imageVariantSchema,
} from '@parlance/contract/schemas/completion';
import * as z from 'zod';
import type { Job } from '../../repositories/jobs/job.ts';

/** What is stored of the wish of a job of kind `completion`. */
export const completionInputSchema = z.object({
  prompt: z.string(),
  from: z.number(),
  text: z.string(),
  type: completionTypeSchema,
  variant: completionVariantSchema,
  /** The transcript of which a part of the document is written again. */
  source: z.string().optional(),
});
export type CompletionInput = z.infer<typeof completionInputSchema>;

const completionOutputSchema = z.object({ isCut: z.boolean().default(false) });

/** What is stored of the wish of a job of kind `image`. */
export const imageInputSchema = z.object({
  prompt: z.string(),
  type: imageTypeSchema,
  variant: imageVariantSchema,
  /** The picture that failed and is made again by this job. */
  retryOf: z.string().optional(),
});

/** A stored job as callers see it. */
export function completionOf({ id, state, text, output, error, input, created }: Job): Completion {
  const { prompt, from, type, variant, source } = completionInputSchema.parse(input);
  const { isCut } = completionOutputSchema.parse(output);
  return { id, state, text, isCut, error, prompt, from, type, variant, source, created };
}
