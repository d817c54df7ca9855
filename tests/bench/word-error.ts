export interface WordMatch {
  /** Indices of the words that match: [in the reference, in the recognised words]. */
  readonly matches: readonly (readonly [number, number])[];
  /** Substitutions, deletions and insertions. */
  readonly errors: number;
}

/** The words of a text for comparison: in lower case, without punctuation, hyphenated words split. */
export function comparableWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .split(' ')
    .filter(Boolean);
}

/** Levenshtein distance over words with the alignment that gives it. */
export function matchWords(reference: readonly string[], recognised: readonly string[]): WordMatch {
  const width = recognised.length + 1;
  const cost = new Uint32Array((reference.length + 1) * width);
  const at = (row: number, column: number): number => cost[row * width + column] ?? 0;
  const same = (row: number, column: number): boolean => reference[row - 1] === recognised[column - 1];
  for (let row = 0; row <= reference.length; row++) {
    for (let column = 0; column <= recognised.length; column++) {
      cost[row * width + column] =
        row === 0 || column === 0
          ? row + column
          : Math.min(
              at(row - 1, column - 1) + (same(row, column) ? 0 : 1),
              at(row - 1, column) + 1,
              at(row, column - 1) + 1,
            );
    }
  }
  const matches: [number, number][] = [];
  let row = reference.length;
  let column = recognised.length;
  while (row > 0 && column > 0) {
    if (at(row, column) === at(row - 1, column - 1) + (same(row, column) ? 0 : 1)) {
      row--;
      column--;
      if (reference[row] === recognised[column]) matches.unshift([row, column]);
    } else if (at(row, column) === at(row - 1, column) + 1) row--;
    else column--;
  }
  return { matches, errors: at(reference.length, recognised.length) };
}
