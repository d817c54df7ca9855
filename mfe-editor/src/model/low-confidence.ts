import { type WordPlace, wordBefore, wordFrom } from './find-word.ts';
import { confidenceOf, type WordLine } from './word-line.ts';

/** Below it, the recognition is more often wrong than people put up with: such words are worth a second listening. */
const LOW_CONFIDENCE = 0.6;

/** Whether the recognition was unsure of a word; one that a person wrote is sure. */
export function isUnsure(line: WordLine, index: number): boolean {
  return confidenceOf(line, index) < LOW_CONFIDENCE;
}

/** The nearest unsure word after (1) or before (-1) a place that isn't counted itself, up to the end of the text. */
export function nextUnsure(lines: readonly WordLine[], from: WordPlace, direction: 1 | -1): WordPlace | undefined {
  let place: WordPlace | undefined = from;
  for (;;) {
    place = direction === 1 ? wordFrom(lines, place.line, place.index + 1) : wordBefore(lines, place.line, place.index);
    const line = place && lines[place.line];
    if (!place || !line || isUnsure(line, place.index)) return place;
  }
}
