import type { CollectionSummary } from '@parlance/contract/collection-summary';
import type { InfiniteData } from '@tanstack/react-query';

interface Page {
  readonly data: CollectionSummary[];
  readonly LastEvaluatedKey?: string | undefined;
}
/** The pages of the list in the query cache. */
export type CollectionPages = InfiniteData<Page, unknown>;

/**
 * All collections of the pages, latest start first. A collection that moves between pages during loading appears once.
 */
export function collectionsOf(pages: CollectionPages | undefined): CollectionSummary[] {
  const byId = new Map<string, CollectionSummary>();
  for (const page of pages?.pages ?? []) for (const collection of page.data) byId.set(collection.id, collection);
  return [...byId.values()].sort((a, b) => b.started - a.started);
}

/** The pages with one updated collection. The other collections stay the same objects. */
export function withCollection(
  pages: CollectionPages,
  id: string,
  change: (collection: CollectionSummary) => CollectionSummary,
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

function mapPages(pages: CollectionPages, map: (data: CollectionSummary[]) => CollectionSummary[]): CollectionPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, data: map(page.data) })) };
}
