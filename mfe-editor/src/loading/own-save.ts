import type { TranscriptRef, Word, WordsRef } from '@parlance/contract/transcript';

interface Save {
  readonly words: readonly Word[];
  readonly startTime: number;
  readonly endTime: number;
  readonly version: number;
}

/**
 * Whether the stored transcript is the result of a save whose answer was lost. It then is the next version, has
 * exactly the sent words in their range, and has as many words as the document.
 */
export async function isOwnSave(
  save: Save,
  stored: TranscriptRef,
  localCount: number,
  loadWords: (ref: WordsRef) => Promise<readonly Word[]>,
): Promise<boolean> {
  if (stored.version !== save.version + 1 || stored.wordCount !== localCount) return false;
  const { startTime, endTime } = save;
  const chunks = stored.chunks.filter((chunk, i) => {
    const next = stored.chunks[i + 1];
    return chunk.startTime <= endTime && (!next || next.startTime >= startTime);
  });
  const words = await loadWords({ chunks, bundleUrl: stored.bundleUrl });
  const inRange = words.filter((word) => word.start_time >= startTime && word.start_time <= endTime);
  return JSON.stringify(inRange.map(sorted)) === JSON.stringify(save.words.map(sorted));
}

/** A word's fields in a fixed order, to be compared as text. */
function sorted({ start_time, end_time, type, skip, bookmark, alternatives }: Word) {
  const ordered = alternatives.map(({ content, confidence, speaker }) => [content, confidence, speaker ?? null]);
  return [start_time, end_time, type, skip ?? null, bookmark ?? null, ordered];
}
