import { randomUUID } from 'node:crypto';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { SearchOrder } from '@parlance/contract/search';
import {
  FILTERS,
  fieldBit,
  type IndexKey,
  indexKey,
  vocabularyList,
} from '@parlance/lambdas/repositories/search/index-keys';
import { indexedCollection } from '@parlance/lambdas/repositories/search/indexed-collection';
import { parseQuery } from '@parlance/lambdas/repositories/search/parse-query';
import { encodePlaces } from '@parlance/lambdas/repositories/search/places';
import type { Api, Person } from '../api.ts';
import type { StoredTranscripts } from '../stored-transcripts.ts';
import { loadItems } from './load-items.ts';
import { quantile, type Row } from './row.ts';
import { numbers, SpokenEnglish } from './spoken-english.ts';

const TRANSCRIPTS = 10_000;
const WORDS = 10_000;
const SECONDS = 3600;
/** How often each query is sent. */
const ROUNDS = 8;
/** Transcripts whose way into the index is measured. */
const LAGS = 8;
/** Transcripts that frequent words find on the first pages; and how often a word is at most in a transcript to find others. */
const NEWEST = 1000;
const RARE = 0.1;
/** Price of a million units of writing on demand, in dollars (us-east-1). */
const MILLION_WRITES = 0.625;

/** Frequent words and rare ones, several words, words that are being typed, and phrases. */
const QUERIES = [
  'people ',
  'interview ',
  'budget committee ',
  'elephant ',
  'contract lawyer meeting ',
  'the harbor at night ',
  'interv',
  'hospital ambul',
  '"next year"',
  'lighthouse keeper ',
];

type Item = IndexKey & Readonly<Record<string, unknown>>;

/**
 * The part of an index of 10,000 transcripts of an hour that the queries read: cards, texts, the scope, and the lists and
 * vocabulary of the queries' words. Other lists are other partitions, which no query reads. A word is in as many transcripts, and
 * as often, as its share of spoken English says.
 */
function* itemsFor({ session, orgId }: Person, english: SpokenEnglish): Generator<Item> {
  const random = numbers(7);
  const words = QUERIES.flatMap((query) => parseQuery(query).words);
  const prefixes = words.flatMap(({ prefix }) => (prefix ? [prefix] : []));
  const vocabulary = prefixes.flatMap((prefix) => english.wordsLike(prefix.slice(0, 3)));
  for (const { word, term } of new Map(vocabulary.map((each) => [`${each.word}#${each.term}`, each])).values()) {
    yield { list: vocabularyList(orgId, word), item: `${word}#${term}` };
  }
  const typed = prefixes.flatMap((prefix) => english.wordsLike(prefix).map(({ term }) => term));
  const terms = [...new Set([...words.flatMap((word) => word.terms), ...typed])];
  const now = Math.floor(Date.now() / 1000);
  const text = indexedText(english);
  for (let i = 0; i < TRANSCRIPTS; i++) {
    const placed = { id: randomUUID(), started: now - i * 600 };
    const name = `Recording ${i}`;
    const card = {
      ...{ id: placed.id, name, userId: session.uid, orgId, languageCode: 'en-US', locale: session.locale },
      ...{ started: placed.started, tProgress: 100, tCompletion: { draft: true }, props: { duration: SECONDS } },
      ...{ sharedCount: 0, edited: placed.started, snippet: 'It is a truth universally acknowledged.' },
      card: { waveform: 'parlance'.repeat(6), edited: placed.started },
    };
    const summary = { n: name, d: SECONDS + (i % 600), e: placed.started };
    yield { ...indexKey(orgId, placed, '=card'), card: JSON.stringify(card) };
    yield { ...indexKey(orgId, placed, FILTERS.owner(session.uid)), ...summary };
    let isFound = i < NEWEST;
    for (const term of terms) {
      const count = poisson(english.shareOf(term) * WORDS, random());
      if (count === 0) continue;
      // The text that is loaded is that of the first two minutes.
      const places = Array.from({ length: count }, (_, n) => (n === 0 ? 0 : Math.floor(random() * SECONDS * 10)));
      const p = encodePlaces(places.toSorted((a, b) => a - b));
      yield { ...indexKey(orgId, placed, term), c: count, f: fieldBit('words'), p };
      isFound ||= english.shareOf(term) * WORDS < RARE;
    }
    // Only of what a query finds, the text is read.
    if (isFound) yield { ...indexKey(orgId, placed, '=text/000000'), ...text };
  }
}

/** A window of text as the index has it. */
function indexedText(english: SpokenEnglish): Readonly<Record<string, unknown>> {
  const { items } = indexed(english.transcript(400, 1));
  return items.get('=text/000000') ?? {};
}

/** The items of a transcript with these words. */
function indexed(words: ReturnType<SpokenEnglish['transcript']>) {
  const collection = {
    ...{ id: randomUUID(), name: 'Recording', userId: 'u', orgId: 'o', userOrgId: 'u#o', languageCode: 'en-US' },
    ...{ locale: 'us' as const, started: 1_700_000_000, tProgress: 100, tCompletion: { draft: true }, attempt: 1 },
    source: { kind: 'file' as const, uploadKey: 'uploads/u/1.wav' },
  };
  return indexedCollection({ collection, words, speakers: {}, highlights: [] });
}

/** How often something happens that happens `mean` times on average; `share` (0 to 1) chooses. */
function poisson(mean: number, share: number): number {
  let probability = Math.exp(-mean);
  let upTo = probability;
  let count = 0;
  while (upTo < share && count < 1000) {
    count++;
    probability *= mean / count;
    upTo += probability;
  }
  return count;
}

