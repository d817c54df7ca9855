import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { Checkbox } from '@parlance/ui/mui-contents';
import type { ReactElement } from 'react';
import { useCollectionTexts } from '../collections/collection-texts.ts';
import { useSelection } from './selection.ts';
import { useSelectionTexts } from './selection-texts.ts';

/** Visible on hover or focus, while anything is selected, and on devices without a mouse. */
const QUIET = {
  opacity: 0,
  'article:hover &, tr:hover &, &:focus-within': { opacity: 1 },
  '@media (hover: none)': { opacity: 1 },
} as const;

/** The element id of a select box, to restore the focus. */
export function selectBoxId(id: string): string {
  return `select-${id}`;
}

/** Selects a collection by mouse, touch or keyboard. */
export function SelectBox({ collection }: { readonly collection: CollectionSummary }): ReactElement {
  const t = useSelectionTexts();
  const named = useCollectionTexts();
  const { ids, toggle } = useSelection();
  return (
    <Checkbox
      size="small"
      checked={ids.has(collection.id)}
      onChange={() => toggle(collection.id)}
      slotProps={{
        input: {
          id: selectBoxId(collection.id),
          'aria-label': t('select', { name: collection.name || named('no-name') }),
        },
      }}
      sx={{ position: 'relative', zIndex: 1, p: 0.625, ...(ids.size === 0 && QUIET) }}
    />
  );
}
