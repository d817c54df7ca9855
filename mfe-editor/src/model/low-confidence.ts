import { type WordPlace, wordBefore, wordFrom } from './find-word.ts';
import { confidenceOf, type WordLine, wordCount } from './word-line.ts';

/** Words with less confidence are often wrong and worth listening to again. */
const LOW_CONFIDENCE = 0.6;

/** Whether the recognition was unsure of a word; one that a person wrote is sure. */
export function isUnsure(line: WordLine, index: number): boolean {
  return confidenceOf(line, index) < LOW_CONFIDENCE;
}

/** All unsure words, in the order of the text. */
export function unsurePlaces(lines: readonly WordLine[]): WordPlace[] {
  const places: WordPlace[] = [];
  for (const [line, words] of lines.entries()) {
    for (let index = 0; index < wordCount(words); index++) if (isUnsure(words, index)) places.push({ line, index });
  }
  return places;
}

/** The nearest unsure word after (1) or before (-1) a place, not counting the word there. */
export function nextUnsure(lines: readonly WordLine[], from: WordPlace, direction: 1 | -1): WordPlace | undefined {
  let place: WordPlace | undefined = from;
  for (;;) {
    place = direction === 1 ? wordFrom(lines, place.line, place.index + 1) : wordBefore(lines, place.line, place.index);
    const line = place && lines[place.line];
    if (!place || !line || isUnsure(line, place.index)) return place;
  }
}
