import type { ResponsesOf } from '../../responses/response.ts';
import { collectionSchema } from '../../schemas/collection.ts';
import { translationSchema } from '../../schemas/translation.ts';

/** Transcripts in other languages. */
export const translationsResponses = {
  /** The translation, which is being made. */
  translateCollection: () => collectionSchema,
  getTranslation: () => translationSchema,
  retranslateCollection: () => collectionSchema,
} satisfies ResponsesOf<'translations'>;
