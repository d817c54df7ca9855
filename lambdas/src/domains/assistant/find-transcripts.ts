import { projectKeyOf } from '../../repositories/collections/project-keys.ts';
import { FILTERS, placedOf, positionsBetween } from '../../repositories/search/index-keys.ts';
import { intersect, type Match } from '../../repositories/search/intersection.ts';
import { parseQuery } from '../../repositories/search/parse-query.ts';
import type { Posting, SearchReader } from '../../repositories/search/search-reader.ts';

/** What a person may ask about, as lists of the index limit it. */
export interface Scope {
  readonly uid: string;
  readonly orgId: string;
  /** One of the person's projects in the organization. */
  readonly projectId?: string | undefined;
  /** All transcripts of the organization, not only those that are the person's or shared with them. */
  readonly orgWide: boolean;
}

/** A transcript in which an answer may be. */
export interface FoundTranscript {
  readonly id: string;
  /** What words of the question say of a place, by its start in seconds: rare words say more. */
  readonly places: ReadonlyMap<number, number>;
}

/** The transcripts that one question reads. */
export const MOST_TRANSCRIPTS = 8;
/** The newest transcripts with a word of the question that are looked at. */
const LOOKED_AT = 60;

/**
 * The transcripts of a scope that say most of what a question asks for. A recording need not have all of its words; when words
 * find too few, the newest of the scope follow, since the question can be in another language than they are.
 */
export async function findTranscripts(
  index: Pick<SearchReader, 'lists'>,
  scope: Scope,
  question: string,
): Promise<FoundTranscript[]> {
  const range = positionsBetween(undefined, undefined);
  const reader = index.lists({ orgId: scope.orgId, range, oldestFirst: false });
  const limits = limitsOf(scope);
  const matchesOf = async (lists: readonly string[][], limit: number) =>
    (await intersect(reader, { groups: [...limits, ...lists], after: undefined, limit })).matches;
  const words = parseQuery(question).words.map(({ terms }) => [...terms]);
  const [newest, ...ofWords] = await Promise.all([
    matchesOf([], MOST_TRANSCRIPTS),
    ...words.map((terms) => matchesOf([terms], LOOKED_AT)),
  ]);
  const scored = new Map<string, { score: number; places: Map<number, number> }>();
  for (const [word, matches] of ofWords.entries()) {
    const rarity = Math.log(1 + LOOKED_AT / Math.max(1, matches.length));
    for (const match of matches) addMatch(scored, match, words[word] ?? [], rarity);
  }
  const best = [...scored]
    // Of equal ones the newer.
    .toSorted(([a, { score: ofA }], [b, { score: ofB }]) => ofB - ofA || (a < b ? 1 : -1))
    .map(([position, { places }]) => ({ id: placedOf(position).id, places }));
  const others = newest.map(({ position }) => ({ id: placedOf(position).id, places: new Map<number, number>() }));
  const distinct = new Map([...others, ...best].map((each) => [each.id, each]));
  const order = new Set([...best, ...others].map(({ id }) => id));
  return [...order].flatMap((id) => distinct.get(id) ?? []).slice(0, MOST_TRANSCRIPTS);
}

function limitsOf({ uid, projectId, orgWide }: Scope): string[][] {
  const scope = orgWide ? [FILTERS.all] : [FILTERS.owner(uid), FILTERS.shared(uid)];
  return [scope, ...(projectId === undefined ? [] : [[FILTERS.project(projectKeyOf(uid, projectId))]])];
}

function addMatch(
  scored: Map<string, { score: number; places: Map<number, number> }>,
  { position, entries }: Match<Posting>,
  terms: readonly string[],
  rarity: number,
): void {
  const found = scored.get(position) ?? { score: 0, places: new Map<number, number>() };
  const ofWord = entries.filter(({ list }) => terms.includes(list)).map(({ value }) => value);
  const count = ofWord.reduce((sum, value) => sum + value.count, 0);
  found.score += rarity * (1 + Math.log(1 + count));
  for (const place of new Set(ofWord.flatMap(({ places }) => places))) {
    found.places.set(place / 10, (found.places.get(place / 10) ?? 0) + rarity);
  }
  scored.set(position, found);
}
