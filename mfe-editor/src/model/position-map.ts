import type { ChangeDesc } from '@codemirror/state';

/** Moves a position over a change: before what is inserted there (`side` -1) or after it (1). */
export type MovePosition = (position: number, side: -1 | 1) => number;

/**
 * As `changes.mapPos`, which reads all changes before the position each time: here a position costs a binary search,
 * so that replacing thousands of words at once stays quick.
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
  // The first change that doesn't end before the position: for one word after another it is mostly the same.
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

/** A change as both of its directions: from the document before it to the one after it, and back. */
export interface Moves {
  readonly there: MovePosition;
  readonly back: MovePosition;
}

export function movesOf(changes: ChangeDesc): Moves {
  return { there: positionMap(changes), back: positionMap(changes.invertedDesc) };
}

/**
 * Where a word goes over a change, or undefined when the change touches it. Asks both directions: one direction alone
 * can keep a word whose letters are removed at one end and written again at the other, where the way back does not.
 * An edit and its undo must agree about the words that they keep, because only the others are put back.
 */
export function keptPosition(from: number, length: number, { there, back }: Moves): number | undefined {
  const position = there(from, 1);
  const kept = there(from + length, -1) === position + length;
  return kept && back(position, 1) === from && back(position + length, -1) === from + length ? position : undefined;
}

/** The same change seen from the other side. */
export function reversed({ there, back }: Moves): Moves {
  return { there: back, back: there };
}
