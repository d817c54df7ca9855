import * as z from 'zod';
import { LINE_SIZE, MAX_LINE_SIZE, MIN_LINE_SIZE } from '../account.ts';
import { done, endpoint, idParams, localeQuery, none, openQuery } from '../endpoint.ts';
import { localeSchema } from '../regions.ts';
import {
  MAX_WORDS_PER_SAVE,
  SPEAKER_BATCH,
  secondsSchema,
  speakerNameSchema,
  speakersSchema,
  speakerTimeSchema,
  wordSchema,
} from '../transcript.ts';
import { versionIdSchema } from '../version.ts';

/** Words and speakers. */
export const transcriptsEndpoints = {
  saveTranscript: () =>
    endpoint({
      name: 'saveTranscript',
      method: 'PATCH',
      path: '/collections/v2/{id}/transcript',
      domain: 'transcripts',
      access: 'user',
      summary:
        'Replaces the words that start within [startTime, endTime] if the transcript still has the version given.',
      params: idParams,
      query: localeQuery,
      body: z.object({
        words: z.array(wordSchema).max(MAX_WORDS_PER_SAVE),
        startTime: secondsSchema,
        endTime: secondsSchema,
        version: z.number().int().min(1),
        locale: localeSchema.optional(),
        checkout: z.boolean().default(true),
      }),
      response: z.object({ version: z.number().int(), wordCount: z.number().int() }),
      errors: ['NOT_FOUND', 'CONFLICT', 'OUT_OF_ORDER'],
    }),
  getSpeakers: () =>
    endpoint({
      name: 'getSpeakers',
      method: 'GET',
      path: '/collections/v2/{id}/speakers',
      domain: 'transcripts',
      access: 'open',
      summary: 'The speakers of a transcript by the start time (seconds) of their paragraphs.',
      params: idParams,
      query: openQuery.extend({ versionId: versionIdSchema.optional() }),
      body: none,
      response: z.object({ speakers: speakersSchema }),
      errors: ['NOT_FOUND'],
    }),
  setSpeakers: () =>
    endpoint({
      name: 'setSpeakers',
      method: 'POST',
      path: '/collections/v2/{id}/speakers',
      domain: 'transcripts',
      access: 'user',
      summary: 'Sets the speakers at the start times given, at most 150 a call, and leaves the others.',
      params: idParams,
      query: localeQuery,
      body: z.object({
        speakers: speakersSchema.refine((map) => Object.keys(map).length <= SPEAKER_BATCH, {
          message: `At most ${SPEAKER_BATCH} speakers a call.`,
        }),
        locale: localeSchema.optional(),
      }),
      response: done,
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
  setSpeaker: () =>
    endpoint({
      name: 'setSpeaker',
      method: 'POST',
      path: '/collections/v2/{id}/speakers/{startTime}',
      domain: 'transcripts',
      access: 'user',
      summary:
        'Sets the speaker of the paragraph that starts at this time (seconds); a new one begins where none does.',
      params: idParams.extend({ startTime: speakerTimeSchema }),
      query: localeQuery,
      body: z.object({ name: speakerNameSchema, locale: localeSchema.optional() }),
      response: done,
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
  renameSpeaker: () =>
    endpoint({
      name: 'renameSpeaker',
      method: 'PUT',
      path: '/collections/v2/{id}/speakers/{speakerId}',
      domain: 'transcripts',
      access: 'user',
      summary:
        'Renames the speaker of the paragraph that starts at this time (seconds), or everywhere that they speak.',
      params: idParams.extend({ speakerId: speakerTimeSchema }),
      query: localeQuery,
      /** `everywhere`: every paragraph of the same name, which merges two speakers when the new name is another's. */
      body: z.object({
        name: speakerNameSchema,
        everywhere: z.boolean().default(false),
        locale: localeSchema.optional(),
      }),
      response: done,
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
  deleteSpeaker: () =>
    endpoint({
      name: 'deleteSpeaker',
      method: 'DELETE',
      path: '/collections/v2/{id}/speakers/{speakerId}',
      domain: 'transcripts',
      access: 'user',
      summary: 'Joins the paragraph that starts at this time (seconds) to the one before it.',
      params: idParams.extend({ speakerId: speakerTimeSchema }),
      query: localeQuery,
      body: none,
      response: done,
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
  checkOut: () =>
    endpoint({
      name: 'checkOut',
      method: 'POST',
      path: '/collections/v2/{id}/checkout/',
      domain: 'transcripts',
      access: 'user',
      summary: 'Makes the caller the one who edits, or says that they still do; refused while somebody else edits.',
      params: idParams,
      query: localeQuery,
      body: none,
      response: z.object({ editing: z.string(), editingAt: z.number() }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
  checkIn: () =>
    endpoint({
      name: 'checkIn',
      method: 'POST',
      path: '/collections/v2/{id}/checkin/',
      domain: 'transcripts',
      access: 'user',
      summary: "Ends the caller's editing, so that others can.",
      params: idParams,
      query: localeQuery,
      body: none,
      response: done,
      errors: ['NOT_FOUND'],
    }),
  getSubtitles: () =>
    endpoint({
      name: 'getSubtitles',
      method: 'GET',
      path: '/collections/v2/{id}/subtitles',
      domain: 'transcripts',
      access: 'open',
      summary: 'The transcript as subtitles, cut as the editor cuts them.',
      params: idParams,
      /** `size`: characters of a line. `breakAllSpeakers`: subtitles end with every paragraph, not with turns alone. */
      query: openQuery.extend({
        format: z.enum(['srt', 'vtt']).default('srt'),
        size: z.coerce.number().int().min(MIN_LINE_SIZE).max(MAX_LINE_SIZE).default(LINE_SIZE),
        breakAllSpeakers: z.enum(['true', 'false']).default('false'),
        from: z.string().max(100).optional(),
      }),
      body: none,
      response: z.object({ content: z.string(), contentType: z.string(), extension: z.enum(['srt', 'vtt']) }),
      errors: ['NOT_FOUND'],
    }),
} as const;
