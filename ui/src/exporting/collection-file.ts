import { isDraftComplete } from '@parlance/contract/collection';
import type { Highlight } from '@parlance/contract/schemas/highlight';
import { transcriptParagraphs } from '@parlance/contract/transcript-paragraphs';
import { callApi } from '../api/api-client.ts';
import { loadWords } from '../collections/stored-words.ts';
import type { ExportLook } from './export-look.ts';
import { exportedFile } from './exported-file.ts';
import { type ExportChoice, showsHighlights } from './formats.ts';
import type { ExportedFile } from './make-file.ts';

/** Nothing to export: the transcription is in progress, paused or failed. */
export class NoTranscriptError extends Error {
  override readonly name = 'NoTranscriptError';
}

/**
 * Creates the file of a stored transcript that isn't open in the editor.
 *
 * @throws NoTranscriptError, ApiCallError, Error when its words can't be fetched; the signal's reason when aborted
 */
export async function collectionFile(
  id: string,
  choice: ExportChoice,
  look: ExportLook,
  signal: AbortSignal,
): Promise<ExportedFile> {
  const params = { id };
  const collection = await callApi('getCollection', { params }, { signal });
  if (!collection.transcript || !isDraftComplete(collection)) throw new NoTranscriptError(id);
  const transcript = { ...collection, version: collection.transcript.version };
  const [words, { speakers }, highlights] = await Promise.all([
    loadWords(collection.transcript, signal),
    callApi('getSpeakers', { params }, { signal }),
    showsHighlights(choice) ? allHighlights(id, signal) : [],
  ]);
  // All paragraphs, as in the editor. exportedFile joins them into turns and converts the times to media times.
  const paragraphs = transcriptParagraphs(words, speakers, { breakAllSpeakers: true });
  return exportedFile(choice, { transcript, paragraphs, highlights }, look);
}

async function allHighlights(id: string, signal: AbortSignal): Promise<Highlight[]> {
  const found: Highlight[] = [];
  let nextPage: string | undefined;
  do {
    const page = await callApi('listHighlights', { params: { id }, query: { nextPage } }, { signal });
    found.push(...page.data);
    nextPage = page.LastEvaluatedKey;
  } while (nextPage !== undefined);
  return found;
}
