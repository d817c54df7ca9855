import type { CollectionSummary } from '@parlance/contract/collection-summary';
import fc from 'fast-check';
import { type CollectionPages, collectionsOf, withCollection, withoutCollection } from './collection-pages.ts';

function collection(id: string, started: number): CollectionSummary {
  return { id, name: id, userId: 'u', orgId: 'o', languageCode: 'en-US', locale: 'us', started, tProgress: 100 };
}

function pagesOf(...pages: CollectionSummary[][]): CollectionPages {
  return { pages: pages.map((data) => ({ data })), pageParams: pages.map(() => undefined) };
}

describe('the pages of the list', () => {
  it('[dashboard.list] list each collection once, latest start first', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 9 }), { maxLength: 5 }), (starts) => {
        const shown = collectionsOf(
          pagesOf(...starts.map((page) => page.map((start) => collection(`c${start}`, start)))),
        );
        expect(shown.map((one) => one.started)).toEqual([...new Set(starts.flat())].sort((a, b) => b - a));
      }),
    );
  });

  it('[dashboard.rename] update one collection and keep the other objects', () => {
    const pages = pagesOf([collection('a', 3), collection('b', 2)], [collection('c', 1)]);
    const changed = withCollection(pages, 'b', (before) => ({ ...before, name: 'new' }));
    expect(collectionsOf(changed).map((one) => one.name)).toEqual(['a', 'new', 'c']);
    expect(changed.pages[1]?.data).toBe(pages.pages[1]?.data);
    expect(changed.pages[0]?.data[0]).toBe(pages.pages[0]?.data[0]);
  });

  it('[dashboard.delete] remove the deleted collection', () => {
    const pages = withoutCollection(pagesOf([collection('a', 3), collection('b', 2)]), 'a');
    expect(collectionsOf(pages).map((one) => one.id)).toEqual(['b']);
  });
});
