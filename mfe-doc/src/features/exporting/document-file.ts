import type { ExportedDocument } from './exported-document.ts';
import { htmlFile } from './html-file.ts';
import { markdownFile } from './markdown-file.ts';
import { wordFile } from './word-file.ts';

export type DocumentFormat = 'docx' | 'md' | 'html';

/** The document as a file. This module is large: it is imported when a file is asked for. */
export function documentFile(
  format: DocumentFormat,
  exported: ExportedDocument,
  language: string,
): Promise<Blob> | Blob {
  if (format === 'docx') return wordFile(exported);
  return format === 'html' ? htmlFile(exported, language) : markdownFile(exported);
}
