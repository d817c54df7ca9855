import { type Collection, cardName } from '@parlance/contract/collection';
import { useCollectionTexts } from '../collections/collection-texts.ts';
import { useBulkTexts } from '../selection/bulk-texts.ts';

/** Names that a notice tells one by one; what is more is counted, so that the notice never covers the page. */
const LISTED = 5;

interface NameList {
  /** What a collection is called on its card. */
  nameOf(collection: Collection): string;
  /** 'A, B and 3 more'. */
  listed(names: readonly string[]): string;
}

/** How a notice says which collections are meant. */
export function useNameList(): NameList {
  const t = useBulkTexts();
  const named = useCollectionTexts();
  return {
    nameOf: ({ name }) => cardName(name) ?? named('no-name'),
    listed(all) {
      const names = all.slice(0, LISTED).join(', ');
      return all.length > LISTED ? t('names-more', { names, count: all.length - LISTED }) : names;
    },
  };
}
