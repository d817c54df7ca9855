import { type Chunk, firstOutOfOrder, lowerBound, replaceWordRange, type Word } from '@parlance/contract/transcript';
import { OutOfOrderError } from '../../platform/errors.ts';
import { splitWords } from './split-words.ts';

interface RangeEdit {
  /** Seconds; words that start within, both ends included, are replaced. */
  readonly startTime: number;
  readonly endTime: number;
  readonly words: readonly Word[];
}

interface ChunkedEdit {
  /** The chunks [from, to) are replaced by `pieces`. */
  readonly from: number;
  readonly to: number;
  readonly pieces: readonly Word[][];
}

/** The chunks [from, to) that hold every word starting within the range, and the place where new ones go. */
export function chunksOfRange(
  chunks: readonly Pick<Chunk, 'startTime'>[],
  { startTime, endTime }: Pick<RangeEdit, 'startTime' | 'endTime'>,
): { from: number; to: number } {
  // The last chunk that begins before the range may reach into it; later ones do when they begin within it.
  const before = chunks.findLastIndex((chunk) => chunk.startTime < startTime);
  const from = Math.max(0, before);
  let to = before + 1;
  while (to < chunks.length && (chunks[to]?.startTime ?? 0) <= endTime) to++;
  if (to === from && chunks.length > 0) to = from + 1;
  return { from, to };
}

/**
 * Applies an edit to a transcript in chunks. The result is that of the contract's replaceWordRange on all words, but
 * only the chunks around the range are read and written.
 *
 * @param readWords gives the words of the chunks [from, to), in order
 * @throws OutOfOrderError when the new words are out of order among themselves or against their neighbours
 */
export async function replaceRange(
  chunks: readonly Pick<Chunk, 'startTime'>[],
  edit: RangeEdit,
  readWords: (from: number, to: number) => Promise<readonly Word[]>,
  chunkWords?: number,
): Promise<ChunkedEdit> {
  const { from, to } = chunksOfRange(chunks, edit);
  const words = await readWords(from, to);
  const first = lowerBound(words, edit.startTime);
  const after = words.slice(first).find((word) => word.start_time > edit.endTime)?.start_time ?? chunks[to]?.startTime;
  requireOrder(edit.words, words[first - 1]?.start_time, after);
  const replaced = replaceWordRange(words, edit.startTime, edit.endTime, edit.words);
  return { from, to, pieces: splitWords(replaced, chunkWords) };
}

/** Spec part 2, section 4, "Transcript save": new words in non-decreasing order of start. */
function requireOrder(words: readonly Word[], before: number | undefined, after: number | undefined): void {
  let index = firstOutOfOrder(words);
  const first = words[0];
  const last = words.at(-1);
  if (first && before !== undefined && first.start_time < before) index = 0;
  else if (index < 0 && last && after !== undefined && last.start_time > after) index = words.length - 1;
  const word = words[index];
  if (word) {
    const details = { index, word: word.alternatives[0]?.content ?? '' };
    throw new OutOfOrderError('The words are not in order of their times.', { details });
  }
}
