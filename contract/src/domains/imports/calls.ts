import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { idParams, localeQuery, none, uidParams } from '../../calls/parts.ts';
import { MAX_NAME_LENGTH } from '../../collection.ts';
import { MAX_CUES } from '../../import-limits.ts';
import { AUTO_LANGUAGE, isTranscriptionLanguage } from '../../languages.ts';
import { idSchema } from '../../schemas/id.ts';
import { importedParagraphsSchema, subtitleCueSchema } from '../../schemas/import.ts';

/** Transcripts that people bring for their recordings. */
export const importsCalls = {
  previewImport: () => ({
    summary: 'How many words of a transcript that the caller brings are heard in the recording; changes nothing.',
    params: idParams,
    query: localeQuery,
    body: z.object({ paragraphs: importedParagraphsSchema }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'TOO_LARGE'],
  }),
  importTranscript: () => ({
    summary:
      'Replaces the words and speakers by a transcript that the caller brings, with the times at which the words are heard. The text before is kept as a version with a name.',
    params: idParams,
    query: localeQuery,
    /** `version` is the current version of the transcript. The call is refused if this version is no longer current. */
    body: z.object({ paragraphs: importedParagraphsSchema, version: z.number().int().min(1) }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'TOO_LARGE'],
  }),
  createFromSubtitles: () => ({
    summary: 'Makes a finished transcript of subtitles alone, without a recording; once per `requestId`.',
    params: uidParams,
    query: none,
    body: z.object({
      requestId: z.uuid(),
      orgId: idSchema,
      name: z.string().trim().min(1).max(MAX_NAME_LENGTH),
      languageCode: z.string().refine((code) => code !== AUTO_LANGUAGE && isTranscriptionLanguage(code)),
      /** One of the caller's projects in the workspace. */
      project: idSchema.optional(),
      cues: z.array(subtitleCueSchema).min(1).max(MAX_CUES),
    }),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'TOO_LARGE'],
  }),
  getAttached: () => ({
    summary:
      'The transcript that was attached to the upload of a finished recording and could not be aligned with the draft, for those who may edit.',
    params: idParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  discardAttached: () => ({
    summary: 'Deletes the transcript that was attached to the upload and could not be aligned.',
    params: idParams,
    query: none,
    body: none,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
} satisfies CallsOf<'imports'>;
