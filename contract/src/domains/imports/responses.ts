import * as z from 'zod';
import type { ResponsesOf } from '../../responses/response.ts';
import { attachedTranscriptSchema, importFitSchema } from '../../schemas/import.ts';

/** Transcripts that people bring for their recordings. */
export const importsResponses = {
  previewImport: () => importFitSchema,
  /** `version` is the transcript's new version; `keptVersion` the one with the text before. */
  importTranscript: () => importFitSchema.extend({ version: z.number().int(), keptVersion: z.number().int() }),
  createFromSubtitles: () => z.object({ id: z.string() }),
  getAttached: () => attachedTranscriptSchema.extend({ fit: importFitSchema.optional() }),
  discardAttached: () => z.object({}),
} satisfies ResponsesOf<'imports'>;
