/**
 * Exports transcripts in the browser (Spec part 2, sections 2.7, 7.4 and 9): formats, files, and their settings. The
 * module is large: import it lazily where it isn't always needed.
 */
export { archiveFile, distinctNames } from './archive-file.ts';
export { collectionFile, NoTranscriptError, storedTranscript } from './collection-file.ts';
export { ExportHelp } from './export-help.tsx';
export { type ExportLook, useExportLook } from './export-look.ts';
export { useExportTexts } from './export-texts.ts';
export { subtitlesOf, subtitleTurns } from './exported-cues.ts';
export { exportedFile, hasBookmarks } from './exported-file.ts';
export { exportFileName } from './file-names.ts';
export { type ExportChoice, isReport, showsHighlights, useExportFormats } from './formats.ts';
export type { ExportedFile } from './make-file.ts';
export { saveFile } from './save-file.ts';
export { ExportSettingsDialog } from './settings-dialog.tsx';
