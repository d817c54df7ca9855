import { lineText, type TranscriptLine, tokensOf } from '../../repositories/transcripts/transcript-lines.ts';

/**
 * The lines of a transcript that are given to a model, in their order, of at most `budget` tokens: all of them when they fit, else
 * those with the places that say most, each with the lines beside it, and then those from the beginning.
 *
 * @param places weights of places, by their time in seconds
 */
export function choosePassages(
  lines: readonly TranscriptLine[],
  places: ReadonlyMap<number, number>,
  budget: number,
): TranscriptLine[] {
  const weights = lines.map(() => 0);
  for (const [time, weight] of places) {
    const index = indexAt(lines, time);
    weights[index] = (weights[index] ?? 0) + weight;
  }
  const telling = weights
    .map((weight, index) => ({ weight, index }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index)
    .flatMap(({ index }) => [index, index + 1, index - 1]);
  const chosen = new Set<number>();
  let left = budget;
  for (const index of new Set([...telling, ...lines.keys()])) {
    const line = lines[index];
    const tokens = line ? tokensOf(lineText(line)) + 1 : 0;
    if (!line || tokens > left) continue;
    chosen.add(index);
    left -= tokens;
  }
  return [...chosen].toSorted((a, b) => a - b).flatMap((index) => lines[index] ?? []);
}

/** The line that a time is in. Times of the index have tenths of seconds. */
function indexAt(lines: readonly TranscriptLine[], time: number): number {
  const after = lines.findIndex(({ start }) => start > time + 0.1);
  return Math.max(0, (after < 0 ? lines.length : after) - 1);
}
