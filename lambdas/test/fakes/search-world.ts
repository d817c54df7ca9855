import type { RouteName } from '@parlance/contract/routes';
import type { Word } from '@parlance/contract/transcript';
import { type IndexDependencies, indexCollection } from '../../src/domains/search/index-collection.ts';
import type { StoredCollection } from '../../src/repositories/collections/stored-collection.ts';
import { SearchIndex } from '../../src/repositories/search/search-index.ts';
import { InMemoryTables } from '../dynamodb/in-memory-tables.ts';
import { TABLES } from '../dynamodb/tables.ts';
import { storedCollection } from './stored-collection.ts';
import { putWorkspace, storedUser } from './stored-user.ts';
import { createTestApi } from './test-api.ts';

/** Words of half a second each, from a time (seconds) on. */
export function spoken(text: string, from = 0): Word[] {
  return text.split(' ').map((content, i) => ({
    ...{ start_time: from + i / 2, end_time: from + i / 2 + 0.4, type: 'pronunciation' },
    alternatives: [{ content, confidence: 0.9 }],
  }));
}

/**
 * A workspace whose transcripts are searched: Ann, Bob and Cid are members, Dee is an admin and Oz an owner. Eve is in another
 * workspace.
 */
export async function searchWorld() {
  const api = createTestApi();
  for (const uid of ['ann', 'bob', 'cid', 'dee', 'oz']) await api.tables.put('users', storedUser(uid));
  await api.tables.put('users', storedUser('eve', { organization: 'elsewhere' }));
  await putWorkspace(api.tables, 'org', { ann: 'member', bob: 'member', cid: 'member', dee: 'admin', oz: 'owner' });
  await putWorkspace(api.tables, 'elsewhere', { eve: 'owner' });
  let claims = 0;

  const indexerOf = (tables: InMemoryTables): IndexDependencies => ({
    ...{ collections: api.collections, transcripts: api.transcripts, highlights: api.highlights, chunks: api.chunks },
    ...{ documents: api.documents, documentContents: api.documentContents },
    index: new SearchIndex(tables.documents, TABLES.search),
    clock: () => api.time.now,
    pause: async () => undefined,
  });
  const ids = async (): Promise<string[]> => {
    const stored = await api.tables.items('collections');
    const records = (await api.tables.items('search')).filter(({ item }) => item === 'record');
    return [...new Set([...stored.map(({ id }) => String(id)), ...records.map(({ id }) => String(id))])];
  };

  return {
    api,
    /** The live index's writer. */
    indexer: indexerOf(api.tables),
    /** Stores a finished transcript, without its index. */
    async put(id: string, text: string, changes: Partial<StoredCollection> = {}): Promise<void> {
      const finished = { progress: undefined, tProgress: 100, tCompletion: { draft: true } };
      await api.collections.create(storedCollection({ id, ...finished, ...changes }));
      await this.say(id, text);
    },
    /** Gives a collection other words. */
    async say(id: string, text: string): Promise<void> {
      const words = text === '' ? [] : spoken(text);
      const chunks = words.length > 0 ? [await api.chunks.write(id, words)] : [];
      await api.transcripts.putDraft(id, { chunks, wordCount: words.length });
    },
    /** Indexes one collection, as an event about it does. */
    async index(id: string, onlyItem = false): Promise<void> {
      claims += 1;
      await indexCollection(indexerOf(api.tables), { id, claim: `claim-${claims}`, onlyItem });
    },
    /** Indexes everything that there is or was, as the events until now do. */
    async settle(): Promise<void> {
      for (const id of await ids()) await this.index(id);
    },
    /** The live index, and one that is made of what is stored now. */
    async indexes() {
      const rebuilt = new InMemoryTables();
      for (const { id } of await api.tables.items('collections')) {
        await indexCollection(indexerOf(rebuilt), { id: String(id), claim: 'rebuild', onlyItem: false });
      }
      return { live: await contents(api.tables), rebuilt: await contents(rebuilt) };
    },
    async search(caller: string, term: string, body: object = {}, query: Record<string, string> = {}) {
      const name: RouteName = 'searchCollections';
      return api.call(name, { body: { orgId: 'org', term, ...body }, query, caller });
    },
    /** The ids that a search finds, in order; the status if it is refused. */
    async found(caller: string, term: string, body: object = {}): Promise<string[] | number> {
      const answer = await this.search(caller, term, body);
      if (answer.status !== 200) return answer.status ?? 0;
      return answer.body.data.map(({ id }: { id: string }) => id);
    },
  };
}

/** The items of an index by their keys, and its vocabulary. Records are left out: they say the same in another form. */
async function contents(tables: InMemoryTables) {
  const items = (await tables.items('search')).filter(({ list }) => !String(list).startsWith('='));
  const named = items.map(({ list, item, ...attributes }) => [`${String(list)} ${String(item)}`, attributes] as const);
  const isWord = ([key]: readonly [string, unknown]) => key.includes('#~');
  return {
    postings: Object.fromEntries(named.filter((each) => !isWord(each))),
    words: named.filter(isWord).map(([key]) => key),
  };
}
