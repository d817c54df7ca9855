import { isSearchOrder, MAX_SEARCH_LENGTH, type SearchOrder } from '@parlance/contract/search';
import { type ChosenFilters, choicesOf, readFilters, writeFilters } from './search-filters.ts';

/** What a person searches for in a list. */
export interface SearchState {
  readonly term: string;
  readonly filters: ChosenFilters;
  readonly order: SearchOrder;
}

const TERM = 'q';
const ORDER = 'order';
const DEFAULT_ORDER: SearchOrder = 'newest';

/** The search of a page's query. What is not valid there, such as a term that is too long, is left out. */
export function readSearch(query: URLSearchParams): SearchState {
  const term = query.get(TERM)?.trim() ?? '';
  const order = query.get(ORDER);
  return {
    term: term.length <= MAX_SEARCH_LENGTH ? term : '',
    filters: readFilters(query),
    order: isSearchOrder(order) ? order : DEFAULT_ORDER,
  };
}

/** A page's query with this search; other parameters stay. */
export function withSearch(query: URLSearchParams, { term, filters, order }: SearchState): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(TERM);
  next.delete(ORDER);
  if (term !== '') next.set(TERM, term);
  writeFilters(next, filters);
  if (order !== DEFAULT_ORDER) next.set(ORDER, order);
  return next;
}

/** Whether the person looks for something: by words or by filters. */
export function isSearching({ term, filters }: SearchState): boolean {
  return term !== '' || choicesOf(filters).length > 0;
}

/** Whether the list is one of a search: lists without it have the newest first. */
export function isActive(state: SearchState): boolean {
  return isSearching(state) || state.order !== DEFAULT_ORDER;
}
