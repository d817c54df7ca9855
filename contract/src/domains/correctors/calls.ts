import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { idParams, localeQuery, none } from '../../calls/parts.ts';
import { MAX_CORRECTION_TEXT, MAX_RATE } from '../../correction.ts';
import { ratingSchema } from '../../schemas/correction.ts';
import { idSchema } from '../../schemas/id.ts';
import { localeSchema } from '../../schemas/regions.ts';

const languageSchema = z.string().regex(/^[a-z]{2,3}$/);
const languagesSchema = z.array(languageSchema).max(50);
const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const textSchema = z.string().trim().max(MAX_CORRECTION_TEXT).default('');
const corrector = z.object({ uid: idSchema });

/** Correctors: their standing, pay and exams, and the staff who look after them. */
export const correctorsCalls = {
  getStanding: () => ({
    summary: "The caller's standing as a corrector.",
    params: none,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  updateStanding: () => ({
    summary: 'Changes what the caller chooses of their standing: whether the leaderboard shows them.',
    params: none,
    query: localeQuery,
    body: z.object({ hiddenInLeaderboard: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  getCorrectorRates: () => ({
    summary: "The caller's pay by base language, in cents a minute of audio; of staff, all rates.",
    params: none,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  getStatement: () => ({
    summary: 'What a corrector earned in a month in this region; for themself and staff.',
    params: corrector.extend({ month: monthSchema }),
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  updateCorrectorActivityCall: () => ({
    summary: 'A sign of life of a corrector whose page is open, in a language.',
    params: none,
    query: none,
    body: z.object({ lang: languageSchema, locale: localeSchema.optional() }),
    errors: ['NOT_FOUND'],
  }),
  startExam: () => ({
    summary: 'Starts an exam of the caller in a language: a task with a recording, to be corrected as any other.',
    params: none,
    query: none,
    body: z.object({
      oid: idSchema.optional(),
      uid: idSchema,
      name: z.string().trim().max(100).default(''),
      language: languageSchema,
      locale: localeSchema.optional(),
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
  listExams: () => ({
    summary:
      "The caller's exams, newest first, and the languages that have one; of staff with `all`, those to be marked.",
    params: none,
    query: localeQuery.extend({ all: z.stringbool().default(false) }),
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  listCorrectors: () => ({
    summary: 'All correctors with their figures in this region; for staff.',
    params: none,
    query: localeQuery,
    body: none,
    errors: ['FORBIDDEN'],
  }),
  changeCorrector: () => ({
    summary: "Changes a corrector's standing; for staff.",
    params: corrector,
    query: localeQuery,
    body: z.object({
      isOnProbation: z.boolean().optional(),
      regions: z.array(localeSchema).optional(),
      reviews: languagesSchema.optional(),
      /** Ends the role: all tasks return to their queues. */
      ended: z.boolean().optional(),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  addCorrectorLanguage: () => ({
    summary: 'Makes a person a corrector, adds a language, or removes one; for staff, in the region of the person.',
    params: none,
    query: none,
    body: z.object({
      /** By uid or e-mail address. */
      uid: idSchema.optional(),
      email: z.string().max(320).optional(),
      language: languageSchema.optional(),
      remove: z.boolean().default(false),
      locale: localeSchema.optional(),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  setCorrectorRate: () => ({
    summary: "Sets the pay of a base language, for all or for one corrector, or removes a corrector's own; for staff.",
    params: z.object({ language: languageSchema }),
    query: localeQuery,
    body: z
      .object({
        /** Cents a minute of audio. `null` removes the rate of the corrector, who is paid as all are then. */
        cents: z.number().int().min(0).max(MAX_RATE).nullable(),
        uid: idSchema.optional(),
      })
      .refine(({ cents, uid }) => cents !== null || uid !== undefined, {
        message: 'Only the rate of one corrector can be removed.',
        path: ['cents'],
      }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  assignCorrection: () => ({
    summary: 'Keeps a task for one corrector; for staff.',
    params: idParams,
    query: localeQuery,
    body: z.object({ uid: idSchema }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  withdrawCorrection: () => ({
    summary: 'Puts a task that a corrector has back into its queue; for staff.',
    params: idParams,
    query: localeQuery,
    body: z.object({ comment: textSchema }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  prioritiseCorrection: () => ({
    summary: 'Moves a task to the head of its queue; for staff.',
    params: idParams,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  markExam: () => ({
    summary: 'Decides an exam; a passed one adds its language, on probation; for staff.',
    params: idParams,
    query: localeQuery,
    body: z.object({ passed: z.boolean(), comment: textSchema }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  listDisputes: () => ({
    summary: 'Objections to reviews, the open ones first; for staff.',
    params: none,
    query: localeQuery,
    body: none,
    errors: ['FORBIDDEN'],
  }),
  decideDispute: () => ({
    summary: 'Answers an objection; an accepted one sets the rating anew; for staff.',
    params: idParams,
    query: localeQuery,
    body: z.object({ accepted: z.boolean(), answer: textSchema, rating: ratingSchema.optional() }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  listCorrectionAudit: () => ({
    summary: 'What staff changed, newest first; for staff.',
    params: none,
    query: localeQuery,
    body: none,
    errors: ['FORBIDDEN'],
  }),
  downloadCorrectorsReportV2: () => ({
    summary: 'All completed tasks of a month in this region with their correctors and pay; for staff.',
    params: none,
    query: none,
    body: z.object({ month: monthSchema, locale: localeSchema.optional() }),
    errors: ['FORBIDDEN'],
  }),
} satisfies CallsOf<'correctors'>;
