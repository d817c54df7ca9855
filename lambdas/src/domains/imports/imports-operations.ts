import { bindOperations } from '../../platform/http/bind-operations.ts';
import { discardAttached, getAttached } from './attached-transcript.ts';
import { createFromSubtitles } from './create-from-subtitles.ts';
import { importTranscript } from './import-transcript.ts';
import { previewImport } from './preview-import.ts';

/** Transcripts that people bring for their recordings. */
export const importsOperations = bindOperations('imports', {
  previewImport,
  importTranscript,
  createFromSubtitles,
  getAttached,
  discardAttached,
});
