import { type Word, wordText } from '@parlance/contract/transcript';
import { type ComparableTokens, comparableTokens } from './comparable-tokens.ts';
import { type Match, matchTokens } from './match-tokens.ts';
import { type Span, type TimedWord, wordTimes } from './word-times.ts';

/** The confidence of a word that was not heard: the editor marks it as unsure. */
const NOT_HEARD = 0;

export interface PlacedWords {
  readonly words: readonly Word[];
  /** How many of them were heard. */
  readonly placed: number;
}

interface Recording {
  readonly languageCode: string;
  /** Seconds. */
  readonly duration: number;
}

/**
 * Gives the words of a text the times at which they were heard. A word that was not heard gets an estimated time between its
 * neighbours, and the confidence 0. Bookmarks stay with the words at which they were heard.
 *
 * @param text its words in order
 * @param heard words with their times, in order
 * @returns a word for each of `text`, in order, within the recording; they do not overlap
 */
export function placeWords(
  text: readonly string[],
  heard: readonly Word[],
  { languageCode, duration }: Recording,
): PlacedWords {
  const sounds = comparableTokens(heard.map(wordText), languageCode);
  const given = comparableTokens(text, languageCode);
  const matches = matchTokens(sounds.tokens, given.tokens);
  const tokenTimes = timesOfTokens(heard, sounds);
  const wordAt = heardWords(sounds);
  const found = text.map((content, at) => foundWord(matches.slice(given.from[at], given.from[at + 1]), content));
  const isHeard = heardWithSigns(found, given);
  const last = heard.reduce((latest, { end_time }) => Math.max(latest, end_time), 0);
  const times = wordTimes(
    found.map(({ letters, match }): TimedWord => ({ letters, heard: match && spanOf(match, tokenTimes) })),
    tokenTimes,
    Math.max(duration, last) * 1000,
  );
  const words = text.map((content, at): Word => {
    const { start = 0, end = 0 } = times[at] ?? {};
    const match = found[at]?.match;
    const source = match && heard[wordAt[Math.floor(match.from)] ?? -1];
    return {
      ...{ start_time: start / 1000, end_time: end / 1000, type: 'pronunciation' },
      ...(source?.bookmark && { bookmark: true }),
      alternatives: [{ content, confidence: match?.likeness ?? (isHeard[at] ? 1 : NOT_HEARD) }],
    };
  });
  return { words, placed: isHeard.filter(Boolean).length };
}

interface FoundWord {
  readonly letters: number;
  readonly match: Match | undefined;
}

/** A word is heard when at least half of its tokens are. */
function foundWord(tokens: readonly (Match | undefined)[], content: string): FoundWord {
  const matches = tokens.filter((match) => match !== undefined);
  const [first, last] = [matches[0], matches.at(-1)];
  const letters = [...content].length;
  if (!first || !last || matches.length * 2 < tokens.length) return { letters, match: undefined };
  const likeness = matches.reduce((sum, match) => sum + match.likeness, 0) / matches.length;
  return { letters, match: { from: first.from, to: last.to, likeness } };
}

/** Whether each word was heard; one of signs alone ("–") is heard with the word before it, or after it at the beginning. */
function heardWithSigns(found: readonly FoundWord[], { from }: ComparableTokens): boolean[] {
  const hasTokens = (at: number) => (from[at + 1] ?? 0) > (from[at] ?? 0);
  const first = found.findIndex((_, at) => hasTokens(at));
  let before = found[first]?.match !== undefined;
  return found.map(({ match }, at) => {
    if (hasTokens(at)) before = match !== undefined;
    return before;
  });
}

/** The times of tokens in milliseconds: those of a word share its time by their letters. */
function timesOfTokens(heard: readonly Word[], { tokens, from }: ComparableTokens): Span[] {
  return heard.flatMap(({ start_time, end_time }, at) => {
    const own = tokens.slice(from[at], from[at + 1]);
    const total = own.reduce((sum, token) => sum + token.length, 0);
    const [start, length] = [start_time * 1000, Math.max(0, end_time - start_time) * 1000];
    let spoken = 0;
    return own.map((token) => {
      const begin = start + (length * spoken) / total;
      spoken += token.length;
      return { start: begin, end: start + (length * spoken) / total };
    });
  });
}

/** The place of the word of each token. */
function heardWords({ tokens, from }: ComparableTokens): number[] {
  const words: number[] = [];
  for (let word = 0; word + 1 < from.length; word++) {
    while (words.length < Math.min(tokens.length, from[word + 1] ?? 0)) words.push(word);
  }
  return words;
}

function spanOf({ from, to }: Match, tokens: readonly Span[]): Span {
  const start = timeAt(from, tokens[Math.floor(from)]);
  const lastToken = Math.ceil(to) - 1;
  const end = timeAt(to, tokens[lastToken], lastToken);
  return { start, end: Math.max(start, end) };
}

/** The time of a place within a token, in milliseconds. */
function timeAt(place: number, token: Span | undefined, begin = Math.floor(place)): number {
  if (!token) return 0;
  return token.start + (token.end - token.start) * (place - begin);
}