/** Searches among 10,000 transcripts of an hour, over the API; the way of a transcript into the index; what it writes. */
export async function benchSearch(
  api: Api,
  person: Person,
  {
    client,
    table,
    transcripts,
  }: { readonly client: DynamoDBClient; readonly table: string; readonly transcripts: StoredTranscripts },
): Promise<Row[]> {
  const english = await SpokenEnglish.read();
  const rows = [...(await lagRows(api, person, transcripts, english)), ...writeRows(english)];
  const began = performance.now();
  const written = await loadItems(client, table, itemsFor(person, english));
  console.log(`${written} items of the index loaded in ${Math.round((performance.now() - began) / 1000)} s`);
  const search = async (term: string, order: SearchOrder = 'newest', nextPage?: string) => {
    const body = {
      orgId: person.orgId,
      term,
      orgWide: false,
      shared: false,
      filters: {},
      order,
      ...(nextPage && { nextPage }),
    };
    const start = performance.now();
    const page = await api.call('searchCollections', { body, query: { limit: 50 } }, person.session);
    return { page, took: performance.now() - start };
  };
  /** A call that reads one short list: what every call costs on this machine just now. */
  const plain = async () => {
    const start = performance.now();
    const call = {
      params: { uid: person.session.uid },
      query: { limit: 1 },
      body: { orgId: person.orgId, orgWide: false },
    };
    await api.call('listCollections', call, person.session);
    return performance.now() - start;
  };
  const floors: number[] = [];
  const took: number[] = [];
  const next: number[] = [];
  for (const query of QUERIES) {
    const { page } = await search(query);
    const mine: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      mine.push((await search(query)).took);
      floors.push(await plain());
    }
    console.log(
      `${query.padEnd(26)} ${String(page.data.length).padStart(3)} found, ${Math.round(quantile(mine, 0.5))} ms`,
    );
    took.push(...mine);
    for (let key = page.LastEvaluatedKey, i = 0; key && i < ROUNDS; i++) {
      const { page: following, took: time } = await search(query, 'newest', key);
      next.push(time);
      key = following.LastEvaluatedKey;
    }
  }
  const sorted: number[] = [];
  for (let round = 0; round < ROUNDS; round++) sorted.push((await search('people ', 'name')).took);
  return [
    ...rows,
    {
      name: 'search among 10,000 transcripts of an hour, median',
      value: quantile(took, 0.5),
      unit: 'ms',
      floor: { name: 'a list of one', value: quantile(floors, 0.5) },
    },
    {
      name: 'search among 10,000 transcripts of an hour, p95',
      value: quantile(took, 0.95),
      unit: 'ms',
      aim: '<= 200',
      floor: { name: 'a list of one', value: quantile(floors, 0.95) },
    },
    { name: 'next page of a search, p95', value: quantile(next, 0.95), unit: 'ms', aim: '<= 200' },
    {
      name: 'search for a frequent word, all 10,000 in order of name, median',
      value: quantile(sorted, 0.5),
      unit: 'ms',
    },
  ];
}

/** The time from a stored transcript of an hour to a search that finds it. */
async function lagRows(
  api: Api,
  person: Person,
  transcripts: StoredTranscripts,
  english: SpokenEnglish,
): Promise<Row[]> {
  const lags: number[] = [];
  for (let i = 0; i < LAGS; i++) {
    const words = english.transcript(WORDS, 100 + i);
    const marker = `marker${randomUUID().slice(0, 8)}`;
    const marked = words.map((word, at) =>
      at === 5000 ? { ...word, alternatives: [{ content: marker, confidence: 1 }] } : word,
    );
    const recording = { words: marked, speakers: {}, duration: SECONDS, media: new Uint8Array(1) };
    await transcripts.put(person, { ...recording, name: `Measured ${i}` });
    const stored = performance.now();
    const body = {
      orgId: person.orgId,
      term: marker,
      orgWide: false,
      shared: false,
      filters: {},
      order: 'newest' as const,
    };
    while ((await api.call('searchCollections', { body }, person.session)).data.length === 0) {
      if (performance.now() - stored > 60_000) throw new Error(`Transcript ${i} is not found after a minute.`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    lags.push((performance.now() - stored) / 1000);
  }
  return [
    { name: 'a stored transcript of an hour is found, median', value: quantile(lags, 0.5), unit: 's' },
    { name: 'a stored transcript of an hour is found, p95', value: quantile(lags, 0.95), unit: 's', aim: '<= 5' },
  ];
}

/** What a transcript of an hour writes into the index, in units of DynamoDB (1 kB each), and its price. */
function writeRows(english: SpokenEnglish): Row[] {
  const { items, words } = indexed(english.transcript(WORDS, 100));
  const sizes = [...items.values()].map(
    (attributes) => Buffer.byteLength(JSON.stringify(marshall(attributes, { removeUndefinedValues: true }))) + 80,
  );
  const units = sizes.reduce((sum, size) => sum + Math.ceil(size / 1024), 0);
  const newWords = [...words.values()].reduce((sum, each) => sum + each.size, 0);
  return [
    { name: 'items of a transcript of an hour in the index', value: items.size, unit: 'items' },
    { name: 'size of them', value: sizes.reduce((sum, size) => sum + size, 0) / 1000, unit: 'kB' },
    { name: 'units of writing for them', value: units, unit: 'units' },
    {
      name: 'price of indexing it, when all its words are new',
      value: ((units + newWords) * MILLION_WRITES) / 10_000,
      unit: 'cents',
    },
  ];
}
