import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { idParams, localeQuery, none, openQuery } from '../../calls/parts.ts';
import { MAX_NAME_LENGTH } from '../../collection.ts';
import { documentJsonSchema } from '../../schemas/document.ts';
import { localeSchema } from '../../schemas/regions.ts';
import { versionIdSchema } from '../../schemas/version.ts';
import { visibleLine } from '../../visible-text.ts';

/** Magic Docs: their content, and documents of transcripts. */
export const documentsCalls = {
  getContent: () => ({
    summary: 'The content of a Magic Doc.',
    params: idParams,
    /** `versionId`: reads an earlier version; not with a public key. */
    query: openQuery.extend({ versionId: versionIdSchema.optional() }),
    body: none,
    errors: ['NOT_FOUND'],
  }),
  updateContent: () => ({
    summary:
      'Replaces the content of a Magic Doc if it still has the version given. The holder of the editing lock may leave the version out.',
    params: idParams,
    query: localeQuery,
    body: z.object({
      content: documentJsonSchema,
      /** Accepted, as the specification has it (part 2, section 7.1); the snippet that lists show is made of the content. */
      snippet: z.string().max(10_000).optional(),
      locale: localeSchema.optional(),
      /** The version that the content is based on. */
      version: z.number().int().min(1).optional(),
      checkout: z.boolean().default(true),
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE'],
  }),
  createDocumentOfTranscript: () => ({
    summary:
      'Makes a Magic Doc of a transcript as it stands, with its speakers and times, or of what the caller took from it; once per `cid`.',
    params: idParams,
    query: localeQuery,
    /** `cid`: the id of the new collection, which the caller makes up. */
    body: z.object({
      cid: z.uuid(),
      locale: localeSchema.optional(),
      /** Instead of the words of the transcript: a summary of it, or an answer from it. */
      content: documentJsonSchema.optional(),
      /** The transcript's, when it is not given. */
      name: z.string().overwrite(visibleLine).min(1).max(MAX_NAME_LENGTH).optional(),
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'FEATURE_NOT_INCLUDED', 'TOO_LARGE'],
  }),
} satisfies CallsOf<'documents'>;
