import { bindOperations } from '../../platform/http/bind-operations.ts';
import { createDocumentOfTranscript } from './create-document-of-transcript.ts';
import { getContent } from './get-content.ts';
import { updateContent } from './update-content.ts';

/** Magic Docs: their content, and documents of transcripts. Versions and the editing lock are those of transcripts. */
export const documentsOperations = bindOperations('documents', {
  getContent,
  updateContent,
  createDocumentOfTranscript,
});
