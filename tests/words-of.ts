import type { OpenedCollection } from '@parlance/contract/collection';
import { fetchWords } from '@parlance/contract/fetch-words';
import type { Word } from '@parlance/contract/transcript';

/** Fetches the words of an opened collection as a browser does; none without a transcript. */
export async function wordsOf({ transcript }: Pick<OpenedCollection, 'transcript'>): Promise<Word[]> {
  if (!transcript) return [];
  return fetchWords(transcript, async (url) => (await fetch(url)).json() as Promise<unknown>);
}
