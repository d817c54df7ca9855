import * as z from 'zod';
import type { ResponsesOf } from '../../responses/response.ts';
import { documentJsonSchema } from '../../schemas/document.ts';
import { idSchema } from '../../schemas/id.ts';

/** A version of a document: its number, and its words. */
const savedDocument = z.object({ version: z.number().int(), wordCount: z.number().int() });

/** Magic Docs: their content, and documents of transcripts. */
export const documentsResponses = {
  getContent: () =>
    savedDocument.extend({
      content: documentJsonSchema,
      /** Seconds since the epoch; absent before the first save. */
      savedAt: z.number().optional(),
      /** With a public key: the addresses of the pictures in the content, by their ids; signed for an hour. */
      images: z.record(idSchema, z.url()).optional(),
    }),
  updateContent: () => savedDocument,
  createDocumentOfTranscript: () => z.object({ id: idSchema }),
} satisfies ResponsesOf<'documents'>;
