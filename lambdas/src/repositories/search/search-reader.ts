import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { parseItem, parsePresent, parseStoredJson } from '../../platform/stored-data.ts';
import { whenAvailable } from '../../platform/when-available.ts';
import { type IndexedCard, indexedCardSchema } from './card.ts';
import { CARD, type IndexKey, indexKey, isFilter, listOf, placedOf, textName, vocabularyList } from './index-keys.ts';
import type { ListEntry, ListReader } from './intersection.ts';
import { getMany } from './parallel-items.ts';
import { decodePlaces } from './places.ts';
import { type Sentence, windowOf } from './sentences.ts';

const WHAT = 'The index';

/** What a list says of a collection: a term's count, fields and places, or what a scope puts collections in order by. */
export interface Posting {
  readonly count: number;
  /** See `fieldsOf`. */
  readonly fields: number;
  /** The starts of the sentences that have the term, in deciseconds. */
  readonly places: readonly number[];
  /** The beginning of the name, the length in seconds, and the time of the last edit. */
  readonly name?: string | undefined;
  readonly duration?: number | undefined;
  readonly edited?: number | undefined;
}

/** The part of the lists that a search reads: positions from `least` to `most`, and the order. */
export interface Part {
  readonly orgId: string;
  readonly range: readonly [string, string];
  readonly oldestFirst: boolean;
}

const postingSchema = z.object({
  list: z.string(),
  item: z.string(),
  c: z.number().default(0),
  f: z.number().default(0),
  p: z.instanceof(Uint8Array).optional(),
  n: z.string().optional(),
  d: z.number().optional(),
  e: z.number().optional(),
});
const textSchema = z.object({ text: z.string() });
const sentencesSchema = z.array(z.tuple([z.number(), z.string(), z.string()]));
const storedCardSchema = z.object({ card: z.string() });
const vocabularySchema = z.object({ item: z.string() });

/** Words of the vocabulary that are read for a prefix, and terms that are made of them. */
const MOST_WORDS = 200;
const MOST_TERMS = 20;

