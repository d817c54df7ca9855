import { searchStateOf } from '@parlance/contract/collection-status';
import type { Highlight } from '@parlance/contract/schemas/highlight';
import type { SearchField } from '@parlance/contract/search';
import type { Speakers, Word } from '@parlance/contract/transcript';
import type { StoredCollection } from '../collections/stored-collection.ts';
import { cardOf } from './card.ts';
import { CARD, FILTERS, fieldBit, textName } from './index-keys.ts';
import { encodePlaces } from './places.ts';
import { type Sentence, sentencesOf, windowOf } from './sentences.ts';
import { isStopWord, stemmingsOf, termsOf } from './terms.ts';
import { textSentences } from './text-sentences.ts';
import { tokensOf } from './tokens.ts';

/** All that the index knows of a collection. */
export interface Searchable {
  readonly collection: StoredCollection;
  readonly words: readonly Word[];
  readonly speakers: Speakers;
  /** The text of a document, which has no words with times. */
  readonly text?: string | undefined;
  readonly highlights: readonly Pick<Highlight, 'tags' | 'replies'>[];
  /** When its text was saved last, seconds since the epoch. */
  readonly savedAt?: number | undefined;
}

/** The items of a collection by their names (see `indexKey`), and the words that became each term. */
export interface IndexedCollection {
  readonly items: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly words: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Terms of a collection; more are not found. An hour of speech has about 2,000. */
const MAX_TERMS = 15_000;
/** Characters of a name by which transcripts are put in order. */
const SORTED_NAME_LENGTH = 60;
/** Bytes of text that an item has at most: DynamoDB's limit is 400 kB. */
const MAX_TEXT_LENGTH = 60_000;

/** The items that the index has of a collection: a pure function of what is stored, so that a rebuilt index is the same. */
export function indexedCollection(searchable: Searchable): IndexedCollection {
  const { collection, words, speakers, text: document, highlights, savedAt } = searchable;
  const sentences = document === undefined ? sentencesOf(words, speakers) : textSentences(document);
  const names = [...new Set(Object.values(speakers).map(({ name }) => name))];
  const tags = highlights.flatMap(({ tags, replies }) => [
    ...Object.keys(tags),
    ...Object.values(replies).flatMap((reply) => Object.keys(reply.tags)),
  ]);
  const postings = new Postings(collection.languageCode);
  postings.add('name', collection.name);
  for (const { text, start } of sentences) postings.add('words', text, start);
  for (const name of names) postings.add('speakers', name);
  for (const tag of tags) postings.add('tags', tag);
  postings.add('notes', collection.notes ?? '');
  postings.add('description', collection.description ?? '');

  const edited = savedAt ?? collection.started;
  const speakerWords = new Set(names.flatMap((name) => tokensOf(name).map(({ word }) => word)));
  const items = new Map<string, Readonly<Record<string, unknown>>>([
    ...projectItems(collection, edited),
    ...scopesOf(collection).map((scope) => [scope, summaryOf(collection, edited)] as const),
    ...filtersOf(collection, speakerWords).map((filter) => [filter, {}] as const),
    ...textItems(sentences),
    ...postings.items(),
  ]);
  return { items, words: postings.words };
}

/** The items that tell a collection's projects: its card, and a list of each. Only these change with them. */
export function projectItems(
  collection: StoredCollection,
  edited: number,
): [string, Readonly<Record<string, unknown>>][] {
  const { projectKeys = new Set() } = collection;
  return [
    // Cards and texts are JSON, which is parsed in a tenth of the time that DynamoDB's own form takes.
    [CARD, { card: JSON.stringify(cardOf(collection, edited)) }],
    ...[...projectKeys].map((key): [string, Readonly<Record<string, unknown>>] => [FILTERS.project(key), {}]),
  ];
}

/** The lists by which a search finds only what its caller may see. */
function scopesOf({ userId, sharedWith = {} }: StoredCollection): string[] {
  const readers = Object.keys(sharedWith).filter((uid) => sharedWith[uid] && uid !== userId);
  return [FILTERS.all, FILTERS.owner(userId), ...readers.map(FILTERS.shared)];
}

/** What transcripts are put in order by. */
function summaryOf({ name, props }: StoredCollection, edited: number) {
  return { n: [...name].slice(0, SORTED_NAME_LENGTH).join(''), d: props?.duration ?? 0, e: edited };
}

function filtersOf(collection: StoredCollection, speakerWords: ReadonlySet<string>): string[] {
  const { languageCode, type } = collection;
  return [
    FILTERS.state(searchStateOf(collection)),
    ...(languageCode === '' ? [] : [FILTERS.language(languageCode)]),
    ...(type ? [FILTERS.type(type)] : []),
    ...[...speakerWords].map(FILTERS.speaker),
  ];
}

function textItems(sentences: readonly Sentence[]): [string, Readonly<Record<string, unknown>>][] {
  const windows = new Map<number, { length: number; readonly sentences: [number, string, string][] }>();
  for (const { start, speaker, text } of sentences) {
    const number = windowOf(start);
    const window = windows.get(number) ?? { length: 0, sentences: [] };
    windows.set(number, window);
    window.length += text.length + speaker.length;
    if (window.length <= MAX_TEXT_LENGTH) window.sentences.push([start, speaker, text]);
  }
  return [...windows].map(([number, window]) => [textName(number), { text: JSON.stringify(window.sentences) }]);
}

/** Collects the terms of a collection's texts. */
class Postings {
  readonly words = new Map<string, Set<string>>();
  readonly #stemmings: ReturnType<typeof stemmingsOf>;
  readonly #postings = new Map<string, { count: number; fields: number; readonly places: number[] }>();

  constructor(languageCode: string) {
    this.#stemmings = stemmingsOf(languageCode);
  }

  /** Adds the words of a text. Stop words count only in a name, where they may be all that there is. */
  add(field: SearchField, text: string, place?: number): void {
    for (const { word } of tokensOf(text)) {
      if (field !== 'name' && isStopWord(word, this.#stemmings)) continue;
      for (const term of termsOf(word, this.#stemmings)) this.#count(term, word, field, place);
    }
  }

  items(): [string, Readonly<Record<string, unknown>>][] {
    return [...this.#postings].map(([term, { count, fields, places }]) => [
      term,
      { c: count, f: fields, ...(places.length > 0 && { p: encodePlaces(places) }) },
    ]);
  }

  #count(term: string, word: string, field: SearchField, place: number | undefined): void {
    const posting = this.#postings.get(term) ?? { count: 0, fields: 0, places: [] };
    if (posting.count === 0) {
      if (this.#postings.size >= MAX_TERMS) return;
      this.#postings.set(term, posting);
      this.words.set(term, new Set());
    }
    const bit = fieldBit(field);
    if (Math.floor(posting.fields / bit) % 2 === 0) posting.fields += bit;
    posting.count++;
    if (place !== undefined && posting.places.at(-1) !== place) posting.places.push(place);
    this.words.get(term)?.add(word);
  }
}
