import * as z from 'zod';
import { localeSchema } from '../schemas/regions.ts';
import { givenSecondsSchema, givenWordSchema, speakersSchema, speakerTimeSchema } from '../schemas/words.ts';
import { MAX_WORDS_PER_SAVE, SPEAKER_BATCH } from '../transcript-limits.ts';
import { idParams, localeQuery, none } from './parts.ts';

// Edits of a transcript, by those who have it and by the corrector of its task.

/** Replaces the words that start within [startTime, endTime]; `version` is the one on which the save is based. */
export const savedWordsSchema = z.object({
  words: z.array(givenWordSchema).max(MAX_WORDS_PER_SAVE),
  startTime: givenSecondsSchema,
  endTime: givenSecondsSchema,
  version: z.number().int().min(1),
  locale: localeSchema.optional(),
});

export const SAVE_ERRORS = ['NOT_FOUND', 'CONFLICT', 'OUT_OF_ORDER', 'TOO_LARGE'] as const;

/** Sets speakers at the start times given, and leaves the others. */
export const speakersEdit = {
  params: idParams,
  query: localeQuery,
  body: z.object({
    speakers: speakersSchema.refine((map) => Object.keys(map).length <= SPEAKER_BATCH, {
      message: `At most ${SPEAKER_BATCH} speakers a call.`,
    }),
    locale: localeSchema.optional(),
  }),
  errors: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE'],
} as const;

/** Removes the speaker at a start time. */
export const speakerRemoval = {
  params: idParams.extend({ speakerId: speakerTimeSchema }),
  query: localeQuery,
  body: none,
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const;
