import { type ExportParagraph, paragraphStart } from '@parlance/contract/export-paragraph';
import { foldText } from '../../repositories/search/tokens.ts';

/** Where words were said, in seconds. */
export interface Said {
  readonly start: number;
  readonly end: number;
}

/** Seconds around a cited time that are looked through in any case: models round times, and cite the turn before. */
const NEAR = 15;
/** Seconds of a turn that are looked through around the cited time: a model cites the beginning of a line, which is about a minute. */
const WITHIN_TURN = 120;
/** Fewer letters say nothing: "yes" is said near any time. */
const MIN_LETTERS = 6;
/** Words that a quotation may leave out at an ellipsis. */
const MAX_LEFT_OUT = 80;
/** An ellipsis, or a word that the quotation adds in brackets. */
const LEFT_OUT = /…|\.{3,}|\[[^\]]*\]/u;

/**
 * The words of a transcript, in which quotations are looked up. Compared are letters and digits without case, accents and
 * punctuation; a quotation begins and ends with whole words.
 */
export class SpokenWords {
  readonly #paragraphs: readonly ExportParagraph[];
  readonly #starts: readonly number[];

  /** @param paragraphs in the order of time */
  constructor(paragraphs: readonly ExportParagraph[]) {
    this.#paragraphs = paragraphs;
    this.#starts = paragraphs.map(paragraphStart);
  }

  /**
   * Where a quotation was said near a time (seconds): the place nearest to it; undefined when these words were not said there, or
   * are too few to tell.
   */
  find(quotation: string, time: number): Said | undefined {
    const pieces = quotation
      .split(LEFT_OUT)
      .map(foldText)
      .filter((piece) => piece !== '');
    if (pieces.join('').length < MIN_LETTERS) return undefined;
    const nearby = this.#near(time);
    const places = placesOf(nearby, pieces);
    const [nearest] = places.toSorted((a, b) => distance(a, time) - distance(b, time));
    return nearest;
  }

  #near(time: number): readonly Word[] {
    // A citation has whole seconds.
    const turn = this.#paragraphs[Math.max(0, countUpTo(this.#starts, time + 1) - 1)];
    const [first, last] = [turn?.words[0], turn?.words.at(-1)];
    const from = Math.min(time - NEAR, Math.max(first?.start ?? time, time - WITHIN_TURN));
    const to = Math.max(time + NEAR, Math.min(last?.end ?? time, time + WITHIN_TURN));
    const begin = Math.max(0, countUpTo(this.#starts, from) - 1);
    const words: Word[] = [];
    for (const paragraph of this.#paragraphs.slice(begin)) {
      if (paragraphStart(paragraph) > to) break;
      for (const { text, start, end } of paragraph.words) {
        const folded = foldText(text);
        if (folded !== '' && end >= from && start <= to) words.push({ folded, start, end });
      }
    }
    return words;
  }
}

interface Word extends Said {
  readonly folded: string;
}

/** All places at which the pieces were said one after the other. */
function placesOf(words: readonly Word[], pieces: readonly string[]): Said[] {
  const [first, ...others] = pieces;
  if (first === undefined) return [];
  return words.flatMap((word, index) => {
    let end = endOf(words, index, first);
    for (const piece of others) {
      if (end === undefined) return [];
      end = endOfLater(words, end + 1, piece);
    }
    const last = end === undefined ? undefined : words[end];
    return last ? [{ start: word.start, end: Math.max(last.end, word.end) }] : [];
  });
}

function endOfLater(words: readonly Word[], from: number, piece: string): number | undefined {
  for (let index = from; index <= Math.min(from + MAX_LEFT_OUT, words.length - 1); index++) {
    const end = endOf(words, index, piece);
    if (end !== undefined) return end;
  }
  return undefined;
}

/** The index of the word with which a piece ends that begins at `index`; undefined when other words are there. */
function endOf(words: readonly Word[], index: number, piece: string): number | undefined {
  let rest = piece;
  for (let at = index; at < words.length; at++) {
    const { folded = '' } = words[at] ?? {};
    if (!rest.startsWith(folded)) return undefined;
    rest = rest.slice(folded.length);
    if (rest === '') return at;
  }
  return undefined;
}

function distance({ start, end }: Said, time: number): number {
  return time < start ? start - time : Math.max(0, time - end);
}

/** How many of these ordered numbers are at most `most`. */
function countUpTo(numbers: readonly number[], most: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((numbers[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}
