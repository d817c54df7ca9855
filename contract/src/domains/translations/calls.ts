import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { idParams, localeQuery, none } from '../../calls/parts.ts';
import { localeSchema } from '../../schemas/regions.ts';
import { EDITED_CHOICES } from '../../translation.ts';

/** Transcripts in other languages. */
export const translationsCalls = {
  translateCollection: () => ({
    summary:
      'Makes a translation of a finished transcript: a transcript of its own with the same media, once for a person and a language.',
    params: idParams,
    query: localeQuery,
    /** `to`: a code of TRANSLATION_LANGUAGES. */
    body: z.object({ to: z.string().min(1).max(12), locale: localeSchema.optional() }),
    errors: ['NOT_FOUND', 'ALREADY_PROCESSING', 'FEATURE_NOT_INCLUDED', 'NOT_ENOUGH_MINUTES', 'TOO_MANY_REQUESTS'],
  }),
  getTranslation: () => ({
    summary: 'The other transcripts of a recording, and what changed in the source since a translation was made.',
    params: idParams,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  retranslateCollection: () => ({
    summary: 'Translates the sentences again whose source changed; the others stay as they are.',
    params: idParams,
    query: localeQuery,
    /** `edited`: what happens to those of these sentences that a person edited in the translation. */
    body: z.object({ edited: z.enum(EDITED_CHOICES), locale: localeSchema.optional() }),
    errors: [
      'NOT_FOUND',
      'CONFLICT',
      'ALREADY_PROCESSING',
      'FEATURE_NOT_INCLUDED',
      'NOT_ENOUGH_MINUTES',
      'TOO_MANY_REQUESTS',
    ],
  }),
} satisfies CallsOf<'translations'>;
