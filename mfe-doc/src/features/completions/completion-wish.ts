import type { CompletionType, CompletionVariant } from '@parlance/contract/completion';
import { completionTypeSchema, completionVariantSchema } from '@parlance/contract/schemas/completion';
import * as z from 'zod';

/** What a person asks for: a prompt, what it is a part of, and how long it is. */
export const completionWishSchema = z.object({
  prompt: z.string(),
  type: completionTypeSchema,
  variant: completionVariantSchema,
  /** The part is written again from the transcript of which the document was made. */
  isRewrite: z.boolean().optional(),
});
export type CompletionWish = z.infer<typeof completionWishSchema>;

/** What can be done with a selected text by one click; the texts have the prompt of each. */
export const SELECTION_WISHES = {
  shorten: { type: 'essay', variant: 'short' },
  lengthen: { type: 'essay', variant: 'long' },
  rewrite: { type: 'essay', variant: 'balanced' },
  summarise: { type: 'summary', variant: 'short' },
} as const satisfies Readonly<Record<string, { readonly type: CompletionType; readonly variant: CompletionVariant }>>;
export type SelectionWish = keyof typeof SELECTION_WISHES;
export const SELECTION_WISH_IDS = [
  'shorten',
  'lengthen',
  'rewrite',
  'summarise',
] as const satisfies readonly SelectionWish[];
