import * as z from 'zod';
import { DIFFICULTIES, REVIEW_STATES, TASK_STATES } from '../correction.ts';
import { openedCollectionSchema } from './opened-collection.ts';
import { localeSchema } from './regions.ts';
import { speakersSchema } from './words.ts';

/** Seconds since the epoch. */
const moment = z.number();
/** Cents of a US dollar. */
const cents = z.number().int();

/** 1 (poor) to 5 (excellent). */
export const gradeSchema = z.number().int().min(1).max(5);
export const ratingSchema = z.object({ accuracy: gradeSchema, formatting: gradeSchema });
export type Rating = z.infer<typeof ratingSchema>;

/** What a corrector marks in a recording, so that others know it before they take it. */
export const CONTENT_FLAGS = [
  'violence',
  'sexual',
  'medical',
  'strong-language',
  'unclear-sound',
  'other-language',
] as const;
export const contentFlagSchema = z.enum(CONTENT_FLAGS);
export type ContentFlag = z.infer<typeof contentFlagSchema>;

/** A stretch of the recording that was played, in seconds of the media: [from, to]. */
export const playedSchema = z.tuple([z.number().min(0), z.number().min(0)]);

/** `order`: a customer's. `exam`: a corrector proves themself by it. */
export const TASK_KINDS = ['order', 'exam'] as const;

/** A correction task as correctors, reviewers and staff see it (Spec part 2, section 3, "Correction task"). */
export const correctionTaskSchema = z.object({
  id: z.string(),
  locale: localeSchema,
  kind: z.enum(TASK_KINDS),
  state: z.enum(TASK_STATES),
  /** The base language. */
  languageCode: z.string(),
  /** The uid of the corrector who has it or completed it. */
  corrector: z.string().optional(),
  /** When it was paused, and whether its last corrector gave it back because it can't be corrected. */
  effort: z.object({ paused: moment.optional(), rejected: z.boolean().optional() }),
  review: z
    .object({
      when: z.enum(['before', 'after']),
      state: z.enum(REVIEW_STATES),
      reviewer: z.string().optional(),
      rating: ratingSchema.optional(),
      comment: z.string().optional(),
    })
    .optional(),
  /** The last change. */
  tModified: moment,
  /** Length of the recording, in seconds. */
  seconds: z.number(),
  difficulty: z.enum(DIFFICULTIES),
  /** What completing it earns the caller. */
  pay: cents,
  created: moment,
  due: moment,
  urgent: z.boolean(),
  flags: z.array(contentFlagSchema),
});
export type CorrectionTask = z.infer<typeof correctionTaskSchema>;

/** A task with its transcript, for the corrector or the reviewer who has it. Staff see it read only. */
export const openedCorrectionSchema = z.object({
  collection: openedCollectionSchema,
  /** The speakers of the transcript: the correction routes have no other call that reads them. */
  speakers: speakersSchema,
  task: correctionTaskSchema,
  /** How the caller has it: `view` is read only. */
  role: z.enum(['corrector', 'reviewer', 'view']),
  /** What a reviewer wrote when they sent it back; what the corrector wrote when they completed it. */
  notes: z.string(),
  comment: z.string(),
  /** What the caller has played since they took it; sorted, without overlaps. */
  played: z.array(playedSchema),
  /** Earlier versions that the caller may open: the draft, and of a reviewer the correction. */
  versions: z.array(z.object({ versionId: z.string(), kind: z.enum(['draft', 'correction']) })),
});
export type OpenedCorrection = z.infer<typeof openedCorrectionSchema>;

/** An event of a task's trail. */
export const correctionEventSchema = z.object({
  at: moment,
  what: z.string(),
  uid: z.string().optional(),
  about: z.string().optional(),
  comment: z.string().optional(),
});

/** A completed correction in its corrector's list. */
export const completedCorrectionSchema = z.object({
  id: z.string(),
  locale: localeSchema,
  languageCode: z.string(),
  seconds: z.number(),
  at: moment,
  /** What it earned; negative after a review that took it back. */
  cents,
  rating: ratingSchema.optional(),
  /** What the reviewer wrote. */
  comment: z.string().optional(),
  /** Whether the corrector objected to the rating, and what staff decided. */
  dispute: z
    .object({ state: z.enum(['open', 'accepted', 'refused']), comment: z.string(), answer: z.string().optional() })
    .optional(),
});
export type CompletedCorrection = z.infer<typeof completedCorrectionSchema>;

export const correctorStatsSchema = z.object({
  tasks: z.number().int(),
  /** Of audio that was corrected. */
  seconds: z.number(),
  cents,
  /** Means of the reviews' ratings; absent without any. */
  rating: ratingSchema.extend({ accuracy: z.number(), formatting: z.number(), count: z.number().int() }).optional(),
  /** Of the completed tasks, the part that was completed before it was due: 0 to 1; absent without any. */
  onTime: z.number().optional(),
  /** Seconds of audio in an hour between taking and completing; absent without any. */
  speed: z.number().optional(),
  released: z.number().int(),
  rejected: z.number().int(),
});
export type CorrectorStats = z.infer<typeof correctorStatsSchema>;

/** How two versions of a transcript differ, by words: what a reviewer and an examiner judge by. */
export const errorRatesSchema = z.object({
  words: z.number().int(),
  substituted: z.number().int(),
  inserted: z.number().int(),
  deleted: z.number().int(),
  /** Words that differ in punctuation alone, in capitals alone, and turns with another speaker. */
  punctuation: z.number().int(),
  capitals: z.number().int(),
  speakers: z.number().int(),
  /** (substituted + inserted + deleted) / words; 0 without words. */
  wordErrorRate: z.number(),
});
export type ErrorRates = z.infer<typeof errorRatesSchema>;

/** A piece of a comparison: the same in both versions, only in the first (`del`), or only in the second (`ins`). */
export const comparedPieceSchema = z.object({ kind: z.enum(['same', 'del', 'ins']), text: z.string() });

export const correctionComparisonSchema = z.object({
  /** From the draft to the correction; and from the correction to what the reviewer made of it, if they changed it. */
  correction: errorRatesSchema,
  review: errorRatesSchema.optional(),
  /** By turn, in order; turns without a change have one piece. */
  turns: z.array(z.object({ time: z.number(), speaker: z.string().optional(), pieces: z.array(comparedPieceSchema) })),
  /** Which two versions `turns` compares. */
  of: z.enum(['draft-correction', 'correction-review']),
});
export type CorrectionComparison = z.infer<typeof correctionComparisonSchema>;
