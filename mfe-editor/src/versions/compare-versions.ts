import { lowerBound, type Speakers, type Word, wordText } from '@parlance/contract/transcript';
import { diffArrays } from 'diff';

/** Seconds within which a speaker's entry and a word are at the same moment: entries' keys are in milliseconds. */
const SAME_MOMENT = 0.0005;
/**
 * Edits up to which two stretches without a common word in its old place are compared word by word; beyond that one
 * simply stands for the other. It bounds the time, which grows with the square of it.
 */
const MAX_EDITS = 1500;

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
 */
export function compareVersions(before: VersionText, after: VersionText): Piece[] {
  const [old, now] = [tokensOf(before), tokensOf(after)];
  const pieces: Piece[] = [];
  let [oldFrom, nowFrom] = [0, 0];
  const between = (oldTo: number, nowTo: number) => {
    for (const piece of compareTokens(old.slice(oldFrom, oldTo), now.slice(nowFrom, nowTo))) pieces.push(piece);
  };
  for (let i = 0, j = 0; i < old.length && j < now.length; ) {
    const [a, b] = [old[i], now[j]];
    if (!a || !b) break;
    if (a.key === b.key && a.start === b.start && a.end === b.end) {
      between(i, j);
      pieces.push(pieceOf(b, 'same'));
      [oldFrom, nowFrom] = [++i, ++j];
    } else if (a.start < b.start || (a.start === b.start && a.end < b.end)) i++;
    else if (a.start > b.start || a.end > b.end) j++;
    else {
      i++;
      j++;
    }
  }
  between(old.length, now.length);
  return pieces;
}

/** Words, each turn's speaker before its first one. */
function tokensOf({ words, speakers }: VersionText): Token[] {
  const names = new Map(
    Object.entries(speakers).map(([key, { name }]) => [lowerBound(words, Number(key) - SAME_MOMENT), name]),
  );
  return words.flatMap((word, index): Token[] => {
    const [start, end, text, speaker] = [word.start_time, word.end_time, wordText(word), names.get(index)];
    const token: Token = { key: `w${text}`, start, end, text };
    return speaker === undefined ? [token] : [{ key: `s${speaker}`, start, end: start, speaker }, token];
  });
}

function compareTokens(old: readonly Token[], now: readonly Token[]): Piece[] {
  const removed = old.map((token) => pieceOf(token, 'removed'));
  const added = now.map((token) => pieceOf(token, 'added'));
  if (old.length === 0 || now.length === 0) return [...removed, ...added];
  const changes = diffArrays(
    old.map(({ key }) => key),
    now.map(({ key }) => key),
    { maxEditLength: MAX_EDITS },
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

function pieceOf({ start, text, speaker }: Token, kind: PieceKind): Piece {
  return speaker === undefined ? { kind, start, text: text ?? '' } : { kind, start, speaker };
}
