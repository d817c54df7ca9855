import type { Text } from '@codemirror/state';
import type { Lost, LostLine, LostWord, TouchedTimes } from './apply-change.ts';
import { wordAtPosition, wordRange } from './find-word.ts';
import { makeLine, recordOf, type WordLine, wordCount } from './word-line.ts';

/** Times of a word, in seconds. */
export interface WordTimes {
  /** Position of the word's beginning. */
  readonly position: number;
  readonly start: number;
  readonly end: number;
}

/**
 * The lines with other times of some words, and the words as they were; undefined when nothing changes. The caller keeps
 * the words in order. A speaker's entry is stored by the start of its first word: the line counts as lost with it.
 */
export function withWordTimes(
  lines: readonly WordLine[],
  doc: Text,
  entries: readonly WordTimes[],
): { readonly lines: readonly WordLine[]; readonly lost: Lost; readonly touched: readonly TouchedTimes[] } | undefined {
  const changed = [...lines];
  const lostWords: LostWord[] = [];
  const lostLines: LostLine[] = [];
  const touched: TouchedTimes[] = [];
  for (const { position, start, end } of entries) {
    const place = wordAtPosition(doc, position);
    const line = place && changed[place.line];
    if (!place || !line) continue;
    const record = recordOf(line, place.index);
    if (record.start === start && record.end === end) continue;
    const records = Array.from({ length: wordCount(line) }, (_word, i) => recordOf(line, i));
    records[place.index] = { ...record, start, end };
    changed[place.line] = makeLine(line.speaker, records);
    const { from, to } = wordRange(doc, place);
    lostWords.push({ position: from, text: doc.sliceString(from, to), record });
    if (place.index === 0 && line.speaker !== null && record.start !== start) {
      lostLines.push({ position: doc.line(place.line + 1).from, speaker: line.speaker });
    }
    touched.push({ from: Math.min(record.start, start), to: Math.max(record.start, start) });
  }
  if (touched.length === 0) return undefined;
  return { lines: changed, lost: { words: lostWords, lines: lostLines }, touched };
}
