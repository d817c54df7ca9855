import * as z from 'zod';
import { done, type ResponsesOf } from '../../responses/response.ts';
import {
  completedCorrectionSchema,
  correctionComparisonSchema,
  correctionEventSchema,
  correctionTaskSchema,
  correctorStatsSchema,
  openedCorrectionSchema,
} from '../../schemas/correction.ts';
import { queuedTaskSchema } from '../../schemas/corrector.ts';
import { pageSchema } from '../../schemas/paging.ts';

const list = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) });
const taskAnswer = z.object({ task: correctionTaskSchema });
const saved = z.object({ version: z.number().int(), wordCount: z.number().int() });

/** The work of correctors and reviewers on tasks. */
export const correctionsResponses = {
  getActivity: () =>
    z.object({
      /** Days (UTC, `YYYY-MM-DD`) with completed tasks, newest first. */
      data: z.array(z.object({ day: z.string(), tasks: z.number().int(), seconds: z.number() })),
      /** Correctors with a sign of life in the last quarter of an hour. */
      active: z.number().int(),
    }),
  getCorrectorQueue: () => list(correctionTaskSchema),
  getCorrectorStats: () => correctorStatsSchema,
  listRejections: () =>
    list(
      z.object({
        id: z.string(),
        at: z.number(),
        languageCode: z.string(),
        seconds: z.number(),
        comment: z.string(),
        /** Given back by the corrector, or refused by a review. */
        by: z.enum(['corrector', 'review']),
      }),
    ),
  getCorrection: () => openedCorrectionSchema,
  takeCorrection: () => taskAnswer,
  completeCorrection: () => taskAnswer,
  rereviewCorrection: () => taskAnswer,
  pauseCorrection: () => taskAnswer,
  rejectCorrection: () => done,
  releaseCorrection: () => done,
  /** Without a task when the queue is empty. */
  popCorrection: () => z.object({ task: correctionTaskSchema.optional() }),
  countQueue: () =>
    z.object({
      tasks: z.number().int(),
      reviews: z.number().int(),
      oldest: z.number().optional(),
      due: z.number().optional(),
    }),
  listQueue: () => pageSchema(queuedTaskSchema),
  listTasksInWork: () => list(correctionTaskSchema),
  getQueueStats: () =>
    z.object({
      task: queuedTaskSchema,
      trail: z.array(correctionEventSchema),
      /** Seconds between the order and the taking, between the taking and the completion; absent before. */
      waited: z.number().optional(),
      worked: z.number().optional(),
      /** Seconds of the recording that were played. */
      played: z.number(),
    }),
  listCorrections: () => list(completedCorrectionSchema),
  getLeaderboard: () =>
    list(z.object({ uid: z.string(), name: z.string(), tasks: z.number().int(), seconds: z.number() })),
  saveCorrection: () => saved,
  setCorrectionSpeakers: () => z.object({ version: z.number().int().optional() }),
  deleteCorrectionSpeaker: () => z.object({ version: z.number().int().optional() }),
  noteCorrectionWork: () => done,
  compareCorrection: () => correctionComparisonSchema,
  disputeReview: () => done,
} satisfies ResponsesOf<'corrections'>;
