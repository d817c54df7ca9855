import { isDraftComplete } from '@parlance/contract/collection';
import type { Highlight } from '@parlance/contract/schemas/highlight';
import { transcriptParagraphs } from '@parlance/contract/transcript-paragraphs';
import { callApi } from '../api/api-client.ts';
import { loadWords } from '../collections/stored-words.ts';
import type { ExportLook } from './export-look.ts';
import { exportedFile } from './exported-file.ts';
import { type ExportChoice, isReport } from './formats.ts';
import type { ExportedFile } from './make-file.ts';

/** There is nothing to export: the recording is in progress, paused or failed. */
export class NoTranscriptError extends Error {
  override readonly name = 'NoTranscriptError';
}

/**
 * Makes the file of a stored transcript that isn't open.
 *
 * @throws NoTranscriptError, ApiCallError, Error when its words can't be had; the signal's reason when aborted
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
    isReport(choice) ? allHighlights(id, signal) : [],
  ]);
  // Every paragraph, as the editor has them: what makes turns of them comes later. So do the times of the media.
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
