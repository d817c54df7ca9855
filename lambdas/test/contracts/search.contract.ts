import { randomUUID } from 'node:crypto';
import type { StoredCollection } from '../../src/repositories/collections/stored-collection.ts';
import { FILTERS, placedOf, positionKey, positionsBetween } from '../../src/repositories/search/index-keys.ts';
import { indexedCollection } from '../../src/repositories/search/indexed-collection.ts';
import { intersect } from '../../src/repositories/search/intersection.ts';
import { SearchIndex } from '../../src/repositories/search/search-index.ts';
import { type Part, SearchReader } from '../../src/repositories/search/search-reader.ts';
import { spoken } from '../fakes/search-world.ts';
import { storedCollection } from '../fakes/stored-collection.ts';
import type { Stores } from './stores.ts';

/** The contract tests of SearchIndex and SearchReader, for all stores. */
export function describeSearchIndex(stores: () => Stores): void {
  let index: SearchIndex;
  let reader: SearchReader;
  beforeAll(() => {
    const { documents, tables } = stores().region('us');
    index = new SearchIndex(documents, tables.search);
    reader = new SearchReader(documents, tables.search);
  });

  /** Indexes a collection with a text; without one it is gone. */
  async function indexed(collection: StoredCollection, text: string | undefined): Promise<void> {
    const { id, orgId, started } = collection;
    expect(await index.lock(id, 'claim', 1000)).toBe(true);
    const searchable = { collection, words: spoken(text ?? ''), speakers: {}, highlights: [] };
    const next = { orgId, placed: { id, started }, facts: 'facts', indexed: indexedCollection(searchable) };
    await index.replace(id, await index.record(id), text === undefined ? undefined : next);
    await index.unlock(id, 'claim');
  }

  const part = (orgId: string, more: Partial<Part> = {}): Part => ({
    ...{ orgId, range: positionsBetween(undefined, undefined), oldestFirst: false },
    ...more,
  });
  const found = async (of: Part, ...terms: string[]) => {
    const groups = [FILTERS.all, ...terms].map((term) => [term]);
    const { matches } = await intersect(reader.lists(of), { groups, after: undefined, limit: 100 });
    return matches.map(({ position }) => placedOf(position).started);
  };

  describe('the search index', () => {
    it('[search.all-words] is read by lists in order of time, within a time, forward and backward', async () => {
      const orgId = randomUUID();
      for (const [i, text] of ['A red ship.', 'A blue ship.', 'Red again.'].entries()) {
        await indexed(storedCollection({ id: randomUUID(), orgId, started: 1000.5 + i }), text);
      }
      expect(await found(part(orgId), 'ship')).toEqual([1001.5, 1000.5]);
      expect(await found(part(orgId, { oldestFirst: true }), 'red')).toEqual([1000.5, 1002.5]);
      expect(await found(part(orgId, { range: positionsBetween(1001, 1002) }))).toEqual([1001.5]);
      expect(await found(part(orgId), 'red', 'ship')).toEqual([1000.5]);
      expect((await reader.termsWithPrefix(orgId, 'shi')).sort()).toEqual(['ship']);
      const outside = positionKey({ id: 'z', started: 9999 });
      const lists = reader.lists(part(orgId, { range: positionsBetween(1001, 1002) }));
      expect((await lists.read('ship', outside, 10)).entries).toHaveLength(1);
      expect(await lists.read('ship', positionKey({ id: 'a', started: 1 }), 10)).toEqual({
        entries: [],
        isWhole: true,
      });
    });

    it('[search.fresh] follows a collection to another workspace, and forgets it', async () => {
      const [orgId, other, id] = [randomUUID(), randomUUID(), randomUUID()];
      await indexed(storedCollection({ id, orgId }), 'A red ship.');
      const { starts } = { starts: [0] };
      const position = positionKey({ id, started: 1_700_000_000 });
      const details = (await reader.details(orgId, [{ position, starts }])).get(position);
      expect(details).toMatchObject({ card: { id, orgId }, sentences: [{ start: 0, text: 'A red ship.' }] });
      await indexed(storedCollection({ id, orgId: other }), 'A red ship.');
      expect(await found(part(orgId), 'ship')).toEqual([]);
      expect(await found(part(other), 'ship')).toEqual([1_700_000_000]);
      await indexed(storedCollection({ id, orgId: other }), undefined);
      expect(await found(part(other))).toEqual([]);
      expect(await reader.termsWithPrefix(other, 'shi')).toEqual([]);
      expect(await index.record(id)).toBeUndefined();
    });

    it('[search.one-writer] is locked for one writer, until it ends or cannot run any more', async () => {
      const id = randomUUID();
      expect(await index.lock(id, 'first', 1000)).toBe(true);
      expect(await index.lock(id, 'second', 1100)).toBe(false);
      expect(await index.lock(id, 'second', 1200)).toBe(true);
      await index.unlock(id, 'first');
      expect(await index.lock(id, 'third', 1200)).toBe(false);
      await index.abandon(id, 'second');
      expect(await index.lock(id, 'third', 1200)).toBe(true);
      await index.unlock(id, 'third');
    });
  });
}
