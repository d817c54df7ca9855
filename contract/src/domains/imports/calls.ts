import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { idParams, localeQuery, none } from '../../calls/parts.ts';
import { importedParagraphsSchema } from '../../schemas/import.ts';

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
