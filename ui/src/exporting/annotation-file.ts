import type { Highlight } from '@parlance/contract/schemas/highlight';
import { annotationRows, type Bookmark } from './annotation-rows.ts';
import { type ExportedTranscript, otherFileName } from './file-names.ts';
import type { ExportedFile } from './make-file.ts';
import { csvFile } from './table-rows.ts';

export type AnnotationFormat = 'csv' | 'xlsx';

/** Column widths in characters: start, end, speaker, annotation, highlighted, tags. */
const WIDTHS = [10, 10, 24, 45, 60, 24];

/** Creates the report of highlights, comments and bookmarks (Spec part 2, section 2.7, "Highlights/Comments"). */
export async function annotationFile(
  format: AnnotationFormat,
  transcript: ExportedTranscript,
  highlights: readonly Highlight[],
  bookmarks: readonly Bookmark[],
  texts: Parameters<typeof annotationRows>[2],
): Promise<ExportedFile> {
  const rows = annotationRows(highlights, bookmarks, texts);
  const name = otherFileName(transcript, 'highlights', format);
  if (format === 'csv') return { name, content: new Blob([csvFile(rows)], { type: 'text/csv;charset=utf-8' }) };
  // A lazy import: the library is large and few users need it.
  const { workbookFile } = await import('./workbook-file.ts');
  return { name, content: workbookFile(rows, WIDTHS) };
}
