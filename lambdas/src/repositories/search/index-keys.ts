import { SEARCH_FIELDS, type SearchField } from '@parlance/contract/search';

/** The key of an item in the Search table. */
export interface IndexKey {
  readonly list: string;
  readonly item: string;
}

/** When a collection began (seconds since the epoch) and its id. */
export interface Placed {
  readonly id: string;
  readonly started: number;
}

/** The lists of filters. A word has only letters and digits, so none is called like a filter. */
export const FILTERS = {
  all: '@all',
  owner: (uid: string) => `@owner:${uid}`,
  shared: (uid: string) => `@shared:${uid}`,
  language: (code: string) => `@language:${code}`,
  /** A folded word of a speaker's name. */
  speaker: (word: string) => `@speaker:${word}`,
  state: (state: string) => `@state:${state}`,
  type: (type: string) => `@type:${type}`,
  /** A `projectKeyOf`: the person is part of it, so a caller can't name the projects of others. */
  project: (key: string) => `@project:${key}`,
} as const;

/** Whether a list is that of a scope or another filter, not of a word. */
export function isFilter(term: string): boolean {
  return term.startsWith('@');
}

/** Whether a list is that of a person's project. */
export function isProject(term: string): boolean {
  return term.startsWith(FILTERS.project(''));
}

/** The beginning of the names that a collection's text has among its names; see {@link indexKey}. */
const TEXT = '=text/';
export const CARD = '=card';

/** Letters of a word that name its part of the vocabulary. */
const VOCABULARY_LETTERS = 3;

/** The name of the item with a window of a collection's text. */
export function textName(window: number): string {
  return `${TEXT}${String(window).padStart(6, '0')}`;
}

/** The last second of a sort key's 14 characters; in the year 2286. */
const LAST_SECOND = 9_999_999_999;

/** The sort key of a collection in every list: lists are in order of time. */
export function positionKey({ started, id }: Placed): string {
  return `${Math.min(started, LAST_SECOND).toFixed(3).padStart(14, '0')}#${id}`;
}

/** The collection that a sort key stands for. */
export function placedOf(position: string): Placed {
  const [started = '', id = ''] = position.split('#');
  return { started: Number(started), id };
}

/** Bounds of the sort keys of the collections that began within a time; the bounds count. */
export function positionsBetween(from: number | undefined, to: number | undefined): readonly [string, string] {
  const least = from === undefined ? ' ' : positionKey({ started: from, id: '' });
  // A tilde comes after every character of an id.
  const most = to === undefined ? '~' : positionKey({ started: to, id: '~' });
  return [least, most];
}

/**
 * The key of one of a collection's items by its name: a term or filter (whose list it is in), `=card` or `=text/{window}`.
 */
export function indexKey(orgId: string, placed: Placed, name: string): IndexKey {
  if (name === CARD) return { list: textList(orgId, placed.id), item: 'card' };
  if (name.startsWith(TEXT)) return { list: textList(orgId, placed.id), item: name.slice(TEXT.length) };
  return { list: listOf(orgId, name), item: positionKey(placed) };
}

/** The list of a term or filter in a workspace. */
export function listOf(orgId: string, term: string): string {
  return `${orgId}#${term}`;
}

/** The list of a workspace's words that begin with the first three letters of this one, or that have such a term. */
export function vocabularyList(orgId: string, word: string): string {
  return `${orgId}#~${[...word].slice(0, VOCABULARY_LETTERS).join('')}`;
}

function textList(orgId: string, id: string): string {
  return `${orgId}#=text#${id}`;
}

/** Fields as the bits of a number. */
export function fieldBit(field: SearchField): number {
  return 2 ** SEARCH_FIELDS.indexOf(field);
}

export function fieldsOf(bits: number): SearchField[] {
  return SEARCH_FIELDS.filter((field) => Math.floor(bits / fieldBit(field)) % 2 === 1);
}
