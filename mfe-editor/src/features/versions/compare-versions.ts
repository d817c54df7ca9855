import { lowerBound, type Speakers, type Word, wordText } from '@parlance/contract/transcript';
import type { ChangeObject } from 'diff';
import type { WorkSlices } from './work-slices.ts';

/** Seconds within which a speaker's entry belongs to a word: the keys of entries are in milliseconds. */
const SAME_MOMENT = 0.0005;
/** The maximum of edits for which two ranges are compared at once, in about 30 ms. */
const EDITS_AT_ONCE = 300;
/**
 * The maximum of edits for which longer ranges are compared in slices; with more, a range counts as replaced. It bounds the
 * time, which grows with its square.
 */
const MAX_EDITS = 1500;
/** The share of the preparation in the progress of the whole comparison. */
const READYING = 0.4;

export interface VersionText {
  readonly words: readonly Word[];
  readonly speakers: Speakers;
}

export type PieceKind = 'same' | 'added' | 'removed';

/** A word, or the speaker of the words that follow. */
export type Piece = { readonly kind: PieceKind; readonly start: number } & (
  | { readonly text: string; readonly speaker?: undefined }
  | { readonly speaker: string; readonly text?: undefined }
);

type Token = Omit<Piece, 'kind'> & { readonly key: string; readonly end: number };

/**
 * The difference between two versions, in order of time. Words that no edit touched keep their times: most are found by
 * time and text in linear time; only the ranges between them are compared as text. The pieces of kind `same` and `removed`
 * are the words of `before`, those of kind `same` and `added` the words of `after`.
 *
 * @param slices cuts the work into slices, so that the page stays responsive
 */
export async function compareVersions(before: VersionText, after: VersionText, slices: WorkSlices): Promise<Piece[]> {
  const old = await tokensOf(before, slices, 0);
  const now = await tokensOf(after, slices, READYING / 2);
  const pieces: Piece[] = [];
  let [oldFrom, nowFrom] = [0, 0];
  const between = async (oldTo: number, nowTo: number) => {
    const changed = await compareTokens(old.slice(oldFrom, oldTo), now.slice(nowFrom, nowTo));
    for (const piece of changed) pieces.push(piece);
  };
  for (let i = 0, j = 0; i < old.length && j < now.length; ) {
    if (slices.isOver) await slices.rest(READYING + ((1 - READYING) * i) / old.length);
    const [a, b] = [old[i], now[j]];
    if (!a || !b) break;
    if (a.key === b.key && a.start === b.start && a.end === b.end) {
      if (oldFrom < i || nowFrom < j) await between(i, j);
      pieces.push(pieceOf(b, 'same'));
      [oldFrom, nowFrom] = [++i, ++j];
    } else if (a.start < b.start || (a.start === b.start && a.end < b.end)) i++;
    else if (a.start > b.start || a.end > b.end) j++;
    else {
      i++;
      j++;
    }
  }
  await between(old.length, now.length);
  return pieces;
}

/** The words, with each turn's speaker before its first word. */
async function tokensOf({ words, speakers }: VersionText, slices: WorkSlices, done: number): Promise<Token[]> {
  const names = new Map(
    Object.entries(speakers).map(([key, { name }]) => [lowerBound(words, Number(key) - SAME_MOMENT), name]),
  );
  const tokens: Token[] = [];
  for (const [index, word] of words.entries()) {
    if (slices.isOver) await slices.rest(done + (READYING / 2) * (index / words.length));
    const [start, end, text, speaker] = [word.start_time, word.end_time, wordText(word), names.get(index)];
    if (speaker !== undefined) tokens.push({ key: `s${speaker}`, start, end: start, speaker });
    tokens.push({ key: `w${text}`, start, end, text });
  }
  return tokens;
}

async function compareTokens(old: readonly Token[], now: readonly Token[]): Promise<Piece[]> {
  const removed = old.map((token) => pieceOf(token, 'removed'));
  const added = now.map((token) => pieceOf(token, 'added'));
  if (old.length === 0 || now.length === 0) return [...removed, ...added];
  const changes = await changesBetween(
    old.map(({ key }) => key),
    now.map(({ key }) => key),
  );
  if (!changes) return [...removed, ...added];
  let [i, j] = [0, 0];
  return changes.flatMap(({ count = 0, added: isAdded, removed: isRemoved }) => {
    const [oldFrom, nowFrom] = [i, j];
    if (!isAdded) i += count;
    if (!isRemoved) j += count;
    if (isRemoved) return removed.slice(oldFrom, i);
    if (isAdded) return added.slice(nowFrom, j);
    return now.slice(nowFrom, j).map((token) => pieceOf(token, 'same'));
  });
}

/** Undefined when there are too many changes. */
async function changesBetween(old: string[], now: string[]): Promise<ChangeObject<string[]>[] | undefined> {
  // Few people compare versions: the others don't fetch this.
  const { diffArrays } = await import('diff');
  const few = diffArrays(old, now, { maxEditLength: EDITS_AT_ONCE });
  if (few || Math.abs(old.length - now.length) > MAX_EDITS) return few;
  return new Promise((callback) => diffArrays(old, now, { maxEditLength: MAX_EDITS, callback }));
}

function pieceOf({ start, text, speaker }: Token, kind: PieceKind): Piece {
  return speaker === undefined ? { kind, start, text: text ?? '' } : { kind, start, speaker };
}
