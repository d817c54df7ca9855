import type { FoundCollection, SearchMatch } from '@parlance/contract/schemas/search';
import { MAX_SORTED } from '@parlance/contract/search';
import type { Operation } from '../../platform/http/operation.ts';
import { decodePageKey, encodePageKey, type ListPosition } from '../../platform/http/page-key.ts';
import { requireTeamView, type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import { ownProjects } from '../../repositories/collections/project-keys.ts';
import type { ProjectsRepository } from '../../repositories/organizations/projects-repository.ts';
import type { IndexedCard } from '../../repositories/search/card.ts';
import { fieldsOf, placedOf, positionKey } from '../../repositories/search/index-keys.ts';
import { intersect, intersectAll, withEntries } from '../../repositories/search/intersection.ts';
import { marksOf } from '../../repositories/search/marks.ts';
import type { SearchReader } from '../../repositories/search/search-reader.ts';
import { bestPlace, type FoundMatch, withPhrases } from './found-places.ts';
import { type SearchBody, type SearchRequest, searchRequest } from './search-request.ts';
import { type Accept, sortedPage } from './sorted-page.ts';

interface SearchDependencies extends WorkspaceAccess {
  readonly index: Pick<SearchReader, 'termsWithPrefix' | 'lists' | 'details'>;
  readonly projects: Pick<ProjectsRepository, 'idsOf'>;
}

/** See `maxDensity` of an intersection: pages that only filter are browsed like the list, so they must be as fast. */
const FILTER_DENSITY = 5;

/** A page of the collections of a scope that have the words and pass the filters (Spec part 2, sections 2.5 and 7.1). */
export function searchCollections(dependencies: SearchDependencies): Operation<'searchCollections'> {
  const { projects } = dependencies;
  return async ({ query: { limit }, body, caller: { uid } }) => {
    const list = pageListOf(uid, body);
    const after = body.nextPage === undefined ? undefined : decodePageKey(list, body.nextPage);
    const own = projects.idsOf(uid, body.orgId);
    // In parallel, since the user waits; without access the call still fails.
    const [, ids, { found, next }] = await Promise.all([
      requireScope(dependencies, uid, body),
      own,
      findIn(dependencies, uid, { body, own }, { limit, after }),
    ]);
    const data = found.map(({ projectKeys, ...each }) => ({
      ...each,
      projects: ownProjects({ projectKeys: new Set(projectKeys) }, uid, ids),
    }));
    return { data, ...(next && { LastEvaluatedKey: encodePageKey(list, next) }) };
  };
}

/** @throws NotFoundError for those who are no members; ForbiddenError for all transcripts to those who may not see them */
async function requireScope(
  dependencies: WorkspaceAccess,
  uid: string,
  { orgId, orgWide }: Pick<SearchBody, 'orgId' | 'orgWide'>,
): Promise<void> {
  await (orgWide ? requireTeamView(dependencies, orgId, uid) : workspaceFor(dependencies, orgId, uid, 'member'));
}

/** Names the list that a page key belongs to: a key of another search, or of another person, is refused. */
function pageListOf(uid: string, { orgId, term, orgWide, shared, filters, order }: SearchBody): string {
  return JSON.stringify(['search', uid, orgId, term, orgWide, shared, Object.entries(filters).sort(), order]);
}

interface Page {
  readonly limit: number;
  readonly after: ListPosition | undefined;
}

type Found = Omit<FoundCollection, 'projects'> & Pick<IndexedCard, 'projectKeys'>;

interface FoundPage {
  readonly found: readonly Found[];
  readonly next: ListPosition | undefined;
}

/** The index has removed projects for a while: only those that the caller has now are filters. */
async function findIn(
  { index }: SearchDependencies,
  uid: string,
  { body, own }: { readonly body: SearchBody; readonly own: Promise<ReadonlySet<string>> },
  page: Page,
): Promise<FoundPage> {
  const wanted = body.filters.projects ?? [];
  if (wanted.length === 0) return find(index, uid, body, page);
  // Nearly always the caller has them all, so the search does not wait for the profile.
  const [ids, found] = await Promise.all([own, find(index, uid, body, page)]);
  const projects = wanted.filter((id) => ids.has(id));
  if (projects.length === wanted.length) return found;
  if (projects.length === 0) return { found: [], next: undefined };
  return find(index, uid, { ...body, filters: { ...body.filters, projects } }, page);
}

async function find(index: SearchDependencies['index'], uid: string, body: SearchBody, page: Page): Promise<FoundPage> {
  const request = await searchRequest(index, uid, body);
  const hasNoWords = body.term.trim() !== '' && request.words.length === 0;
  if (hasNoWords) return { found: [], next: undefined };
  const places = new Map<string, number>();
  const accept =
    request.query.phrases.length === 0
      ? undefined
      : (matches: readonly FoundMatch[]) => withPhrases(index, request, matches, places);
  const { matches, next } = await matchesOf(index, request, body, page, accept);
  const starts = new Map(
    matches.map((match) => [match.position, places.get(match.position) ?? bestPlace(request, match)] as const),
  );
  const details = await index.details(
    body.orgId,
    [...starts].map(([position, start]) => ({ position, starts: start === undefined ? [] : [start] })),
  );
  const found = matches.flatMap((match): Found[] => {
    const { card, sentences = [] } = details.get(match.position) ?? {};
    if (!card) return [];
    const sentence = sentences.find(({ start }) => start === starts.get(match.position));
    const shown = { ...card, match: matchOf(request, match, card.name, sentence) };
    return [body.shared && !body.orgWide ? { ...shown, sharedWith: { [uid]: true } } : shown];
  });
  return { found, next };
}

async function matchesOf(
  index: SearchDependencies['index'],
  { part, limits, words }: SearchRequest,
  { order }: SearchBody,
  { limit, after }: Page,
  accept: Accept | undefined,
): Promise<{ readonly matches: readonly FoundMatch[]; readonly next: ListPosition | undefined }> {
  const reader = index.lists(part);
  const groups = [...limits, ...words];
  if (order === 'newest' || order === 'oldest') {
    const found = await intersect(reader, {
      groups,
      after: after && positionKey(after),
      limit,
      ...(accept && { accept }),
      // What a filter has is nearly always in the scope too, and a page is a single call of BatchGet.
      ...(words.length === 0 && { firstCandidates: limit, maxDensity: FILTER_DENSITY }),
    });
    return { matches: found.matches, next: found.next === undefined ? undefined : placedOf(found.next) };
  }
  const everything = await intersectAll(reader, groups, MAX_SORTED);
  const kept: Accept = async (lean) => {
    const matches = await withEntries(reader, lean);
    return accept ? accept(matches) : matches;
  };
  return sortedPage(everything, { order, after, limit }, kept);
}

function matchOf(
  { query, words }: SearchRequest,
  { entries }: FoundMatch,
  name: string,
  sentence: { readonly start: number; readonly speaker: string; readonly text: string } | undefined,
): SearchMatch {
  const terms = new Set(words.flat());
  const ofWords = entries.filter(({ list }) => terms.has(list));
  const fields = ofWords.flatMap(({ value }) => fieldsOf(value.fields));
  return {
    fields: [...new Set(fields)],
    count: ofWords.reduce((sum, { value }) => sum + value.count, 0),
    nameMarks: marksOf(name, terms, query.phrases),
    ...(sentence && {
      context: {
        start: sentence.start / 10,
        speaker: sentence.speaker,
        text: sentence.text,
        marks: marksOf(sentence.text, terms, query.phrases),
      },
    }),
  };
}
