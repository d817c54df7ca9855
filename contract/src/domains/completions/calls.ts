import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { idParams, localeQuery, none } from '../../calls/parts.ts';
import { MAX_COMPLETION_PROMPT, MAX_COMPLETION_TEXT, MAX_IMAGE_PROMPT } from '../../completion.ts';
import {
  completionTypeSchema,
  completionVariantSchema,
  imageTypeSchema,
  imageVariantSchema,
} from '../../schemas/completion.ts';
import { idSchema } from '../../schemas/id.ts';
import { localeSchema } from '../../schemas/regions.ts';

/** Accepted, as the specification has them; the document's own workspace and region count. */
const place = { orgId: idSchema.optional(), locale: localeSchema.optional() };

/** Text and pictures that a model makes for a Magic Doc. */
export const completionsCalls = {
  createCompletion: () => ({
    summary:
      'Begins to write a text for a Magic Doc, under an id of the caller’s choice; asking again under it answers the same text. Read it by getProcessing.',
    params: idParams,
    query: localeQuery,
    body: z.object({
      id: idSchema,
      prompt: z.string().trim().min(1).max(MAX_COMPLETION_PROMPT),
      /** Where in the document the text belongs; it comes back unchanged. */
      from: z.number().int().min(0).max(10_000_000).default(0),
      /** The document's text up to there, or what is selected. With `isRewrite`: the part in Markdown, its times as `[mm:ss]`. */
      text: z.string().max(MAX_COMPLETION_TEXT).default(''),
      type: completionTypeSchema.default('summary'),
      variant: completionVariantSchema.default('balanced'),
      /**
       * Writes `text`, a part of a document that was made of a transcript, again: from that transcript, as the prompt says. `type` and
       * `variant` do not count.
       */
      isRewrite: z.boolean().default(false),
      ...place,
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'FEATURE_NOT_INCLUDED', 'TOO_LARGE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  }),
  getProcessing: () => ({
    summary: 'The texts of the caller for a Magic Doc, newest first, with what of them is written.',
    params: idParams,
    query: localeQuery.extend({ orgId: idSchema.optional() }),
    body: none,
    errors: ['NOT_FOUND'],
  }),
  cancelCompletion: () => ({
    summary: 'Stops a text of the caller; does nothing when it is over.',
    params: idParams.extend({ completionId: idSchema }),
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  createImage: () => ({
    summary:
      'Begins a picture for a Magic Doc, under an id of the caller’s choice; asking again under it answers the same picture. Read it by getMedia.',
    params: idParams,
    query: localeQuery,
    body: z.object({
      id: idSchema,
      prompt: z.string().trim().min(1).max(MAX_IMAGE_PROMPT),
      type: imageTypeSchema.default('illustration'),
      variant: imageVariantSchema.default('natural'),
      ...place,
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'FEATURE_NOT_INCLUDED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  }),
  getMedia: () => ({
    summary: 'The pictures of a Magic Doc: those that are being made, those that failed, and the library.',
    params: idParams,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  retryMedia: () => ({
    summary: 'Makes a picture again that failed, under a new id. A repeated call answers the same.',
    params: idParams.extend({ pid: idSchema }),
    query: localeQuery,
    body: z.object(place),
    errors: ['NOT_FOUND', 'FEATURE_NOT_INCLUDED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  }),
} satisfies CallsOf<'completions'>;
