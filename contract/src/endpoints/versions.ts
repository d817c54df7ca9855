import * as z from 'zod';
import { endpoint, idParams, localeQuery, none } from '../endpoint.ts';
import { MAX_VERSION_NAME_LENGTH, versionIdSchema, versionSchema } from '../version.ts';

/** Earlier versions of transcripts. */
export const versionsEndpoints = {
  listVersions: () =>
    endpoint({
      name: 'listVersions',
      method: 'GET',
      path: '/collections/v2/{id}/versions',
      domain: 'transcripts',
      access: 'user',
      summary: 'The versions of a transcript, newest first; `vid` of a page is where the next begins.',
      params: idParams,
      query: localeQuery.extend({ vid: versionIdSchema.optional() }),
      body: none,
      response: z.object({ data: z.array(versionSchema), vid: versionIdSchema.optional() }),
      errors: ['NOT_FOUND'],
    }),
  updateVersion: () =>
    endpoint({
      name: 'updateVersion',
      method: 'PATCH',
      path: '/collections/v2/{id}/versions/{versionId}',
      domain: 'transcripts',
      access: 'user',
      summary:
        'Names a version (an empty name takes the name away), or makes its words and speakers the newest version.',
      params: idParams.extend({ versionId: versionIdSchema }),
      query: localeQuery,
      /** `restore` is the transcript's current version: it is refused when that isn't so any more. */
      body: z
        .object({
          name: z.string().trim().max(MAX_VERSION_NAME_LENGTH).optional(),
          restore: z.number().int().min(1).optional(),
        })
        .refine(({ name, restore }) => (name === undefined) !== (restore === undefined), {
          message: 'Either a name or a restoration.',
        }),
      /** The transcript's current version. */
      response: z.object({ version: z.number().int(), wordCount: z.number().int() }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
} as const;
