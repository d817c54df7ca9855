/**
 * Exporting transcripts, in the browser (Spec part 2, sections 2.7, 7.4 and 9): formats, files, and their settings. Not
 * small: what isn't always needed imports it when it is.
 */
export { archiveFile } from './exporting/archive-file.ts';
export { collectionFile, NoTranscriptError } from './exporting/collection-file.ts';
export { ExportHelp } from './exporting/export-help.tsx';
export { useExportLook } from './exporting/export-look.ts';
export { useExportTexts } from './exporting/export-texts.ts';
export { exportedFile } from './exporting/exported-file.ts';
export { type ExportChoice, isReport, useExportFormats } from './exporting/formats.ts';
export type { ExportedFile } from './exporting/make-file.ts';
export { saveFile } from './exporting/save-file.ts';
export { ExportSettingsDialog } from './exporting/settings-dialog.tsx';
