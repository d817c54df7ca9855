import * as z from 'zod';
import { COMPLETION_TYPES, COMPLETION_VARIANTS, IMAGE_TYPES, IMAGE_VARIANTS } from '../completion.ts';
import { idSchema } from './id.ts';
import { jobFailureSchema, jobStateSchema } from './job.ts';

export const completionTypeSchema = z.enum(COMPLETION_TYPES);
export const completionVariantSchema = z.enum(COMPLETION_VARIANTS);
export const imageTypeSchema = z.enum(IMAGE_TYPES);
export const imageVariantSchema = z.enum(IMAGE_VARIANTS);

/** A text that is being written for a document, or that was written in the last 30 days. */
export const completionSchema = z.object({
  id: idSchema,
  state: jobStateSchema,
  /** Markdown: what is written so far, without links, images or HTML. */
  text: z.string(),
  /** The answer had no room for more. */
  isCut: z.boolean(),
  error: jobFailureSchema.optional(),
  prompt: z.string(),
  /** Where the caller wants it, as they said. */
  from: z.number(),
  type: completionTypeSchema,
  variant: completionVariantSchema,
  /** A part that is written again: the id of the transcript. Every `[mm:ss]` in `text` is a time at which something was said there. */
  source: idSchema.optional(),
  /** Seconds since the epoch. */
  created: z.number(),
});
export type Completion = z.infer<typeof completionSchema>;

const imageSchema = z.object({
  /** Seconds since the epoch. */
  created: z.number(),
  /** The place among the pictures of one request. */
  groupIndex: z.number().int(),
});

/** The pictures of a document, by their ids (Spec part 2, section 3, "Media per collection"). */
export const documentMediaSchema = z.object({
  processing: z.record(idSchema, imageSchema),
  error: z.record(idSchema, imageSchema.extend({ failure: jobFailureSchema })),
  /** `url`: signed, for an hour. */
  library: z.record(idSchema, imageSchema.extend({ url: z.url() })),
});
export type DocumentMedia = z.infer<typeof documentMediaSchema>;
