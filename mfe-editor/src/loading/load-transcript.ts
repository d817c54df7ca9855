import { isDraftComplete, type OpenedCollection } from '@parlance/contract/collection';
import { type Peaks, peaksSchema } from '@parlance/contract/schemas/peaks';
import type { Speakers } from '@parlance/contract/transcript';
import { callApi } from '@parlance/ui/api-client';
import type { BuiltDocument } from '../model/build-document.ts';
import { readTranscript } from '../reading/read-transcript.ts';
import { OWN, openedBy, type TranscriptSource } from './transcript-source.ts';

export interface LoadedTranscript {
  readonly version: number;
  readonly document: BuiltDocument;
  readonly speakers: Speakers;
}

export interface LoadedCollection {
  readonly collection: OpenedCollection;
  /** Undefined while there is none: the recording is in progress, paused or failed. */
  readonly transcript: LoadedTranscript | undefined;
}

/**
 * Fetches a collection with its words and speakers.
 *
 * @throws ApiCallError when the collection can't be fetched; any other error when its words can't
 */
export async function loadCollection(
  id: string,
  signal: AbortSignal,
  source: TranscriptSource = OWN,
): Promise<LoadedCollection> {
  const { query, options } = openedBy(source);
  const asked = loadSpeakers(id, signal, source);
  const collection = await callApi('getCollection', { params: { id }, query }, { ...options, signal });
  if (!collection.transcript || !isDraftComplete(collection)) return { collection, transcript: undefined };
  const speakers = await asked;
  const document = await readTranscript(collection.transcript, speakers, signal);
  return { collection, transcript: { version: collection.transcript.version, document, speakers } };
}

/** Spec part 2, section 8: failures of speakers are logged and ignored, with an empty result. */
async function loadSpeakers(id: string, signal: AbortSignal, source: TranscriptSource): Promise<Speakers> {
  const { query, options } = openedBy(source);
  try {
    return (await callApi('getSpeakers', { params: { id }, query }, { ...options, signal })).speakers;
  } catch (error) {
    if (!signal.aborted) console.warn('The speakers could not be fetched.', error);
    return {};
  }
}

/** Spec part 2, section 8: failures of peaks are logged and ignored, with an empty result. */
export async function loadPeaks(url: string, signal: AbortSignal): Promise<Peaks | null> {
  try {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`Peaks answered ${response.status}`);
    return peaksSchema.parse(await response.json());
  } catch (error) {
    if (!signal.aborted) console.warn('The waveform could not be fetched.', error);
    return null;
  }
}
