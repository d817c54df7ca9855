import * as z from 'zod';
import { MAX_NAME_LENGTH } from '../collection.ts';
import {
  BUILT_IN_TEMPLATES,
  CONTENT_TYPES,
  CONTENT_VARIANTS,
  isVariantOf,
  MAX_PROMPT_LENGTH,
  MAX_TEMPLATE_NAME_LENGTH,
  MIN_PROMPT_LENGTH,
} from '../generation.ts';
import { visibleLine } from '../visible-text.ts';
import { idSchema } from './id.ts';

export const promptSchema = z.string().trim().min(MIN_PROMPT_LENGTH).max(MAX_PROMPT_LENGTH);

const variantSchema = z.enum(Object.values(CONTENT_VARIANTS).flat());

/** What is asked for: a prompt in the person's words, and the form of the text. */
export const generationRequestSchema = z
  .object({
    prompt: promptSchema,
    type: z.enum(CONTENT_TYPES).optional(),
    variant: variantSchema.optional(),
    template: z.enum(BUILT_IN_TEMPLATES).optional(),
  })
  .refine(({ type, variant }) => variant === undefined || (type !== undefined && isVariantOf(type, variant)), {
    message: 'The type has no such variant.',
    path: ['variant'],
  });
export type GenerationRequest = z.infer<typeof generationRequestSchema>;

/** The body of `generateContent`. */
export const generateContentSchema = generationRequestSchema.safeExtend({
  /** Names the request: the same again makes no second document. */
  requestId: idSchema.optional(),
  /** The name of the document; the transcript's without it. */
  name: z.string().overwrite(visibleLine).min(1).max(MAX_NAME_LENGTH).optional(),
  /** The credits that the person was told it costs; 0 for free. When it costs more by now, nothing is begun. */
  credits: z.number().int().nonnegative().optional(),
});

/** What making content of a transcript costs now. */
export const generationPriceSchema = z.discriminatedUnion('kind', [
  /** An enterprise sees no price. */
  z.object({ kind: z.literal('unlimited') }),
  /** The first of a workspace is free. */
  z.object({ kind: z.literal('free') }),
  z.object({
    kind: z.literal('credits'),
    /** In seconds of draft. */
    credits: z.number().int().positive(),
    /** Whether the workspace has them. */
    isEnough: z.boolean(),
  }),
]);
export type GenerationPrice = z.infer<typeof generationPriceSchema>;

/** A prompt that is kept under a name, for one person or all of a workspace. */
export const templateSchema = z.object({
  id: idSchema,
  name: z.string(),
  prompt: z.string(),
  /** Whether all members of the workspace have it. */
  shared: z.boolean(),
  /** Whether the caller may change and delete it. */
  mine: z.boolean(),
});
export type Template = z.infer<typeof templateSchema>;

/** What is kept of a template. */
export const keptTemplateSchema = z.object({
  name: z.string().overwrite(visibleLine).min(1).max(MAX_TEMPLATE_NAME_LENGTH),
  prompt: promptSchema,
});
