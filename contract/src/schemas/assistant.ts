import * as z from 'zod';
import { idSchema } from './id.ts';
import { jobFailureSchema, jobStateSchema } from './job.ts';
import { momentSchema } from './moment.ts';

/** Words that were said: they were found in the transcript near the time that the model cited. */
export const sourceSchema = z.object({
  collectionId: idSchema,
  /** When the first and the last of the words were said: seconds of the transcript. */
  start: z.number().min(0),
  end: z.number().min(0),
  quotation: z.string(),
});
export type Source = z.infer<typeof sourceSchema>;

/** A statement of a summary or an answer. Pages show it as plain text. */
export const statementSchema = z.object({
  text: z.string(),
  sources: z.array(sourceSchema),
  /** No source of it could be found in the recording. */
  unchecked: z.boolean(),
});
export type Statement = z.infer<typeof statementSchema>;

const statementsSchema = z.array(statementSchema);

/** What a model says of its own text, such as that the recording breaks off. It says nothing of what was said, and has no source. */
const remarkSchema = z.string();

export const summaryTextSchema = z.object({
  overview: statementsSchema,
  /** In the order of time. */
  chapters: statementsSchema,
  actions: statementsSchema,
  remark: remarkSchema.optional(),
});
export type SummaryText = z.infer<typeof summaryTextSchema>;

export const answerSchema = z.object({
  /** The recordings don't say it; then there are no statements. */
  notSaid: z.boolean(),
  statements: statementsSchema,
  remark: remarkSchema.optional(),
});
export type Answer = z.infer<typeof answerSchema>;

/** What a summary and a question have in common. */
const workSchema = z.object({
  id: idSchema,
  state: jobStateSchema,
  /** When it was asked for, seconds since the epoch. */
  started: momentSchema,
  /** What the model has written so far, unchecked and so without citations. Empty when the work is over. */
  soFar: z.string(),
  /** The text ends early: the model had no room for more. */
  isCut: z.boolean(),
  failure: jobFailureSchema.optional(),
});

export const summarySchema = workSchema.extend({
  language: z.string(),
  /** The transcript was changed since. */
  isStale: z.boolean(),
  text: summaryTextSchema.optional(),
});
export type Summary = z.infer<typeof summarySchema>;

export const questionSchema = workSchema.extend({
  question: z.string(),
  answer: answerSchema.optional(),
  /** The transcripts that the answer cites. */
  transcripts: z.array(z.object({ id: idSchema, name: z.string() })),
});
export type Question = z.infer<typeof questionSchema>;
