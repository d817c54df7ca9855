import * as z from 'zod';

/**
 * Terms that recordings in one language are likely to hold: names, products, jargon (Spec part 2, section 3,
 * "Dictionary"). `version` rises with each change; a change says which one it was made on.
 */
export const dictionarySchema = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  terms: z.array(z.string()),
  version: z.number().int(),
  /** Seconds since the epoch. */
  created: z.number(),
  updated: z.number(),
});
export type Dictionary = z.infer<typeof dictionarySchema>;

/** In a list, without the terms themselves. */
export const listedDictionarySchema = dictionarySchema.omit({ terms: true }).extend({ termCount: z.number().int() });
export type ListedDictionary = z.infer<typeof listedDictionarySchema>;
