import { lowerBound, type Speakers, type Word, wordText } from '@parlance/contract/transcript';
import type { ChangeObject } from 'diff';
import type { WorkSlices } from './work-slices.ts';

/** Seconds within which a speaker's entry and a word are at the same moment: entries' keys are in milliseconds. */
const SAME_MOMENT = 0.0005;
/** Edits up to which two stretches without a common word in its old place are compared at once: within some 30 ms. */
const EDITS_AT_ONCE = 300;
/**
 * Edits up to which longer ones are compared word by word, resting after each; beyond that one simply stands for the
 * other. It bounds the time, which grows with the square of it.
 */
const MAX_EDITS = 1500;
/** Of the whole comparison, how much the two versions' words take that are only made ready for it. */
const READYING = 0.4;

export interface VersionText {
  readonly words: readonly Word[];
  readonly speakers: Speakers;
}

export type PieceKind = 'same' | 'added' | 'removed';

/** A word, or who speaks from here on. */
export type Piece = { readonly kind: PieceKind; readonly start: number } & (
  | { readonly text: string; readonly speaker?: undefined }
  | { readonly speaker: string; readonly text?: undefined }
);

type Token = Omit<Piece, 'kind'> & { readonly key: string; readonly end: number };

/**
 * What became of one version in another, in the order of time. Words that an edit doesn't touch keep their times, so that
 * most are found again by time and text at once, however long the transcript; only what lies between is compared as text.
 * The pieces that are `same` or `removed` are those of `before`; the `same` and `added` ones those of `after`.
 *
 * @param slices how the work is cut up, so that the page lives on beside it
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

/** Words, each turn's speaker before its first one. */
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

/** Undefined when there are too many. */
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
