import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { SAVE_ERRORS, savedWordsSchema, speakerRemoval, speakersEdit } from '../../calls/edits.ts';
import { idParams, localeQuery, none, openQuery, uidParams } from '../../calls/parts.ts';
import { annotationSchema, newHighlightSchema } from '../../schemas/highlight.ts';
import { idSchema } from '../../schemas/id.ts';
import { pageKeySchema } from '../../schemas/paging.ts';
import { localeSchema } from '../../schemas/regions.ts';
import { versionIdSchema } from '../../schemas/version.ts';
import { speakerNameSchema, speakerTimeSchema } from '../../schemas/words.ts';
import { LINE_SIZE, MAX_LINE_SIZE, MIN_LINE_SIZE } from '../../settings.ts';
import { MAX_VERSION_NAME_LENGTH } from '../../version.ts';

const highlightParams = idParams.extend({ highlightId: idSchema });

const replyParams = highlightParams.extend({ replyId: idSchema });

/** Words and speakers, versions, highlights with comments and tags. */
export const transcriptsCalls = {
  listHighlights: () => ({
    summary: 'The highlights of a transcript with their replies, in no order; in pages when there are many.',
    params: idParams,
    query: openQuery.extend({ nextPage: pageKeySchema.optional() }),
    body: none,
    errors: ['NOT_FOUND', 'INVALID_PAGE_KEY'],
  }),
  createHighlight: () => ({
    summary: 'Highlights a part of a transcript under an id that the caller makes up; again is as once.',
    params: highlightParams,
    query: localeQuery,
    body: newHighlightSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  updateHighlight: () => ({
    summary: "Changes the comment and tags of the caller's own highlight.",
    params: highlightParams,
    query: localeQuery,
    body: annotationSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  deleteHighlight: () => ({
    summary: 'Deletes a highlight with its replies: the caller’s own, or any with the right to manage the collection.',
    params: highlightParams,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  createReply: () => ({
    summary: 'Replies to a highlight under an id that the caller makes up; again is as once.',
    params: replyParams,
    query: localeQuery,
    body: annotationSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  deleteReply: () => ({
    summary: 'Deletes a reply: the caller’s own, or any with the right to manage the collection.',
    params: replyParams,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  getDocumentTags: () => ({
    summary: 'The tags that the caller has used, in alphabetical order.',
    params: uidParams,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  getRepliesWithUserInfo: () => ({
    summary:
      'The replies to a highlight, oldest first, each with its author; without `user` where the account is gone.',
    params: none,
    query: none,
    body: z.object({ id: idSchema, highlightId: idSchema }),
    errors: ['NOT_FOUND'],
  }),
  saveTranscript: () => ({
    summary:
      'Replaces the words that start within [startTime, endTime] if the transcript still has the version given. The holder of the editing lock may leave the version out.',
    params: idParams,
    query: localeQuery,
    body: savedWordsSchema.extend({
      /** Without it, the save is based on the present version (Spec part 2, section 4), for the holder of the lock only. */
      version: savedWordsSchema.shape.version.optional(),
      checkout: z.boolean().default(true),
    }),
    errors: SAVE_ERRORS,
  }),
  getSpeakers: () => ({
    summary: 'The speakers of a transcript by the start time (seconds) of their paragraphs.',
    params: idParams,
    query: openQuery.extend({ versionId: versionIdSchema.optional() }),
    body: none,
    errors: ['NOT_FOUND'],
  }),
  setSpeakers: () => ({
    summary: 'Sets the speakers at the start times given, at most 150 a call, and leaves the others.',
    ...speakersEdit,
  }),
  setSpeaker: () => ({
    summary: 'Sets the speaker of the paragraph that starts at this time (seconds); a new one begins where none does.',
    params: idParams.extend({ startTime: speakerTimeSchema }),
    query: localeQuery,
    body: z.object({ name: speakerNameSchema, locale: localeSchema.optional() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE'],
  }),
  renameSpeaker: () => ({
    summary: 'Renames the speaker of the paragraph that starts at this time (seconds), or everywhere that they speak.',
    params: idParams.extend({ speakerId: speakerTimeSchema }),
    query: localeQuery,
    /** `everywhere`: renames the speaker in every paragraph. An existing name merges two speakers. */
    body: z.object({
      name: speakerNameSchema,
      everywhere: z.boolean().default(false),
      locale: localeSchema.optional(),
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE'],
  }),
  deleteSpeaker: () => ({
    summary: 'Joins the paragraph that starts at this time (seconds) to the one before it.',
    ...speakerRemoval,
  }),
  checkOut: () => ({
    summary: 'Gives the caller the editing lock, or renews it; refused while another user holds it.',
    params: idParams,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  checkIn: () => ({
    summary: "Ends the caller's editing, so that others can.",
    params: idParams,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  getSubtitles: () => ({
    summary: 'The transcript as subtitles, cut as the editor cuts them.',
    params: idParams,
    /**
     * `size`: characters per line. `breakAllSpeakers`: subtitles end at every paragraph, not only at a new speaker. `from`: a
     * time of the media in seconds; words that begin earlier are left out, and the times stay those of the media.
     */
    query: openQuery.extend({
      format: z.enum(['srt', 'vtt']).default('srt'),
      size: z.coerce.number().int().min(MIN_LINE_SIZE).max(MAX_LINE_SIZE).default(LINE_SIZE),
      breakAllSpeakers: z.enum(['true', 'false']).default('false'),
      from: z.coerce.number().min(0).default(0),
    }),
    body: none,
    errors: ['NOT_FOUND', 'FEATURE_NOT_INCLUDED', 'TOO_LARGE'],
  }),
  listVersions: () => ({
    summary: 'The versions of a transcript, newest first; `vid` of a page is where the next begins.',
    params: idParams,
    query: localeQuery.extend({ vid: versionIdSchema.optional() }),
    body: none,
    errors: ['NOT_FOUND'],
  }),
  updateVersion: () => ({
    summary: 'Names a version (an empty name takes the name away), or makes its words and speakers the newest version.',
    params: idParams.extend({ versionId: versionIdSchema }),
    query: localeQuery,
    /** `restore` is the current version of the transcript. The call is refused if this version is no longer current. */
    body: z
      .object({
        name: z.string().trim().max(MAX_VERSION_NAME_LENGTH).optional(),
        restore: z.number().int().min(1).optional(),
      })
      .refine(({ name, restore }) => (name === undefined) !== (restore === undefined), {
        message: 'Either a name or a restoration.',
      }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
} satisfies CallsOf<'transcripts'>;
