import * as z from 'zod';

/**
 * Terms that are likely in recordings in one language: names, products, jargon (Spec part 2, section 3, "Dictionary").
 * Each change increases `version`. A change request names the version on which it is based.
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

/** A dictionary in a list, without its terms. */
export const listedDictionarySchema = dictionarySchema.omit({ terms: true }).extend({ termCount: z.number().int() });
export type ListedDictionary = z.infer<typeof listedDictionarySchema>;
