import type { ChangeDesc } from '@codemirror/state';

/** Moves a position over a change: before what is inserted there (`side` -1) or after it (1). */
export type MovePosition = (position: number, side: -1 | 1) => number;

/**
 * As `changes.mapPos`, but a position costs a binary search, while `mapPos` reads all changes before it. It keeps the
 * replacement of thousands of words at once quick.
 */
export function positionMap(changes: ChangeDesc): MovePosition {
  const fromA: number[] = [];
  const toA: number[] = [];
  const fromB: number[] = [];
  const toB: number[] = [];
  changes.iterChangedRanges((oldFrom, oldTo, newFrom, newTo) => {
    fromA.push(oldFrom);
    toA.push(oldTo);
    fromB.push(newFrom);
    toB.push(newTo);
  }, true);
  // The first change that doesn't end before the position. Consecutive words mostly have the same one, so it is kept.
  let found = 0;
  const isFound = (position: number) =>
    (toA[found - 1] ?? Number.NEGATIVE_INFINITY) < position && (toA[found] ?? Number.POSITIVE_INFINITY) >= position;
  const find = (position: number) => {
    let low = 0;
    let high = toA.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((toA[middle] ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (position, side) => {
    if (!isFound(position)) found = find(position);
    let next = found;
    for (; next < toA.length && (fromA[next] ?? 0) <= position; next++) {
      const start = fromA[next] ?? 0;
      const end = toA[next] ?? 0;
      const insertedHere = start === end && side < 0;
      if (end > position || insertedHere) {
        return (position === start || side < 0 ? fromB[next] : toB[next]) ?? position;
      }
    }
    return next === 0 ? position : (toB[next - 1] ?? 0) + position - (toA[next - 1] ?? 0);
  };
}

/** Both directions of a change: from the document before it to the one after it, and back. */
export interface Moves {
  readonly there: MovePosition;
  readonly back: MovePosition;
}

export function movesOf(changes: ChangeDesc): Moves {
  return { there: positionMap(changes), back: positionMap(changes.invertedDesc) };
}

/**
 * The position of a word after a change; undefined when the change touches the word. It checks both directions: when
 * letters of a word are removed at one end and written again at the other, one direction keeps the word and the other
 * one does not. An edit and its undo must agree on the words that they keep, because undo restores only the others.
 */
export function keptPosition(from: number, length: number, { there, back }: Moves): number | undefined {
  const position = there(from, 1);
  const kept = there(from + length, -1) === position + length;
  return kept && back(position, 1) === from && back(position + length, -1) === from + length ? position : undefined;
}

/** The change that undoes this one. */
export function reversed({ there, back }: Moves): Moves {
  return { there: back, back: there };
}
