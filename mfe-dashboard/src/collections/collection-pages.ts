import type { Collection } from '@parlance/contract/collection';
import type { InfiniteData } from '@tanstack/react-query';

interface Page {
  readonly data: Collection[];
  readonly LastEvaluatedKey?: string | undefined;
}
/** The pages of the list in the query cache. */
export type CollectionPages = InfiniteData<Page, unknown>;

/**
 * All collections of the pages, latest start first. A collection that moves between pages during loading appears once.
 */
export function collectionsOf(pages: CollectionPages | undefined): Collection[] {
  const byId = new Map<string, Collection>();
  for (const page of pages?.pages ?? []) for (const collection of page.data) byId.set(collection.id, collection);
  return [...byId.values()].sort((a, b) => b.started - a.started);
}

/** The pages with one updated collection. The other collections stay the same objects. */
export function withCollection(
  pages: CollectionPages,
  id: string,
  change: (collection: Collection) => Collection,
): CollectionPages {
  return mapPages(pages, (data) =>
    data.some((collection) => collection.id === id)
      ? data.map((collection) => (collection.id === id ? change(collection) : collection))
      : data,
  );
}

export function withoutCollection(pages: CollectionPages, id: string): CollectionPages {
  return mapPages(pages, (data) => data.filter((collection) => collection.id !== id));
}

function mapPages(pages: CollectionPages, map: (data: Collection[]) => Collection[]): CollectionPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, data: map(page.data) })) };
}
