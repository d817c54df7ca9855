import { wordsOfChunk } from '@parlance/contract/chunk-object';
import type { TranscriptRef, Word } from '@parlance/contract/transcript';

/** Chunks fetched at a time: browsers open about as many connections to a host. */
const PARALLEL = 6;

/**
 * All words of a stored transcript, in order.
 *
 * @throws Error when a chunk can't be had, or isn't one; the signal's reason when aborted
 */
export async function loadWords(
  { chunks }: Pick<TranscriptRef, 'chunks'>,
  signal?: AbortSignal,
): Promise<readonly Word[]> {
  const parts: Word[][] = chunks.map(() => []);
  let next = 0;
  const fetchNext = async () => {
    for (let index = next++; index < chunks.length; index = next++) {
      const url = chunks[index]?.url ?? '';
      const response = await fetch(url, { signal: signal ?? null });
      if (!response.ok) throw new Error(`Words answered ${response.status}`);
      parts[index] = wordsOfChunk(await response.json());
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, fetchNext));
  return parts.flat();
}
