/** Longer terms are refused. */
export const MAX_SEARCH_LENGTH = 200;

/** The orders of found transcripts. `edited` and `length` have the greatest first. */
export const SEARCH_ORDERS = ['newest', 'oldest', 'name', 'length', 'edited'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

/** Whether a text is the name of an order. */
export function isSearchOrder(name: string | null): name is SearchOrder {
  return (SEARCH_ORDERS as readonly (string | null)[]).includes(name);
}

/** Where a word was found. */
export const SEARCH_FIELDS = ['name', 'words', 'speakers', 'tags', 'notes', 'description'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** By name, length or last edit, at most so many of the newest transcripts are put in order. */
export const MAX_SORTED = 10_000;

/** How a transcript stands, as a filter. */
export const SEARCH_STATES = [
  'draft',
  'processing',
  'paused',
  'error',
  'precision-queued',
  'precision-reviewed',
] as const;
export type SearchState = (typeof SEARCH_STATES)[number];
