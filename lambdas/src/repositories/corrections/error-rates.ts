import type { ErrorRates } from '@parlance/contract/schemas/correction';
import { lowerBound, type Speakers, type Word, wordText } from '@parlance/contract/transcript';
import { type Alignment, aligned, type Pairs } from '../alignment/align-words.ts';

/** A transcript's words, and the speakers by the start of their paragraphs. */
export interface Spoken {
  readonly words: readonly Word[];
  readonly speakers: Speakers;
}

/** So many times the reference's words are compared, and so many more. The rest counts as inserted: nobody writes so much by mistake. */
const MOST = { times: 3, more: 500 } as const;

/**
 * How a transcript differs from its reference. Words count as the same without their punctuation and capitals. A paragraph of the reference
 * has another speaker when most of its words have.
 */
export function errorRates(reference: Spoken, given: Spoken): ErrorRates {
  const expected = reference.words.map(wordText);
  const all = given.words.filter(({ skip }) => !skip);
  const compared = all.slice(0, expected.length * MOST.times + MOST.more);
  const written = compared.map(wordText);
  const { pairs, substituted, inserted, deleted } = alignedWords(expected, written);
  const additional = inserted + all.length - compared.length;
  const same = pairs.filter(([at, place]) => bare(expected[at] ?? '') === bare(written[place] ?? ''));
  return {
    words: expected.length,
    ...{ substituted, inserted: additional, deleted },
    punctuation: same.filter(([at, place]) => marks(expected[at] ?? '') !== marks(written[place] ?? '')).length,
    capitals: same.filter(([at, place]) => letters(expected[at] ?? '') !== letters(written[place] ?? '')).length,
    speakers: wrongSpeakers(reference, { words: compared, speakers: given.speakers }, pairs),
    wordErrorRate: expected.length === 0 ? 0 : (substituted + additional + deleted) / expected.length,
  };
}

/**
 * Aligns two texts by their words without punctuation and capitals. Where a word is repeated, the one that is written the same is the pair:
 * of "train train." the first is inserted.
 */
export function alignedWords(first: readonly string[], second: readonly string[]): Alignment {
  const alignment = aligned(first.map(bare), second.map(bare));
  const places = new Set(alignment.pairs.map(([, place]) => place));
  const rows = new Set(alignment.pairs.map(([row]) => row));
  const pairs = alignment.pairs.map(([row, place]): [number, number] => {
    if (first[row] === second[place] || bare(first[row] ?? '') !== bare(second[place] ?? '')) return [row, place];
    const otherPlace = freeBeside(place, places).find((other) => second[other] === first[row]);
    if (otherPlace !== undefined) {
      places.delete(place);
      places.add(otherPlace);
      return [row, otherPlace];
    }
    const otherRow = freeBeside(row, rows).find((other) => first[other] === second[place]);
    if (otherRow === undefined) return [row, place];
    rows.delete(row);
    rows.add(otherRow);
    return [otherRow, place];
  });
  return { ...alignment, pairs };
}

/** The places directly beside one that are in no pair. */
function freeBeside(place: number, taken: ReadonlySet<number>): number[] {
  return [place - 1, place + 1].filter((other) => !taken.has(other));
}

/** The letters and digits of a word. */
function letters(text: string): string {
  return text.normalize('NFC').replace(/[^\p{L}\p{N}\p{M}]/gu, '');
}

/** A word without capitals and punctuation; a word of signs alone stays. */
function bare(text: string): string {
  return letters(text).toLowerCase() || marks(text);
}

/** The punctuation of a word. Typographic quotation marks and apostrophes count as plain ones. */
function marks(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{L}\p{N}\p{M}\s]/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/…/g, '...');
}

function wrongSpeakers(reference: Spoken, given: Spoken, pairs: Pairs): number {
  const expected = speakersOf(reference);
  const written = speakersOf(given);
  const turns = new Map<number, { right: number; wrong: number }>();
  for (const [at, place] of pairs) {
    const turn = expected[at];
    if (!turn) continue;
    const counts = turns.get(turn.index) ?? { right: 0, wrong: 0 };
    if (turn.name === written[place]?.name) counts.right++;
    else counts.wrong++;
    turns.set(turn.index, counts);
  }
  return [...turns.values()].filter(({ right, wrong }) => wrong > right).length;
}

/** Of each word, the paragraph in which it is: its place and its speaker; undefined before the first. */
function speakersOf({ words, speakers }: Spoken): ({ readonly index: number; readonly name: string } | undefined)[] {
  const turns = Object.entries(speakers)
    .map(([time, { name }]) => ({ start_time: Number(time), name: name.trim().toLowerCase() }))
    .sort((a, b) => a.start_time - b.start_time);
  return words.map(({ start_time }) => {
    // The first that begins after the word, less one.
    const index = lowerBound(turns, start_time + 0.0005) - 1;
    const turn = turns[index];
    return turn && { index, name: turn.name };
  });
}
