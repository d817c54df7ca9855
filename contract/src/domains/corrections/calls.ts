import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { SAVE_ERRORS, savedWordsSchema, speakerRemoval, speakersEdit } from '../../calls/edits.ts';
import { idParams, localeQuery, none } from '../../calls/parts.ts';
import { CORRECTION_DAYS, MAX_CORRECTION_DAYS, MAX_CORRECTION_TEXT, MAX_PLAYED } from '../../correction.ts';
import { contentFlagSchema, gradeSchema, playedSchema } from '../../schemas/correction.ts';
import { idSchema } from '../../schemas/id.ts';
import { limitSchema, pageKeySchema } from '../../schemas/paging.ts';
import { localeSchema } from '../../schemas/regions.ts';
import { versionIdSchema } from '../../schemas/version.ts';

/** A base language such as `en`. */
const languageSchema = z.string().regex(/^[a-z]{2,3}$/);
const language = z.object({ language: languageSchema });
const corrector = z.object({ uid: idSchema });
const textSchema = z.string().trim().max(MAX_CORRECTION_TEXT).default('');
const daysQuery = localeQuery.extend({
  days: z.coerce.number().int().min(1).max(MAX_CORRECTION_DAYS).default(CORRECTION_DAYS),
});
const ofTask = { id: idSchema.optional(), locale: localeSchema.optional() };

/** The work of correctors and reviewers on tasks. */
export const correctionsCalls = {
  getActivity: () => ({
    summary: "The caller's work in a language by day, and how many correctors work in it now.",
    params: language,
    query: daysQuery,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  getCorrectorQueue: () => ({
    summary:
      'The tasks that a corrector has in progress, paused or in review, and those that wait for them; for themself and staff.',
    params: corrector,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  getCorrectorStats: () => ({
    summary: "A corrector's figures in a language; for themself and staff.",
    params: corrector.extend({ language: languageSchema }),
    query: daysQuery,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  listRejections: () => ({
    summary:
      'What a corrector gave back as impossible, and what reviews refused of their work; for themself and staff.',
    params: corrector,
    query: daysQuery,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  getCorrection: () => ({
    summary: 'A task with its transcript and media, for the corrector or reviewer who has it, and for staff.',
    params: idParams,
    query: localeQuery.extend({ versionId: versionIdSchema.optional() }),
    body: none,
    errors: ['NOT_FOUND'],
  }),
  takeCorrection: () => ({
    summary:
      'Takes a task that was shown or is kept for the caller, or goes on with a paused one. `review`: takes its review.',
    params: idParams,
    query: localeQuery,
    body: z.object({ uid: idSchema.optional(), review: z.boolean().default(false) }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  completeCorrection: () => ({
    summary:
      "Completes the caller's task; of a reviewer, approves the correction with `rating` for accuracy and `formatting`.",
    params: idParams,
    query: localeQuery,
    body: z.object({
      ...ofTask,
      /** Seconds that the caller worked, as the page counted them. */
      completionTime: z.number().min(0).optional(),
      comment: textSchema,
      /** Of a corrector: how hard it was. Of a reviewer: the accuracy. */
      rating: gradeSchema.optional(),
      formatting: gradeSchema.optional(),
    }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  rereviewCorrection: () => ({
    summary:
      'Sends a correction under review back: to its corrector, to `assignTo`, or with `reject` to the queue without its corrector.',
    params: idParams,
    query: localeQuery,
    body: z.object({ ...ofTask, notes: textSchema, assignTo: idSchema.optional(), reject: z.boolean().default(false) }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  pauseCorrection: () => ({
    summary: "Pauses the caller's task.",
    params: idParams,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  rejectCorrection: () => ({
    summary: "Gives the caller's task back as one that can't be corrected, with the reason.",
    params: idParams,
    query: localeQuery,
    body: z.object({ comment: textSchema }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  releaseCorrection: () => ({
    summary: "Puts the caller's task, or their review, back into its queue.",
    params: idParams,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  popCorrection: () => ({
    summary: 'Takes the next task of a language; `test` only shows it. `review`: the next review.',
    params: language,
    query: localeQuery.extend({ test: z.stringbool().default(false), review: z.stringbool().default(false) }),
    body: none,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  countQueue: () => ({
    summary: 'How many tasks and reviews of a language wait.',
    params: language,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  listQueue: () => ({
    summary: 'The waiting tasks of a language, first the next; for staff, and for its reviewers.',
    params: language,
    query: localeQuery.extend({ limit: limitSchema, nextPage: pageKeySchema.optional() }),
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  listTasksInWork: () => ({
    summary: 'The tasks of a language that people have, that wait for one of them, or for a review; for staff.',
    params: language,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  getQueueStats: () => ({
    summary: "The trail and the figures of one collection's task; for staff.",
    params: language.extend({ cid: idSchema }),
    query: daysQuery,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  listCorrections: () => ({
    summary: "The caller's completed tasks with their pay and reviews, newest first.",
    params: none,
    query: daysQuery,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  getLeaderboard: () => ({
    summary: 'Who corrected most in the month of `date`; without those who opted out.',
    params: language,
    query: localeQuery.extend({ date: z.iso.date() }),
    body: none,
    errors: ['NOT_FOUND'],
  }),
  saveCorrection: () => ({
    summary: 'Replaces the words that start within [startTime, endTime] in the task that the caller has.',
    params: idParams,
    query: localeQuery,
    body: savedWordsSchema,
    errors: SAVE_ERRORS,
  }),
  setCorrectionSpeakers: () => ({
    summary: 'Sets speakers at the start times given in the task that the caller has.',
    ...speakersEdit,
  }),
  deleteCorrectionSpeaker: () => ({
    summary: 'Removes the speaker at a start time in the task that the caller has.',
    ...speakerRemoval,
  }),
  noteCorrectionWork: () => ({
    summary: 'A sign of life of the caller, with what was played since the last one, and the marks of the content.',
    params: idParams,
    query: localeQuery,
    body: z.object({
      played: z.array(playedSchema).max(MAX_PLAYED).default([]),
      flags: z.array(contentFlagSchema).optional(),
    }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  compareCorrection: () => ({
    summary:
      'The draft, the correction and the review of a task side by side, with error rates; for who has it and for staff.',
    params: idParams,
    query: localeQuery.extend({ of: z.enum(['draft-correction', 'correction-review']).default('draft-correction') }),
    body: none,
    errors: ['NOT_FOUND'],
  }),
  disputeReview: () => ({
    summary: 'Objects to the review of a task that the caller completed, once.',
    params: idParams,
    query: localeQuery,
    body: z.object({ comment: z.string().trim().min(1).max(MAX_CORRECTION_TEXT) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
} satisfies CallsOf<'corrections'>;