/** Reads the Search table. */
export class SearchReader {
  readonly #client: DynamoDBDocumentClient;
  readonly #tableName: string;

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#client = client;
    this.#tableName = tableName;
  }

  /** Up to 20 terms of the words of a workspace that begin with a prefix (at least three letters); the shortest words first. */
  async termsWithPrefix(orgId: string, prefix: string): Promise<string[]> {
    const command = new QueryCommand({
      TableName: this.#tableName,
      KeyConditionExpression: '#list = :list AND begins_with(#item, :prefix)',
      ExpressionAttributeNames: { '#list': 'list', '#item': 'item' },
      ExpressionAttributeValues: { ':list': vocabularyList(orgId, prefix), ':prefix': prefix },
      Limit: MOST_WORDS,
    });
    const { Items = [] } = await whenAvailable(this.#client.send(command), WHAT);
    const words = Items.map((item) => {
      const [word = '', term = ''] = parsePresent(vocabularySchema, item, 'A word of the index').item.split('#');
      return { word, term };
    });
    const byLength = words.toSorted((a, b) => a.word.length - b.word.length);
    return [...new Set(byLength.map(({ term }) => term))].slice(0, MOST_TERMS);
  }

  /** Reads a part of a workspace's lists, by their terms. */
  lists(part: Part): ListReader<Posting> {
    const { orgId, oldestFirst } = part;
    return {
      compare: (a, b) => (a === b ? 0 : a < b === oldestFirst ? -1 : 1),
      read: (term, after, limit) => this.#read(part, term, { after, limit, isLean: false }),
      readLean: (term, after, limit) => this.#read(part, term, { after, limit, isLean: !isFilter(term) }),
      find: async (wanted) => {
        const keys = wanted.map(({ list, position }) => ({ list: listOf(orgId, list), item: position }));
        const items = await getMany(this.#client, this.#tableName, keys);
        return items.map((item) => entryOf(orgId, item));
      },
    };
  }

  /**
   * The cards of collections (unless `card` is false), and the sentences of their windows with the given starts (deciseconds). A
   * collection that is being removed has no card.
   */
  async details(
    orgId: string,
    wanted: readonly { readonly position: string; readonly starts: readonly number[]; readonly card?: boolean }[],
  ): Promise<ReadonlyMap<string, { readonly card: IndexedCard | undefined; readonly sentences: readonly Sentence[] }>> {
    const asked = wanted.map(({ position, starts, card = true }) => {
      const placed = placedOf(position);
      const windows = [...new Set(starts.map(windowOf))].map((window) => indexKey(orgId, placed, textName(window)));
      return { position, card: card ? indexKey(orgId, placed, CARD) : undefined, windows };
    });
    const keys = asked.flatMap(({ card, windows }) => [...(card ? [card] : []), ...windows]);
    const items = await getMany(this.#client, this.#tableName, keys);
    const byKey = new Map(items.map((item) => [`${String(item.list)} ${String(item.item)}`, item]));
    const found = ({ list, item }: IndexKey) => byKey.get(`${list} ${item}`);
    return new Map(
      asked.map(({ position, card, windows }) => [
        position,
        {
          card: card && readCard(found(card)),
          sentences: windows.flatMap((window) => sentencesOf(found(window))),
        },
      ]),
    );
  }

  /** Pages of a list; one call of DynamoDB answers at most 1 MB. */
  async #read(
    { orgId, range: [least, most], oldestFirst }: Part,
    term: string,
    { after, limit, isLean }: { readonly after: string | undefined; readonly limit: number; readonly isLean: boolean },
  ): Promise<{ entries: ListEntry<Posting>[]; isWhole: boolean }> {
    const list = listOf(orgId, term);
    const entries: ListEntry<Posting>[] = [];
    // DynamoDB refuses to begin outside of the range.
    if (after !== undefined && (after < least || after > most)) {
      if (after < least !== oldestFirst) return { entries, isWhole: true };
      return this.#read({ orgId, range: [least, most], oldestFirst }, term, { after: undefined, limit, isLean });
    }
    let from = after === undefined ? undefined : { list, item: after };
    do {
      const command: QueryCommand = new QueryCommand({
        TableName: this.#tableName,
        KeyConditionExpression: '#list = :list AND #item BETWEEN :least AND :most',
        ExpressionAttributeNames: { '#list': 'list', '#item': 'item' },
        ExpressionAttributeValues: { ':list': list, ':least': least, ':most': most },
        ScanIndexForward: oldestFirst,
        ...(isLean && { ProjectionExpression: '#list, #item' }),
        Limit: limit - entries.length,
        ...(from && { ExclusiveStartKey: from }),
      });
      const { Items = [], LastEvaluatedKey } = await whenAvailable(this.#client.send(command), WHAT);
      entries.push(...Items.map((item) => entryOf(orgId, item)));
      if (!LastEvaluatedKey) return { entries, isWhole: true };
      from = { list, item: String(LastEvaluatedKey.item) };
    } while (entries.length < limit);
    return { entries, isWhole: false };
  }
}

function entryOf(orgId: string, stored: Record<string, unknown>): ListEntry<Posting> {
  const { list, item, c, f, p, n, d, e } = parsePresent(postingSchema, stored, 'A posting of the index');
  return {
    list: list.slice(orgId.length + 1),
    position: item,
    value: { count: c, fields: f, places: p ? decodePlaces(p) : [], name: n, duration: d, edited: e },
  };
}

function readCard(item: Record<string, unknown> | undefined): IndexedCard | undefined {
  const what = 'A card of the index';
  const stored = parseItem(storedCardSchema, item, what);
  return stored && parsePresent(indexedCardSchema, parseStoredJson(stored.card, what), what);
}

function sentencesOf(item: Record<string, unknown> | undefined): Sentence[] {
  const what = 'A text of the index';
  const stored = parseItem(textSchema, item, what);
  const sentences = stored ? parsePresent(sentencesSchema, parseStoredJson(stored.text, what), what) : [];
  return sentences.map(([start, speaker, text]) => ({ start, speaker, text }));
}
