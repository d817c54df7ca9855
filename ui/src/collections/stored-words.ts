import { fetchWords } from '@parlance/contract/fetch-words';
import type { Word, WordsRef } from '@parlance/contract/transcript';

/**
 * All words of a stored transcript, or of some of its chunks, in order.
 *
 * @throws Error when the words can't be fetched or don't match `ref`; the signal's reason when aborted
 */
export function loadWords(ref: WordsRef, signal?: AbortSignal): Promise<readonly Word[]> {
  return fetchWords(ref, async (url) => {
    const response = await fetch(url, { signal: signal ?? null });
    if (!response.ok) throw new Error(`Words answered ${response.status}`);
    return response.json();
  });
}
