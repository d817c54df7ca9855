import { summaryOf } from '@parlance/contract/collection-summary';
import type { Card } from '@parlance/contract/schemas/search';
import type { StoredCollection } from '../collections/stored-collection.ts';

/** What the index keeps of a collection, to show it as found. It names no reader. */
export function cardOf(collection: StoredCollection, edited: number): Card {
  const { sharedWith: _, ...summary } = summaryOf(collection, '');
  return { ...summary, card: { ...summary.card, edited }, edited };
}
