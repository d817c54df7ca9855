import { summaryOf } from '@parlance/contract/collection-summary';
import { cardSchema } from '@parlance/contract/schemas/search';
import * as z from 'zod';
import type { StoredCollection } from '../collections/stored-collection.ts';

/** What the index keeps of a collection, to show it as found. It names no reader; projects of all people are for the server. */
export const indexedCardSchema = cardSchema.extend({ projectKeys: z.array(z.string()).default([]) });
export type IndexedCard = z.infer<typeof indexedCardSchema>;

export function cardOf(collection: StoredCollection, edited: number): IndexedCard {
  const { sharedWith: _, projects: __, ...summary } = summaryOf(collection, '');
  // The stage changes often, and cards in progress ask for it themselves.
  const { work: ___, ...card } = summary.card ?? {};
  // A set has no order, and a rebuilt index has to be the same.
  const projectKeys = [...(collection.projectKeys ?? [])].sort();
  return { ...summary, card: { ...card, edited }, edited, projectKeys };
}
