import * as z from 'zod';
import { MAX_QUESTION_LENGTH } from '../../assistant.ts';
import type { CallsOf } from '../../calls/call.ts';
import { idParams, none, uidParams } from '../../calls/parts.ts';
import { idSchema } from '../../schemas/id.ts';

/** A language of transcriptions, or a pair of them. */
const languageSchema = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z]{2})?(\+[A-Za-z]{2,3}(-[A-Za-z]{2})?)?$/);

/** What a question is about: a transcript, or else a workspace or a project in it. */
const aboutSchema = z.object({
  collectionId: idSchema.optional(),
  orgId: idSchema.optional(),
  projectId: idSchema.optional(),
});

const questionParams = uidParams.extend({ questionId: idSchema });

/** Summaries of transcripts, and questions on transcripts, projects and workspaces. */
export const assistantCalls = {
  startSummary: () => ({
    summary:
      'Begins a summary of a transcript in a language, under an id of the caller’s choice. It answers the one that is being made, if there is one.',
    params: idParams,
    query: none,
    body: z.object({ id: idSchema, language: languageSchema }),
    errors: ['NOT_FOUND', 'CONFLICT', 'FEATURE_NOT_INCLUDED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  }),
  getSummary: () => ({
    summary: 'The newest summary of a transcript in a language, with what is written so far while it is being made.',
    params: idParams,
    query: z.object({ language: languageSchema }),
    body: none,
    errors: ['NOT_FOUND'],
  }),
  cancelSummary: () => ({
    summary: 'Stops a summary that the caller began; does nothing when it is over.',
    params: idParams.extend({ summaryId: idSchema }),
    query: none,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  askQuestion: () => ({
    summary:
      'Asks about a transcript, a workspace or a project, under an id of the caller’s choice. Asking again under it answers the question that is there. `orgWide`: about all transcripts of the workspace, for owners.',
    params: uidParams,
    query: none,
    body: aboutSchema.extend({
      id: idSchema,
      question: z.string().trim().min(1).max(MAX_QUESTION_LENGTH),
      language: languageSchema,
      orgWide: z.boolean().default(false),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'FEATURE_NOT_INCLUDED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  }),
  listQuestions: () => ({
    summary: 'What the caller asked about a transcript, a workspace or a project, with the answers; the oldest first.',
    params: uidParams,
    query: aboutSchema,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  deleteQuestions: () => ({
    summary: 'Deletes what the caller asked about a transcript, a workspace or a project, with the answers.',
    params: uidParams,
    query: aboutSchema,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  getQuestion: () => ({
    summary: 'A question of the caller, with the answer, or what of it is written so far.',
    params: questionParams,
    query: aboutSchema,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  cancelQuestion: () => ({
    summary: 'Stops the work on an answer; does nothing when it is over.',
    params: questionParams,
    query: aboutSchema,
    body: none,
    errors: ['NOT_FOUND'],
  }),
} satisfies CallsOf<'assistant'>;
