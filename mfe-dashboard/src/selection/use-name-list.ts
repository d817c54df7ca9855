import { cardName } from '@parlance/contract/collection';
import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { useCollectionTexts } from '../collections/collection-texts.ts';
import { useSelectionTexts } from './selection-texts.ts';

/** Maximum number of names in a notice. The rest is a count, so the notice stays small. */
const LISTED = 5;

interface NameList {
  /** The name of a collection on its card. */
  nameOf(collection: Pick<CollectionSummary, 'name'>): string;
  /** 'A, B and 3 more'. */
  listed(names: readonly string[]): string;
}

/** Texts for lists of collections in notices. */
export function useNameList(): NameList {
  const t = useSelectionTexts();
  const named = useCollectionTexts();
  return {
    nameOf: ({ name }) => cardName(name) ?? named('no-name'),
    listed(all) {
      const names = all.slice(0, LISTED).join(', ');
      return all.length > LISTED ? t('names-more', { names, count: all.length - LISTED }) : names;
    },
  };
}
