import { aligned } from './align-words.ts';
import { ALIKE, likeness } from './likeness.ts';

/**
 * A token of the text that was heard. What was heard is between two places, in tokens: from 2 to 3 is all of the third, from 2 to 2.5 the
 * first half of its letters.
 */
export interface Match {
  readonly from: number;
  readonly to: number;
  /** From `ALIKE` to 1 (the same). */
  readonly likeness: number;
}

/** A match stands on others: so many tokens on each side of it are looked at. */
const BESIDE = 4;
/** Of these, the share that has to be matched near the same place of what was heard. */
const SUPPORT = 3 / 8;
/** How far in what was heard the matches beside one can be, in tokens. */
const NEAR = 24;

/** Gaps with at most so many pairs of tokens are searched for tokens that are alike. */
const MAX_GAP = 2500;

/**
 * Finds the tokens of a text in what was heard. The places grow in both. A token that is the same by chance, amid others that were not
 * heard, has no match: otherwise every "the" of a text about something else would be found.
 *
 * @returns for each token of the text its match, if it has one
 */
export function matchTokens(heard: readonly string[], text: readonly string[]): (Match | undefined)[] {
  const same = new Int32Array(text.length).fill(-1);
  for (const [row, column] of aligned(heard, text).pairs) if (heard[row] === text[column]) same[column] = row;
  const matches: (Match | undefined)[] = Array.from(same, (row, column) =>
    row >= 0 && isSupported(same, column) ? { from: row, to: row + 1, likeness: 1 } : undefined,
  );
  let [row, column] = [0, 0];
  for (let end = 0; end <= text.length; end++) {
    const next = end === text.length ? heard.length : matches[end]?.from;
    if (next === undefined) continue;
    for (const [at, { from, to, likeness }] of likePairs(heard.slice(row, next), text.slice(column, end))) {
      matches[column + at] = { from: row + from, to: row + to, likeness };
    }
    [row, column] = [next + 1, end + 1];
  }
  return matches;
}

/** Whether enough tokens beside one were heard near the same place. */
function isSupported(same: Int32Array, at: number): boolean {
  const from = Math.max(0, at - BESIDE);
  const to = Math.min(same.length - 1, at + BESIDE);
  const place = same[at] ?? 0;
  let near = 0;
  for (let other = from; other <= to; other++) {
    const row = same[other] ?? -1;
    if (other !== at && row >= 0 && Math.abs(row - place) <= NEAR) near++;
  }
  return near >= Math.floor((to - from) * SUPPORT);
}

/** The ways in which tokens of a gap can stand for each other: so many that were heard, and so many of the text. */
const WAYS = [
  { heard: 1, text: 1 },
  // "every day" for "everyday", and the other way round.
  { heard: 2, text: 1 },
  { heard: 1, text: 2 },
] as const;
type Way = (typeof WAYS)[number];

/** The tokens of a gap that are alike, so that together they are most alike; by their places in the gap. */
function likePairs(heard: readonly string[], text: readonly string[]): [number, Match][] {
  const [rows, columns] = [heard.length, text.length];
  if (rows === 0 || columns === 0 || rows * columns > MAX_GAP) return [];
  const width = columns + 1;
  // The best sum for what is behind each two places.
  const sums = new Float64Array((rows + 1) * width);
  const sumAt = (row: number, column: number) => sums[row * width + column] ?? 0;
  const likeAt = (row: number, column: number, way: Way) => likenessBy(way, heard, row, text, column);
  const sumBy = (row: number, column: number, way: Way) => {
    const like = likeAt(row, column, way);
    return like === 0 ? 0 : like * way.text + sumAt(row + way.heard, column + way.text);
  };
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const paired = WAYS.map((way) => sumBy(row, column, way));
      sums[row * width + column] = Math.max(sumAt(row + 1, column), sumAt(row, column + 1), ...paired);
    }
  }
  const pairs: [number, Match][] = [];
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    const best = sumAt(row, column);
    if (best === sumAt(row + 1, column)) row++;
    else if (best === sumAt(row, column + 1)) column++;
    else {
      const way = WAYS.find((each) => best === sumBy(row, column, each)) ?? WAYS[0];
      pairs.push(...matchesBy(way, row, column, text, likeAt(row, column, way)));
      row += way.heard;
      column += way.text;
    }
  }
  return pairs;
}

/** How alike tokens are by a way; 0 for less than {@link ALIKE}. Those that are divided differently have to have the same letters. */
function likenessBy(way: Way, heard: readonly string[], row: number, text: readonly string[], column: number): number {
  const [first, second] = [heard[row] ?? '', text[column] ?? ''];
  if (way.heard === 1 && way.text === 1) {
    const like = likeness(first, second);
    return like >= ALIKE ? like : 0;
  }
  const [nextHeard, nextText] = [heard[row + 1], text[column + 1]];
  if (way.heard === 2) return nextHeard !== undefined && first + nextHeard === second ? 1 : 0;
  return nextText !== undefined && first === second + nextText ? 1 : 0;
}

function matchesBy(
  { heard, text: count }: Way,
  row: number,
  column: number,
  text: readonly string[],
  like: number,
): [number, Match][] {
  if (count === 1) return [[column, { from: row, to: row + heard, likeness: like }]];
  const [first, second] = [text[column]?.length ?? 0, text[column + 1]?.length ?? 0];
  const middle = row + first / (first + second);
  return [
    [column, { from: row, to: middle, likeness: like }],
    [column + 1, { from: middle, to: row + 1, likeness: like }],
  ];
}
