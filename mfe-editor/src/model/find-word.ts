import type { Text } from '@codemirror/state';
import { lineTokens } from './line-tokens.ts';
import { endOf, startOf, type WordLine, wordCount } from './word-line.ts';

/** Half a millisecond (in seconds): two times are the same moment when they round to the same millisecond. */
export const SAME_MOMENT = 0.0005;

/** A word by its line (from 0) and its place in it (from 0). */
export interface WordPlace {
  readonly line: number;
  readonly index: number;
}

/** The first word at or after a place, crossing empty lines. */
export function wordFrom(lines: readonly WordLine[], line: number, index: number): WordPlace | undefined {
  for (let i = line, from = index; i < lines.length; i++, from = 0) {
    const at = lines[i];
    if (at && from < wordCount(at)) return { line: i, index: from };
  }
  return undefined;
}

/** The last word before a place, crossing empty lines. */
export function wordBefore(lines: readonly WordLine[], line: number, index: number): WordPlace | undefined {
  if (index > 0) return { line, index: index - 1 };
  for (let i = line - 1; i >= 0; i--) {
    const at = lines[i];
    const count = at ? wordCount(at) : 0;
    if (count > 0) return { line: i, index: count - 1 };
  }
  return undefined;
}

/** The first word that starts at or after `time` (seconds): a binary search of the lines, then of the line. */
export function wordAtOrAfter(lines: readonly WordLine[], time: number): WordPlace | undefined {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const place = wordFrom(lines, middle, 0);
    const line = place && lines[place.line];
    if (line && startOf(line, 0) < time) low = (place?.line ?? middle) + 1;
    else high = middle;
  }
  const previous = wordBefore(lines, low, 0);
  const line = previous && lines[previous.line];
  if (!previous || !line) return wordFrom(lines, low, 0);
  let from = 0;
  let to = wordCount(line);
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (startOf(line, middle) < time) from = middle + 1;
    else to = middle;
  }
  return wordFrom(lines, previous.line, from);
}

/** Seconds for which a word stays marked after its end, until the next one starts. */
const LINGER = 1;

/** The word that is spoken at `time` (seconds), or undefined in a longer pause. */
export function wordSpokenAt(lines: readonly WordLine[], time: number): WordPlace | undefined {
  const next = wordAtOrAfter(lines, time + SAME_MOMENT);
  const place = wordBefore(lines, next?.line ?? lines.length, next?.index ?? 0);
  const line = place && lines[place.line];
  return line && time <= endOf(line, place.index) + LINGER ? place : undefined;
}

/** Where a word's text stands in the document. */
export function wordRange(doc: Text, place: WordPlace): { from: number; to: number } {
  const line = doc.line(place.line + 1);
  const tokens = lineTokens(line.text);
  return {
    from: line.from + (tokens[place.index * 2] ?? 0),
    to: line.from + (tokens[place.index * 2 + 1] ?? 0),
  };
}

/** The word at a position of the document, or the last one before it in the same line; undefined in an empty line. */
export function wordAtPosition(doc: Text, position: number): WordPlace | undefined {
  const line = doc.lineAt(position);
  const tokens = lineTokens(line.text);
  let index = 0;
  while ((index + 1) * 2 < tokens.length && (tokens[(index + 1) * 2] ?? 0) <= position - line.from) index++;
  return tokens.length > 0 ? { line: line.number - 1, index } : undefined;
}
