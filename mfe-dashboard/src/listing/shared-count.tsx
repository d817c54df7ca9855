import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { Box } from '@parlance/ui/mui';
import { Tip } from '@parlance/ui/tip';
import { UsersRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { useCollectionTexts } from '../collections/collection-texts.ts';

/** With how many people a collection is shared; nothing when with none. */
export function SharedCount({ collection }: { readonly collection: CollectionSummary }): ReactElement | null {
  const t = useCollectionTexts();
  const count = collection.sharedCount ?? 0;
  if (count === 0) return null;
  const label = count === 1 ? t('card.shared-one') : t('card.shared-other', { count });
  return (
    <Tip title={label}>
      <Box
        component="span"
        role="img"
        aria-label={label}
        // Above the link that covers a card, so that the tooltip opens.
        sx={{ ...{ position: 'relative', zIndex: 1, flex: 'none' }, ...LINE }}
      >
        <UsersRound size={15} aria-hidden />
        {count}
      </Box>
    </Tip>
  );
}

const LINE = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.375,
  typography: 'caption',
  color: 'text.secondary',
};
