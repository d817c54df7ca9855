import { fetchColumns } from '@parlance/contract/fetch-words';
import type { Speakers, WordsRef } from '@parlance/contract/transcript';
import { DEFAULT_SPEAKER } from '@parlance/contract/transcript-paragraphs';
import { type BuiltDocument, layOut } from '../model/build-document.ts';

/**
 * The document of a stored transcript: fetches its words and lays them out in lines.
 *
 * @throws Error when the words can't be fetched or are invalid
 */
export async function readDocument(ref: WordsRef, speakers: Speakers | Promise<Speakers>): Promise<BuiltDocument> {
  const parts = await fetchColumns(ref, fetchJson);
  return layOut(parts, await speakers, DEFAULT_SPEAKER);
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Words answered ${response.status}`);
  return response.json();
}
