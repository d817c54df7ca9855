import type { ChangeDesc, Line, Text } from '@codemirror/state';
import { wordBefore, wordFrom } from './find-word.ts';
import { lineTokens } from './line-tokens.ts';
import { keptPosition, type MovePosition, type Moves, movesOf } from './position-map.ts';
import { retime, share } from './retime.ts';
import { overlaps, type Region } from './typing-burst.ts';
import { makeLine, recordOf, type WordLine, type WordRecord } from './word-line.ts';

/** A word that an edit removed: undo restores its times when the text is in the same place again. */
export interface LostWord {
  readonly position: number;
  readonly text: string;
  readonly record: WordRecord;
}

export interface LostLine {
  readonly position: number;
  readonly speaker: string | null;
}

/** Words and speakers that an edit removed, by positions in the document before the edit. */
export interface Lost {
  readonly words: readonly LostWord[];
  readonly lines: readonly LostLine[];
}

/** Seconds from the earliest to the latest start of the words that an edit removed, made or re-timed. */
export interface TouchedTimes {
  readonly from: number;
  readonly to: number;
}

export interface Applied {
  readonly lines: readonly WordLine[];
  readonly lost: Lost;
  readonly touched: readonly TouchedTimes[];
}

/** Consecutive lines, by number, that correspond to each other before and after an edit. */
interface Group {
  readonly oldFrom: number;
  oldTo: number;
  readonly newFrom: number;
  newTo: number;
}

