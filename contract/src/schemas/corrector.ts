import * as z from 'zod';
import {
  completedCorrectionSchema,
  correctionTaskSchema,
  correctorStatsSchema,
  errorRatesSchema,
} from './correction.ts';
import { localeSchema } from './regions.ts';

const moment = z.number();

/** A corrector's standing. It is stored once for both regions, and decides which tasks they get. */
export const standingSchema = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  /** Where their account is. */
  locale: localeSchema,
  /** Base languages in which they correct; none before an exam is passed. */
  languages: z.array(z.string()),
  /** Base languages in which they review the work of others. */
  reviews: z.array(z.string()),
  /** Regions whose recordings they may take. */
  regions: z.array(localeSchema),
  /** Every task is reviewed before the customer gets it. */
  isOnProbation: z.boolean(),
  /** Does not appear in the leaderboard. */
  hiddenInLeaderboard: z.boolean(),
  since: moment,
});
export type Standing = z.infer<typeof standingSchema>;

/** Cents a minute of audio by base language: those of everybody, and those that one corrector gets instead. */
export const correctorRatesSchema = z.object({
  languages: z.record(z.string(), z.number().int().min(0)),
  correctors: z.record(z.string(), z.record(z.string(), z.number().int().min(0))),
});
export type CorrectorRates = z.infer<typeof correctorRatesSchema>;

/** A line of a corrector's statement: a completed task, or a correction of its pay by a review. */
export const statementLineSchema = z.object({
  at: moment,
  id: z.string(),
  locale: localeSchema,
  languageCode: z.string(),
  seconds: z.number(),
  kind: z.enum(['correction', 'review', 'adjustment']),
  cents: z.number().int(),
  comment: z.string().optional(),
});
export const statementSchema = z.object({
  /** `YYYY-MM`, in UTC. */
  month: z.string(),
  uid: z.string(),
  name: z.string(),
  lines: z.array(statementLineSchema),
  seconds: z.number(),
  cents: z.number().int(),
});
export type Statement = z.infer<typeof statementSchema>;

export const examSchema = z.object({
  /** The id of its task. */
  id: z.string(),
  locale: localeSchema,
  uid: z.string(),
  name: z.string(),
  languageCode: z.string(),
  begun: moment,
  /** `working`: the candidate corrects; `marking`: marked automatically, staff decide; then decided. */
  state: z.enum(['working', 'marking', 'passed', 'failed']),
  completed: moment.optional(),
  /** Against the recording's own words. */
  marks: errorRatesSchema.optional(),
  /** Whether the automatic marks are good enough (correctors.ts, `passesExam`). */
  passes: z.boolean().optional(),
  comment: z.string().optional(),
});
export type Exam = z.infer<typeof examSchema>;

/** A task in a queue, as staff see it. */
export const queuedTaskSchema = correctionTaskSchema.extend({
  /** Seconds since it was ordered. */
  age: z.number(),
  /** Seconds since the last sign of life of the corrector; absent while it waits. */
  idle: z.number().optional(),
});
export type QueuedTask = z.infer<typeof queuedTaskSchema>;

/** A corrector in the list of staff. */
export const listedCorrectorSchema = standingSchema.extend({
  stats: correctorStatsSchema,
  openTasks: z.number().int(),
});
export type ListedCorrector = z.infer<typeof listedCorrectorSchema>;

/** A row of the report on correctors. */
export const reportRowSchema = completedCorrectionSchema.extend({ uid: z.string(), name: z.string() });

export const disputeSchema = completedCorrectionSchema.extend({
  uid: z.string(),
  name: z.string(),
  reviewer: z.string().optional(),
});
export type Dispute = z.infer<typeof disputeSchema>;

/** The values of a change by staff: pages put them into words. Correctors are uids, languages are base languages. */
export const staffChangeSchema = z.discriminatedUnion('kind', [
  /** May take exams. */
  z.object({ kind: z.literal('candidate') }),
  z.object({ kind: z.literal('language-added'), language: z.string() }),
  z.object({ kind: z.literal('language-removed'), language: z.string() }),
  /** What was set; the rest stayed. */
  z.object({
    kind: z.literal('standing'),
    ...standingSchema.pick({ isOnProbation: true, regions: true, reviews: true }).partial().shape,
  }),
  /** The tasks of this region went back into their queues. */
  z.object({ kind: z.literal('role-ended'), tasks: z.number().int() }),
  /** The same, of a corrector whose role ends in the other region. */
  z.object({ kind: z.literal('tasks-returned'), tasks: z.number().int() }),
  /** Cents a minute of audio; null: the corrector's own rate was removed. */
  z.object({ kind: z.literal('rate'), language: z.string(), cents: z.number().int().nullable() }),
  z.object({ kind: z.literal('assigned'), corrector: z.string() }),
  z.object({ kind: z.literal('withdrawn'), corrector: z.string() }),
  z.object({ kind: z.literal('exam'), corrector: z.string(), language: z.string(), passed: z.boolean() }),
  z.object({ kind: z.literal('objection'), corrector: z.string(), accepted: z.boolean() }),
]);
export type StaffChange = z.infer<typeof staffChangeSchema>;

/** An entry of the staff's audit trail. */
export const adminEventSchema = z.object({
  at: moment,
  /** The member of staff, by uid and address. */
  uid: z.string(),
  email: z.string(),
  what: z.string(),
  /** The task or the corrector that it concerns. */
  about: z.string(),
  /** Absent when `what` and `about` say everything, and in entries from before changes had values. */
  change: staffChangeSchema.optional(),
  /** What the member of staff wrote; in entries from before changes had values, the change in English. */
  details: z.string(),
});
export type AdminEvent = z.infer<typeof adminEventSchema>;
