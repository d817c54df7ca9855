import * as z from 'zod';
import { done, type ResponsesOf } from '../../responses/response.ts';
import { dictionarySchema, listedDictionarySchema } from '../../schemas/dictionary.ts';

/** A person's dictionaries (Spec part 1, section 7). */
export const dictionariesResponses = {
  listDictionaries: () => z.object({ data: z.array(listedDictionarySchema) }),
  createDictionary: () => dictionarySchema,
  getDictionary: () => dictionarySchema,
  updateDictionary: () => dictionarySchema,
  deleteDictionary: () => done,
} satisfies ResponsesOf<'dictionaries'>;
