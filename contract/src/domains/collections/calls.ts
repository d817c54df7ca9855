import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { idParams, localeQuery, none, openQuery, uidParams } from '../../calls/parts.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, MAX_NOTES_LENGTH, MAX_OFFSET } from '../../collection.ts';
import { idSchema } from '../../schemas/id.ts';
import { limitSchema, pageKeySchema } from '../../schemas/paging.ts';
import { audioVersionSchema } from '../../schemas/tool-run.ts';
import { versionIdSchema } from '../../schemas/version.ts';
import { givenSecondsSchema } from '../../schemas/words.ts';

/** Seconds, rounded to milliseconds. */
const offsetSchema = z
  .number()
  .min(-MAX_OFFSET)
  .max(MAX_OFFSET)
  .overwrite((seconds) => Math.round(seconds * 1000) / 1000);

/** Collections: listing, opening, changing. */
export const collectionsCalls = {
  listCollections: () => ({
    summary:
      "The caller's collections in an organization, newest first. `orgWide`: those of all its members, for its owners; universities have no such list.",
    params: uidParams,
    query: z.object({ limit: limitSchema }),
    body: z.object({ orgId: idSchema, nextPage: pageKeySchema.optional(), orgWide: z.boolean().default(false) }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'INVALID_PAGE_KEY'],
  }),
  getCollection: () => ({
    summary: 'A collection, with signed addresses of its media and words.',
    params: idParams,
    /** `versionId`: opens an earlier version, which is read-only. */
    query: openQuery.extend({ versionId: versionIdSchema.optional() }),
    body: none,
    errors: ['NOT_FOUND'],
  }),
  updateCollection: () => ({
    summary:
      "Renames a collection; or puts it into a project of the caller's in its organization, or takes it out (`remove`).",
    params: idParams,
    query: localeQuery,
    /** Renaming is for its owner, projects for all who may read it. Repeated calls change nothing. */
    body: z
      .object({
        name: z.string().trim().min(1).max(MAX_NAME_LENGTH).optional(),
        project: idSchema.optional(),
        remove: z.boolean().default(false),
      })
      .refine(({ name, project }) => (name === undefined) !== (project === undefined), {
        message: 'A request has either a name or a project.',
      }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  setCollectionLanguage: () => ({
    summary: 'Sets the language in which a failed collection is tried again.',
    params: idParams.extend({ languageCode: z.string().min(1).max(12) }),
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND', 'ALREADY_PROCESSING', 'ALREADY_RETRIED'],
  }),
  deleteCollection: () => ({
    summary: 'Deletes a collection, its media and its transcript; not while it is proofread.',
    params: idParams,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  getCollectionAudio: () => ({
    summary: 'A fresh signed address of the playable media, of the sound without noise if it is asked for and there.',
    params: idParams,
    query: openQuery.extend({ version: audioVersionSchema.default('original') }),
    body: none,
    errors: ['NOT_FOUND'],
  }),
  getPeaks: () => ({
    summary: 'The waveform of the recording.',
    params: idParams,
    query: openQuery,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  setDescription: () => ({
    summary: 'Sets the description; empty takes it away.',
    params: idParams,
    query: localeQuery,
    body: z.object({ text: z.string().trim().max(MAX_DESCRIPTION_LENGTH) }),
    errors: ['NOT_FOUND'],
  }),
  setNotes: () => ({
    summary: 'Sets the notes; empty takes them away.',
    params: idParams,
    query: localeQuery,
    body: z.object({ text: z.string().trim().max(MAX_NOTES_LENGTH) }),
    errors: ['NOT_FOUND'],
  }),
  setMarker: () => ({
    summary: 'Marks a place, in seconds of the media.',
    params: idParams,
    query: localeQuery,
    body: z.object({ marker: givenSecondsSchema }),
    errors: ['NOT_FOUND'],
  }),
  clearMarker: () => ({
    summary: 'Takes the mark away.',
    params: idParams,
    query: localeQuery,
    body: none,
    errors: ['NOT_FOUND'],
  }),
  setOffset: () => ({
    summary:
      'Says by how many seconds the media is behind the transcript, from a time of the transcript on; 0 takes it back.',
    params: idParams,
    query: localeQuery,
    body: z.object({ offset: offsetSchema, from: givenSecondsSchema.default(0) }),
    errors: ['NOT_FOUND'],
  }),
} satisfies CallsOf<'collections'>;
