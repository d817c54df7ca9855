import type { Text } from '@codemirror/state';
import type { Applied, Lost, LostLine, LostWord, TouchedTimes } from './apply-change.ts';
import { wordBefore, wordFrom } from './find-word.ts';
import { lineTokens } from './line-tokens.ts';
import { keptPosition, type Moves, reversed } from './position-map.ts';
import { makeLine, recordOf, startOf, type WordLine, type WordRecord, wordCount } from './word-line.ts';

interface Found {
  readonly speaker: string | null | undefined;
  readonly words: readonly { readonly index: number; readonly lost: LostWord }[];
}

/** A key of place and text: joined edits may have lost several words at one place, with different texts. */
function placeKey(position: number, text: string): string {
  return `${position} ${text}`;
}

/** The lost words and speakers by the line (from 0) that has their text again. Leaves out all others. */
function findLines(doc: Text, lost: Lost): Map<number, Found> {
  const speakers = new Map<number, string | null>();
  for (const { position, speaker } of lost.lines) {
    const line = doc.lineAt(position);
    if (line.from === position && (speaker !== null || line.number > 1)) speakers.set(line.number - 1, speaker);
  }
  const words = new Map<number, Map<string, LostWord>>();
  for (const word of lost.words) {
    const line = doc.lineAt(word.position).number - 1;
    const ofLine = words.get(line) ?? new Map<string, LostWord>();
    words.set(line, ofLine.set(placeKey(word.position, word.text), word));
  }
  const found = new Map<number, Found>();
  for (const number of new Set([...speakers.keys(), ...words.keys()])) {
    const line = doc.line(number + 1);
    const tokens = lineTokens(line.text);
    const present: { index: number; lost: LostWord }[] = [];
    for (let i = 0; i < tokens.length; i += 2) {
      const text = line.text.slice(tokens[i], tokens[i + 1]);
      const word = words.get(number)?.get(placeKey(line.from + (tokens[i] ?? 0), text));
      if (word) present.push({ index: i / 2, lost: word });
    }
    found.set(number, { speaker: speakers.get(number), words: present });
  }
  return found;
}

function isSame(a: WordRecord, b: WordRecord): boolean {
  return a.start === b.start && a.end === b.end && a.confidence === b.confidence && a.extra === b.extra;
}

function risesAt(lines: readonly WordLine[], number: number): boolean {
  const line = lines[number];
  if (!line || wordCount(line) === 0) return true;
  const before = wordBefore(lines, number, 0);
  const after = wordFrom(lines, number + 1, 0);
  const beforeLine = before && lines[before.line];
  const afterLine = after && lines[after.line];
  let last = beforeLine ? startOf(beforeLine, before.index) : 0;
  for (let i = 0; i < wordCount(line); i++) {
    if (startOf(line, i) < last) return false;
    last = startOf(line, i);
  }
  return !afterLine || startOf(afterLine, after.index) >= last;
}

/** Whether another speaker begins with a line, or the same at another time: the speaker is stored by it. */
function changesSpeaker(before: WordLine, now: WordLine): boolean {
  return before.speaker !== now.speaker || (now.speaker !== null && startOf(before, 0) !== startOf(now, 0));
}

function oldLineStart(position: number, moves: Moves | undefined): number {
  return moves?.back(position, 1) ?? position;
}

/** The position of a word before the change; undefined for a word that the change itself wrote. */
function oldPosition({ position, text }: LostWord, moves: Moves | undefined): number | undefined {
  return moves ? keptPosition(position, text.length, reversed(moves)) : position;
}

/**
 * Restores the records of words and the speakers of lines on undo, where the same text is in the same place again.
 * Positions of `lost` are in `doc`; `moves` is the change that made `doc`, undefined when the text didn't change.
 */
export function bringBackLost(lines: readonly WordLine[], doc: Text, lost: Lost, moves: Moves | undefined): Applied {
  const result = [...lines];
  const lostWords: LostWord[] = [];
  const lostLines: LostLine[] = [];
  const touched: TouchedTimes[] = [];
  const found = findLines(doc, lost);
  for (const [number, { speaker, words }] of found) {
    const line = result[number];
    if (!line) continue;
    const records = Array.from({ length: wordCount(line) }, (_, i) => recordOf(line, i));
    for (const { index, lost: word } of words) records[index] = word.record;
    result[number] = makeLine(speaker === undefined ? line.speaker : speaker, records);
  }
  // When edits in between weren't undone, restored times may be out of order: the line then keeps its present times.
  for (const number of found.keys()) {
    const made = result[number];
    const line = lines[number];
    if (made && line && !risesAt(result, number)) result[number] = { ...line, speaker: made.speaker };
  }
  for (const [number, { words }] of found) {
    const before = lines[number];
    const now = result[number];
    if (!before || !now) continue;
    if (changesSpeaker(before, now)) {
      lostLines.push({ position: oldLineStart(doc.line(number + 1).from, moves), speaker: before.speaker });
    }
    for (const { index, lost: word } of words) {
      const old = recordOf(before, index);
      const record = recordOf(now, index);
      if (isSame(old, record)) continue;
      const position = oldPosition(word, moves);
      if (position !== undefined) lostWords.push({ position, text: word.text, record: old });
      touched.push({ from: Math.min(old.start, record.start), to: Math.max(old.start, record.start) });
    }
  }
  return { lines: result, lost: { words: lostWords, lines: lostLines }, touched };
}
