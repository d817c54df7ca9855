import type { BodyOf } from '@parlance/contract/endpoints';
import { projectKeyOf } from '../../repositories/collections/project-keys.ts';
import { FILTERS, positionsBetween } from '../../repositories/search/index-keys.ts';
import { parseQuery, type Query } from '../../repositories/search/parse-query.ts';
import type { Part, SearchReader } from '../../repositories/search/search-reader.ts';
import { tokensOf } from '../../repositories/search/tokens.ts';

export type SearchBody = BodyOf<'searchCollections'>;

/** A search as lists of the index: a collection is found when one list of each group has it. */
export interface SearchRequest {
  readonly part: Part;
  readonly query: Query;
  /** The lists that limit the search to what the caller may see, and the filters. */
  readonly limits: readonly (readonly string[])[];
  /** The lists of each word of the query. */
  readonly words: readonly (readonly string[])[];
}

/** Every request has a scope, which is made here and not of what the caller sent: it finds nothing else. */
export async function searchRequest(
  index: Pick<SearchReader, 'termsWithPrefix'>,
  uid: string,
  body: SearchBody,
): Promise<SearchRequest> {
  const query = parseQuery(body.term);
  const words = await Promise.all(
    query.words.map(async ({ terms, prefix }) => {
      const more = prefix === undefined ? [] : await index.termsWithPrefix(body.orgId, prefix);
      return [...new Set([...terms, ...more])];
    }),
  );
  const range = positionsBetween(body.filters.from, body.filters.to);
  return {
    part: { orgId: body.orgId, range, oldestFirst: body.order === 'oldest' },
    query,
    limits: [[scopeOf(uid, body)], ...filterGroups(uid, body)],
    words,
  };
}

function scopeOf(uid: string, { orgWide, shared }: SearchBody): string {
  if (orgWide) return FILTERS.all;
  return shared ? FILTERS.shared(uid) : FILTERS.owner(uid);
}

function filterGroups(
  uid: string,
  { filters: { languages = [], states = [], speaker = '', type, projects = [] } }: SearchBody,
): string[][] {
  const speakerWords = new Set(tokensOf(speaker).map(({ word }) => word));
  return [
    ...(languages.length > 0 ? [[...new Set(languages)].map(FILTERS.language)] : []),
    ...(states.length > 0 ? [[...new Set(states)].map(FILTERS.state)] : []),
    ...(type ? [[FILTERS.type(type)]] : []),
    ...[...speakerWords].map((word) => [FILTERS.speaker(word)]),
    ...(projects.length > 0 ? [[...new Set(projects)].map((id) => FILTERS.project(projectKeyOf(uid, id)))] : []),
  ];
}
