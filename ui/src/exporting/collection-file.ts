import { isDraftComplete, type OpenedCollection } from '@parlance/contract/collection';
import type { Highlight } from '@parlance/contract/schemas/highlight';
import { transcriptParagraphs } from '@parlance/contract/transcript-paragraphs';
import { callApi } from '../api/api-client.ts';
import { loadWords } from '../collections/stored-words.ts';
import { documentFile } from './document-file.ts';
import type { ExportLook } from './export-look.ts';
import { type ExportSource, exportedFile } from './exported-file.ts';
import { type ExportChoice, showsHighlights } from './formats.ts';
import type { ExportedFile } from './make-file.ts';

/** Nothing to export: the transcription is in progress, paused or failed. */
export class NoTranscriptError extends Error {
  override readonly name = 'NoTranscriptError';
}

/** A stored transcript with all that its files are made of. */
export interface StoredTranscript extends ExportSource {
  /** Whether it has a recording that can be played. */
  readonly hasRecording: boolean;
  /** The collection as it was fetched. */
  readonly collection: OpenedCollection;
}

/**
 * Fetches a stored transcript that isn't open in the editor, once for any number of files ({@link exportedFile}).
 *
 * @throws NoTranscriptError, ApiCallError, Error when its words can't be fetched; the signal's reason when aborted
 */
export async function storedTranscript(
  id: string,
  { withHighlights }: { readonly withHighlights: boolean },
  signal: AbortSignal,
): Promise<StoredTranscript> {
  return transcriptOf(id, await openedCollection(id, signal), withHighlights, signal);
}

async function openedCollection(id: string, signal: AbortSignal): Promise<OpenedCollection> {
  return callApi('getCollection', { params: { id } }, { signal });
}

async function transcriptOf(
  id: string,
  collection: OpenedCollection,
  withHighlights: boolean,
  signal: AbortSignal,
): Promise<StoredTranscript> {
  const params = { id };
  if (!collection.transcript || !isDraftComplete(collection)) throw new NoTranscriptError(id);
  const transcript = { ...collection, version: collection.transcript.version };
  const [words, { speakers }, highlights] = await Promise.all([
    loadWords(collection.transcript, signal),
    callApi('getSpeakers', { params }, { signal }),
    withHighlights ? allHighlights(id, signal) : [],
  ]);
  // All paragraphs, as in the editor. exportedFile joins them into turns and converts the times to media times.
  const paragraphs = transcriptParagraphs(words, speakers, { breakAllSpeakers: true });
  return { transcript, paragraphs, highlights, hasRecording: collection.media !== undefined, collection };
}

/** Creates one file of a stored transcript, or of a document (in Markdown). Throws as {@link storedTranscript}. */
export async function collectionFile(
  id: string,
  choice: ExportChoice,
  look: ExportLook,
  signal: AbortSignal,
): Promise<ExportedFile> {
  const collection = await openedCollection(id, signal);
  if (collection.type === 'text') return documentFile(collection, signal);
  const source = await transcriptOf(id, collection, showsHighlights(choice), signal);
  return exportedFile(choice, source, look);
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
