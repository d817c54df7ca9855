import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { useLanguage } from '@parlance/ui/i18n';
import { Box } from '@parlance/ui/mui';
import { Chip } from '@parlance/ui/mui-contents';
import type { ReactElement } from 'react';
import { CollectionCard } from './collection-card.tsx';
import { MOBILE } from './sizes.ts';

/** Minimum page width (px) for each number of cards per row; Spec part 2, sections 2.3 and 9. */
const CARDS_PER_ROW = [
  [0, 1],
  [461, 2],
  [902, 3],
  [1080, 4],
  [1382, 5],
  [1586, 6],
] as const;
/** Month-year chips show from this width (px) on. */
const MONTH_CHIPS_FROM = 1587;

export const gridStyle = {
  display: 'grid',
  gap: 1.5,
  listStyle: 'none',
  m: 0,
  p: 0,
  ...Object.fromEntries(
    CARDS_PER_ROW.map(([width, cards]) => [
      `@media (min-width: ${width}px)`,
      { gridTemplateColumns: `repeat(${cards}, minmax(0, 1fr))` },
    ]),
  ),
};

interface Props {
  readonly collections: readonly CollectionSummary[];
  /** The first cards of the grid, if there are any: those that open the uploader. */
  readonly first?: readonly ReactElement[];
}

/** The collections as cards, newest first. */
export function CollectionGrid({ collections, first = [] }: Props): ReactElement {
  const [language] = useLanguage();
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' });
  const monthOf = (collection: CollectionSummary | undefined) => collection && month.format(collection.started * 1000);
  return (
    <Box component="ul" sx={gridStyle}>
      {first.map((card) => (
        <Box component="li" key={card.key} sx={{ [MOBILE]: { display: 'none' } }}>
          {card}
        </Box>
      ))}
      {collections.map((collection, index) => (
        <Box component="li" key={collection.id} sx={{ position: 'relative', minWidth: 0 }}>
          {monthOf(collection) !== monthOf(collections[index - 1]) && <MonthChip label={monthOf(collection)} />}
          <CollectionCard collection={collection} />
        </Box>
      ))}
    </Box>
  );
}

function MonthChip({ label }: { readonly label: string | undefined }): ReactElement {
  return (
    <Chip
      size="small"
      label={label}
      sx={{
        display: 'none',
        position: 'absolute',
        zIndex: 1,
        top: -12,
        left: 12,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        [`@media (min-width: ${MONTH_CHIPS_FROM}px)`]: { display: 'inline-flex' },
      }}
    />
  );
}
