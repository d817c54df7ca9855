import * as z from 'zod';
import type { ResponsesOf } from '../../responses/response.ts';
import { documentJsonSchema } from '../../schemas/document.ts';
import { idSchema } from '../../schemas/id.ts';

/** A version of a document: its number, and its words. */
const savedDocument = z.object({ version: z.number().int(), wordCount: z.number().int() });

/** Magic Docs: their content, and documents of transcripts. */
export const documentsResponses = {
  /** `savedAt`: seconds since the epoch; absent before the first save. */
  getContent: () => savedDocument.extend({ content: documentJsonSchema, savedAt: z.number().optional() }),
  updateContent: () => savedDocument,
  createDocumentOfTranscript: () => z.object({ id: idSchema }),
} satisfies ResponsesOf<'documents'>;
