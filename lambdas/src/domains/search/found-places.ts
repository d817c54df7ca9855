import { fieldsOf } from '../../repositories/search/index-keys.ts';
import type { Match } from '../../repositories/search/intersection.ts';
import { hasPhrase } from '../../repositories/search/marks.ts';
import type { Posting, SearchReader } from '../../repositories/search/search-reader.ts';
import { isStopWord, STEMMINGS, termsOf } from '../../repositories/search/terms.ts';
import type { SearchRequest } from './search-request.ts';

export type FoundMatch = Match<Posting>;

/** Sentences of a collection in which a phrase is looked for. */
const MOST_SENTENCES = 10;

/** The start (deciseconds) of the sentence that has most words of the query, the first of several; undefined without any. */
export function bestPlace(request: SearchRequest, match: FoundMatch): number | undefined {
  const counts = new Map<number, number>();
  for (const lists of request.words) {
    for (const place of placesOf(match, lists)) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted(([a, ofA], [b, ofB]) => ofB - ofA || a - b);
  return best?.[0];
}

/**
 * The matches that have every phrase of the query (at least one) in a sentence or in the name. `places` gets the start of a sentence with a
 * phrase.
 */
export async function withPhrases(
  index: Pick<SearchReader, 'details'>,
  request: SearchRequest,
  matches: readonly FoundMatch[],
  places: Map<string, number>,
): Promise<readonly FoundMatch[]> {
  const { phrases } = request.query;
  if (matches.length === 0) return matches;
  const asked = matches.map((match) => ({ match, starts: phrases.map((phrase) => startsOf(request, match, phrase)) }));
  const details = await index.details(
    request.part.orgId,
    asked.map(({ match, starts }) => ({ position: match.position, starts: starts.flat(), card: canBeNamed(match) })),
  );
  return asked.flatMap(({ match, starts }) => {
    const { card, sentences = [] } = details.get(match.position) ?? {};
    const hasAll = phrases.every((phrase, i) => {
      const found = sentences.find(({ start, text }) => starts[i]?.includes(start) && hasPhrase(text, phrase));
      if (found) places.set(match.position, found.start);
      return found !== undefined || hasPhrase(card?.name ?? '', phrase);
    });
    return hasAll ? [match] : [];
  });
}

/** Whether a word of the query is in the name. */
function canBeNamed({ entries }: FoundMatch): boolean {
  return entries.some(({ value }) => fieldsOf(value.fields).includes('name'));
}

/** The sentences that can have a phrase: those with all its words, or any of the query's when it has only stop words. */
function startsOf(request: SearchRequest, match: FoundMatch, phrase: readonly string[]): number[] {
  const telling = phrase.filter((word) => !isStopWord(word));
  if (telling.length === 0) return [...placesOf(match, request.words.flat())].slice(0, MOST_SENTENCES);
  const [first = new Set<number>(), ...others] = telling.map((word) => placesOf(match, termsOf(word, STEMMINGS)));
  return [...first].filter((place) => others.every((places) => places.has(place))).slice(0, MOST_SENTENCES);
}

function placesOf({ entries }: FoundMatch, lists: readonly string[]): Set<number> {
  return new Set(entries.filter(({ list }) => lists.includes(list)).flatMap(({ value }) => value.places));
}
