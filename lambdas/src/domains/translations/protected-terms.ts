/** Signs around a word that do not belong to a term. */
const EDGES = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu;

/** A run of words of a sentence; `isTerm`: it must not be translated. */
interface Piece {
  readonly text: string;
  readonly isTerm: boolean;
}

/** Finds the terms of a dictionary in sentences: longest first, whatever their capitals and the signs around them. */
export class ProtectedTerms {
  readonly #terms: ReadonlySet<string>;
  readonly #mostWords: number;

  constructor(terms: readonly string[]) {
    const split = terms.map(plainWords).filter((words) => words.length > 0);
    this.#terms = new Set(split.map((words) => words.join(' ')));
    this.#mostWords = split.reduce((most, words) => Math.max(most, words.length), 0);
  }

  /** The words of a sentence, with each run of them that is a term. */
  pieces(words: readonly string[]): Piece[] {
    const pieces: Piece[] = [];
    for (let at = 0; at < words.length; ) {
      const count = this.#termAt(words, at);
      pieces.push({ text: words.slice(at, at + Math.max(1, count)).join(' '), isTerm: count > 0 });
      at += Math.max(1, count);
    }
    return pieces;
  }

  /** How many words the longest term has that begins at `at`; 0 for none. */
  #termAt(words: readonly string[], at: number): number {
    for (let count = Math.min(this.#mostWords, words.length - at); count > 0; count--) {
      if (this.#terms.has(plainWords(words.slice(at, at + count).join(' ')).join(' '))) return count;
    }
    return 0;
  }
}

function plainWords(text: string): string[] {
  return text
    .toLocaleLowerCase()
    .split(/\s+/u)
    .map((word) => word.replace(EDGES, ''))
    .filter(Boolean);
}