interface Token {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function changedGroups(changes: ChangeDesc, before: Text, after: Text): Group[] {
  const groups: Group[] = [];
  changes.iterChangedRanges((fromA, toA, fromB, toB) => {
    const oldFrom = before.lineAt(fromA).number;
    const oldTo = before.lineAt(toA).number;
    const newFrom = after.lineAt(fromB).number;
    const newTo = after.lineAt(toB).number;
    const last = groups[groups.length - 1];
    if (last && (oldFrom <= last.oldTo || newFrom <= last.newTo)) {
      last.oldTo = oldTo;
      last.newTo = newTo;
    } else {
      groups.push({ oldFrom, oldTo, newFrom, newTo });
    }
  });
  return groups;
}

function tokensOf(
  doc: Text,
  firstLine: number,
  lastLine: number,
): { lines: Line[]; tokens: Token[]; counts: number[] } {
  const lines: Line[] = [];
  const tokens: Token[] = [];
  const counts: number[] = [];
  for (let number = firstLine; number <= lastLine; number++) {
    const line = doc.line(number);
    const offsets = lineTokens(line.text);
    for (let i = 0; i < offsets.length; i += 2) {
      const from = offsets[i] ?? 0;
      const to = offsets[i + 1] ?? 0;
      tokens.push({ from: line.from + from, to: line.from + to, text: line.text.slice(from, to) });
    }
    lines.push(line);
    counts.push(offsets.length / 2);
  }
  return { lines, tokens, counts };
}

/** For each new token, the index of the old token with the same text in the same place, or -1. Tokens of `burst` have none: their times change. */
function matchTokens(
  old: readonly Token[],
  now: readonly Token[],
  moves: Moves,
  burst: Region | undefined,
): Int32Array {
  const match = new Int32Array(now.length).fill(-1);
  let next = 0;
  for (let i = 0; i < old.length; i++) {
    const token = old[i];
    if (!token) continue;
    const position = keptPosition(token.from, token.text.length, moves);
    if (position === undefined) continue;
    while (next < now.length && (now[next]?.from ?? 0) < position) next++;
    const candidate = now[next];
    if (!candidate) break;
    if (candidate.from !== position || candidate.text !== token.text) continue;
    match[next] = overlaps(candidate, burst) ? -1 : i;
    next++;
  }
  return match;
}

/** The speaker with which each new line of a group begins. */
function lineSpeakers(
  group: Group,
  oldLines: readonly Line[],
  newLines: readonly Line[],
  lines: readonly WordLine[],
  move: MovePosition,
): (string | null)[] {
  const moved = new Map<number, string | null>();
  oldLines.forEach((line, i) => {
    const position = move(line.from, 1);
    const speaker = lines[group.oldFrom - 1 + i]?.speaker ?? null;
    moved.set(position, speaker ?? moved.get(position) ?? null);
  });
  let current = speakerAt(lines, group.oldFrom - 1);
  return newLines.map((line, i) => {
    const kept = moved.get(line.from);
    const first = lines[group.oldFrom - 1]?.speaker ?? null;
    const speaker = kept !== undefined ? kept : i === 0 ? first : current;
    current = speaker ?? current;
    return speaker;
  });
}

/** The speaker of a line (from 0): its own entry, or the last one before it. */
export function speakerAt(lines: readonly WordLine[], line: number): string {
  for (let i = Math.min(line, lines.length - 1); i >= 0; i--) {
    const speaker = lines[i]?.speaker;
    if (speaker !== null && speaker !== undefined) return speaker;
  }
  return '';
}

/** The records of the new tokens, the lost words, and the touched times. */
function timeTokens(
  old: readonly Token[],
  oldRecords: readonly WordRecord[],
  now: readonly Token[],
  match: Int32Array,
  outer: { before: WordRecord | undefined; after: WordRecord | undefined },
  burst: Region | undefined,
) {
  const records: WordRecord[] = [];
  const words: LostWord[] = [];
  let touched: TouchedTimes | undefined;
  const touch = (time: number) => {
    touched = touched
      ? { from: Math.min(touched.from, time), to: Math.max(touched.to, time) }
      : { from: time, to: time };
  };
  let oldIndex = 0;
  let index = 0;
  while (index < now.length || oldIndex < old.length) {
    // Fast path for an unchanged word: nearly all words, when many places of a long text are replaced at once.
    const same = match[index] === oldIndex ? oldRecords[oldIndex] : undefined;
    if (same) {
      records.push(same);
      index++;
      oldIndex++;
      continue;
    }
    let stop = index;
    while (stop < now.length && (match[stop] ?? -1) < 0) stop++;
    const oldStop = stop < now.length ? (match[stop] ?? old.length) : old.length;
    const gone = oldRecords.slice(oldIndex, oldStop);
    gone.forEach((record, i) => {
      const token = old[oldIndex + i];
      if (token) words.push({ position: token.from, text: token.text, record });
      touch(record.start);
    });
    const before = records[records.length - 1] ?? outer.before;
    const after = stop < now.length ? oldRecords[oldStop] : outer.after;
    const fresh = now.slice(index, stop);
    const inBurst = fresh.some((token) => overlaps(token, burst));
    const timed = (inBurst ? share : retime)(
      gone,
      fresh.map((token) => token.text),
      { before, after },
    );
    for (const record of timed) {
      records.push(record);
      touch(record.start);
    }
    const kept = oldRecords[oldStop];
    if (stop < now.length && kept) records.push(kept);
    index = stop + 1;
    oldIndex = oldStop + 1;
    if (stop >= now.length) break;
  }
  return { records, words, touched };
}

/**
 * Carries words and speakers through a change of the text. Words whose text stays in its place keep their records;
 * those that the change touches are timed within their neighbours. `before` and `after` are the document around the
 * change. Costs the touched lines, and a copy of the list of lines.
 *
 * @param burst the text that a person is typing over other words: its words share the time of those
 */
export function applyChange(
  lines: readonly WordLine[],
  changes: ChangeDesc,
  before: Text,
  after: Text,
  burst?: Region,
): Applied {
  const lostWords: LostWord[] = [];
  const lostLines: LostLine[] = [];
  const touched: TouchedTimes[] = [];
  const result: WordLine[] = [];
  const moves = movesOf(changes);
  let copied = 0;
  for (const group of changedGroups(changes, before, after)) {
    const old = tokensOf(before, group.oldFrom, group.oldTo);
    const now = tokensOf(after, group.newFrom, group.newTo);
    for (; copied < group.oldFrom - 1; copied++) push(result, lines[copied]);
    copied = group.oldTo;
    const previous = wordBefore(result, result.length, 0);
    const next = wordFrom(lines, group.oldTo, 0);
    const oldRecords: WordRecord[] = [];
    old.counts.forEach((count, i) => {
      const line = lines[group.oldFrom - 1 + i];
      for (let word = 0; line && word < count; word++) oldRecords.push(recordOf(line, word));
    });
    const outer = { before: recordAt(result, previous), after: recordAt(lines, next) };
    const match = matchTokens(old.tokens, now.tokens, moves, burst);
    const timed = timeTokens(old.tokens, oldRecords, now.tokens, match, outer, burst);
    const speakers = lineSpeakers(group, old.lines, now.lines, lines, moves.there);
    let word = 0;
    now.counts.forEach((count, i) => {
      result.push(makeLine(speakers[i] ?? null, timed.records.slice(word, word + count)));
      word += count;
    });
    lostWords.push(...timed.words);
    old.lines.forEach((line, i) => {
      lostLines.push({ position: line.from, speaker: lines[group.oldFrom - 1 + i]?.speaker ?? null });
    });
    if (timed.touched) touched.push(timed.touched);
  }
  for (; copied < lines.length; copied++) push(result, lines[copied]);
  return { lines: result, lost: { words: lostWords, lines: lostLines }, touched };
}

function push(result: WordLine[], line: WordLine | undefined): void {
  if (line) result.push(line);
}

function recordAt(lines: readonly WordLine[], place: { line: number; index: number } | undefined) {
  const line = place && lines[place.line];
  return line ? recordOf(line, place.index) : undefined;
}
