import { bindOperations } from '../../platform/http/bind-operations.ts';
import { getContent } from './get-content.ts';
import { updateContent } from './update-content.ts';

/** Magic Docs: their content. Versions and the editing lock are those of transcripts. */
export const documentsOperations = bindOperations('documents', { getContent, updateContent });
