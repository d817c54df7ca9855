import { isOpenJob } from '@parlance/contract/job';
import {
  answerSchema,
  type Question,
  questionSchema,
  type Summary,
  summaryTextSchema,
} from '@parlance/contract/schemas/assistant';
import * as z from 'zod';
import { parsePresent } from '../../platform/stored-data.ts';
import type { Job } from '../../repositories/jobs/job.ts';
import { plainText } from './read-summary.ts';

/** What a summary is made of. */
export const summaryInputSchema = z.object({
  language: z.string(),
  /** The version of the words. */
  version: z.number(),
});

/** What an answer is made of. */
export const questionInputSchema = z.object({
  question: z.string(),
  language: z.string(),
  about: z.object({
    collectionId: z.string().optional(),
    orgId: z.string().optional(),
    projectId: z.string().optional(),
  }),
  orgWide: z.boolean(),
});

export const summaryOutputSchema = z.object({
  text: summaryTextSchema,
  isCut: z.boolean(),
  /** The version of the words that were read; people may have changed them after they asked. */
  version: z.number(),
});
export type SummaryOutput = z.infer<typeof summaryOutputSchema>;

export const answerOutputSchema = z.object({
  answer: answerSchema,
  isCut: z.boolean(),
  transcripts: questionSchema.shape.transcripts,
});
export type AnswerOutput = z.infer<typeof answerOutputSchema>;

/** @param version of the words at present; undefined without any */
export function summaryOf(job: Job, version: number | undefined): Summary {
  const { language, version: asked } = parsePresent(summaryInputSchema, job.input, `The input of ${job.id}`);
  const made =
    job.state === 'done' ? parsePresent(summaryOutputSchema, job.output, `The output of ${job.id}`) : undefined;
  return {
    ...workOf(job),
    language,
    isCut: made?.isCut ?? false,
    isStale: (made?.version ?? asked) !== version,
    ...(made && { text: made.text }),
  };
}

export function questionOf(job: Job): Question {
  const { question } = parsePresent(questionInputSchema, job.input, `The input of ${job.id}`);
  const made =
    job.state === 'done' ? parsePresent(answerOutputSchema, job.output, `The output of ${job.id}`) : undefined;
  return {
    ...workOf(job),
    question,
    isCut: made?.isCut ?? false,
    transcripts: made?.transcripts ?? [],
    ...(made && { answer: made.answer }),
  };
}

function workOf({ id, state, created, text, error }: Job) {
  return {
    ...{ id, state, started: created, soFar: isOpenJob(state) ? plainText(text) : '' },
    ...(error && { failure: error }),
  };
}
