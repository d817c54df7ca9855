import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { idParams, localeQuery, none, uidParams } from '../../calls/parts.ts';
import { generateContentSchema, keptTemplateSchema } from '../../schemas/generation.ts';
import { idSchema } from '../../schemas/id.ts';

const workspaceQuery = localeQuery.extend({ orgId: idSchema });

/** Content made of transcripts, and the templates that people keep for it. */
export const generationCalls = {
  generateContent: () => ({
    summary: 'Makes a text collection of a transcript by a prompt; the same `requestId` again makes no second one.',
    params: idParams,
    query: localeQuery,
    body: generateContentSchema,
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'FEATURE_NOT_INCLUDED',
      'NOT_ENOUGH_MINUTES',
      'ALREADY_PROCESSING',
      'CONFLICT',
      'TOO_MANY_REQUESTS',
    ],
  }),
  getGenerationPrice: () => ({
    summary: 'What making content of a transcript costs now.',
    params: idParams,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'ALREADY_PROCESSING'],
  }),
  cancelGeneration: () => ({
    summary: 'Ends the making of a text collection, and gives its credits back; refused when it is finished.',
    params: idParams,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  listTemplates: () => ({
    summary: "The caller's templates and those of a workspace, by name.",
    params: uidParams,
    query: workspaceQuery,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  keepTemplate: () => ({
    summary: 'Keeps a template under an id that the caller makes up, or changes it; `shared` for the whole workspace.',
    params: uidParams.extend({ id: idSchema }),
    query: localeQuery,
    body: keptTemplateSchema.extend({ orgId: idSchema, shared: z.boolean().default(false) }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  deleteTemplate: () => ({
    summary: 'Deletes a template of the caller, or one of the workspace; one that is gone already is no error.',
    params: uidParams.extend({ id: idSchema }),
    query: workspaceQuery,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
} satisfies CallsOf<'generation'>;
