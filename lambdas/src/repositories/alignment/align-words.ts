/** Pairs of places: a word of the first text, and the word of the second that stands for it. Both places grow. */
export type Pairs = readonly (readonly [number, number])[];

export interface Alignment {
  readonly pairs: Pairs;
  /** Pairs of different words; words of the second text alone; words of the first alone. */
  readonly substituted: number;
  readonly inserted: number;
  readonly deleted: number;
}

/** Texts with at most so many pairs of words are compared exactly. It takes a byte for each pair. */
const EXACT = 4_000_000;

/** Longer texts are split where a row of so many words is in both of them once. */
const GRAMS = [5, 2, 1] as const;

/** Words of two texts: from the first place to before the last one. */
interface Part {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/**
 * Aligns two texts word by word with the fewest errors (Levenshtein). Long texts are split first where rows of words are the same, so
 * that the time and the memory of two transcripts of 75,000 words stay bounded; the result can then be a little worse than the best.
 */
export function aligned(first: readonly string[], second: readonly string[]): Alignment {
  const pairs: [number, number][] = [];
  // A stack, not a recursion: parts come in order.
  const parts: Part[] = [{ from: [0, 0], to: [first.length, second.length] }];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const inner = trimmed(first, second, part, pairs);
    const [rows, columns] = [inner.to[0] - inner.from[0], inner.to[1] - inner.from[1]];
    if (rows > 0 && columns > 0) {
      if ((rows + 1) * (columns + 1) <= EXACT) pairs.push(...exactPairs(first, second, inner));
      else parts.push(...splitParts(first, second, inner).reverse());
    }
  }
  pairs.sort(([a], [b]) => a - b);
  const substituted = pairs.filter(([row, column]) => first[row] !== second[column]).length;
  return { pairs, substituted, inserted: second.length - pairs.length, deleted: first.length - pairs.length };
}

/** A part without the words that are the same at its begin and its end; these become pairs. */
function trimmed(
  first: readonly string[],
  second: readonly string[],
  { from, to }: Part,
  pairs: [number, number][],
): Part {
  let [row, column] = from;
  let [lastRow, lastColumn] = to;
  while (row < lastRow && column < lastColumn && first[row] === second[column]) pairs.push([row++, column++]);
  while (row < lastRow && column < lastColumn && first[lastRow - 1] === second[lastColumn - 1]) {
    pairs.push([--lastRow, --lastColumn]);
  }
  return { from: [row, column], to: [lastRow, lastColumn] };
}

/** Smaller parts of a part that is too large: between the rows of words that both texts have once, else its halves. */
function splitParts(first: readonly string[], second: readonly string[], part: Part): Part[] {
  for (const length of GRAMS) {
    const anchors = chain(commonPlaces(first, second, part, length));
    if (anchors.length > 0) {
      const ends = [...anchors, part.to];
      return ends.map((to, index) => ({ from: index === 0 ? part.from : (ends[index - 1] ?? part.from), to }));
    }
  }
  const middle = [0, 1].map((side) => Math.floor(((part.from[side] ?? 0) + (part.to[side] ?? 0)) / 2));
  const half: readonly [number, number] = [middle[0] ?? 0, middle[1] ?? 0];
  return [
    { from: part.from, to: half },
    { from: half, to: part.to },
  ];
}

/** Where rows of `length` words begin that each text has once in this part, by their place in the first. */
function commonPlaces(
  first: readonly string[],
  second: readonly string[],
  { from, to }: Part,
  length: number,
): [number, number][] {
  const inFirst = uniqueRows(first, from[0], to[0], length);
  const inSecond = uniqueRows(second, from[1], to[1], length);
  return [...inFirst].flatMap(([row, place]): [number, number][] => {
    const other = inSecond.get(row);
    const isBegin = place === from[0] && other === from[1];
    // A split at the begin would not make the part smaller.
    return place === undefined || other === undefined || isBegin ? [] : [[place, other]];
  });
}

/** The rows of words, with their place; undefined for one that comes more often. */
function uniqueRows(
  words: readonly string[],
  from: number,
  to: number,
  length: number,
): Map<string, number | undefined> {
  const places = new Map<string, number | undefined>();
  for (let at = from; at + length <= to; at++) {
    const row = words.slice(at, at + length).join(' ');
    places.set(row, places.has(row) ? undefined : at);
  }
  return places;
}

/** The longest chain of places that grow in both texts. The places are sorted by the first text. */
function chain(places: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  // The index of the last place of the best chain of each length, and the place before each place in its chain.
  const ends: number[] = [];
  const before: number[] = [];
  places.forEach(([, column], index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((places[ends[middle] ?? 0]?.[1] ?? 0) < column) low = middle + 1;
      else high = middle;
    }
    before[index] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = index;
  });
  const found: (readonly [number, number])[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const place = places[index];
    if (place) found.push(place);
  }
  return found.reverse();
}

/** How the last words of two beginnings stand to each other: a pair, or a word of one text alone. */
const PAIR = 0;
const FIRST_ALONE = 1;
const SECOND_ALONE = 2;

function exactPairs(first: readonly string[], second: readonly string[], { from, to }: Part): [number, number][] {
  const expected = first.slice(from[0], to[0]);
  const written = second.slice(from[1], to[1]);
  const columns = written.length + 1;
  const steps = bestSteps(expected, written);
  const pairs: [number, number][] = [];
  let [row, column] = [expected.length, written.length];
  while (row > 0 || column > 0) {
    const step = steps[row * columns + column];
    if (step !== SECOND_ALONE) row--;
    if (step !== FIRST_ALONE) column--;
    if (step === PAIR) pairs.push([from[0] + row, from[1] + column]);
  }
  return pairs;
}

/** The last step of the best alignment of each two beginnings, by their lengths. */
function bestSteps(expected: readonly string[], written: readonly string[]): Uint8Array {
  const columns = written.length + 1;
  const steps = new Uint8Array((expected.length + 1) * columns);
  steps.fill(SECOND_ALONE, 1, columns);
  let above = Uint32Array.from({ length: columns }, (_, column) => column);
  expected.forEach((word, index) => {
    const row = index + 1;
    const costs = new Uint32Array(columns);
    costs[0] = row;
    steps[row * columns] = FIRST_ALONE;
    for (let place = 0; place < written.length; place++) {
      const paired = (above[place] ?? 0) + (word === written[place] ? 0 : 1);
      const deleted = (above[place + 1] ?? 0) + 1;
      const inserted = (costs[place] ?? 0) + 1;
      const least = Math.min(paired, deleted, inserted);
      costs[place + 1] = least;
      steps[row * columns + place + 1] = least === paired ? PAIR : least === deleted ? FIRST_ALONE : SECOND_ALONE;
    }
    above = costs;
  });
  return steps;
}
