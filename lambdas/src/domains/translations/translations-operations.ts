import { bindOperations } from '../../platform/http/bind-operations.ts';
import { getTranslation } from './get-translation.ts';
import { retranslateCollection } from './retranslate-collection.ts';
import { translateCollection } from './translate-collection.ts';

/** Transcripts in other languages. */
export const translationsOperations = bindOperations('translations', {
  translateCollection,
  getTranslation,
  retranslateCollection,
});
