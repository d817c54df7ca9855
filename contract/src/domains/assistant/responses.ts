import * as z from 'zod';
import { done, type ResponsesOf } from '../../responses/response.ts';
import { questionSchema, summarySchema } from '../../schemas/assistant.ts';

/** Summaries of transcripts, and questions on transcripts, projects and workspaces. */
export const assistantResponses = {
  startSummary: () => summarySchema,
  /** `summary` is absent when there is none in this language. */
  getSummary: () => z.object({ summary: summarySchema.optional() }),
  cancelSummary: () => done,
  askQuestion: () => questionSchema,
  listQuestions: () => z.object({ data: z.array(questionSchema) }),
  deleteQuestions: () => done,
  getQuestion: () => questionSchema,
  cancelQuestion: () => done,
} satisfies ResponsesOf<'assistant'>;
