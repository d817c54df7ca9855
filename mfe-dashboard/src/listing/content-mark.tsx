import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { Box } from '@parlance/ui/mui';
import { Tip } from '@parlance/ui/tip';
import { Sparkles } from 'lucide-react';
import type { ReactElement } from 'react';
import { useCollectionTexts } from '../collections/collection-texts.ts';

/** That content was made of a transcript (Spec part 2, section 3, "tCompletion: … blog"); nothing otherwise. */
export function ContentMark({ collection }: { readonly collection: CollectionSummary }): ReactElement | null {
  const t = useCollectionTexts();
  if (!collection.tCompletion?.blog) return null;
  const label = t('card.content-made');
  return (
    <Tip title={label}>
      <Box
        component="span"
        role="img"
        aria-label={label}
        // Above the link that covers a card, so that the tooltip opens.
        sx={{ position: 'relative', zIndex: 1, display: 'inline-flex', flex: 'none', color: 'text.secondary' }}
      >
        <Sparkles size={15} aria-hidden />
      </Box>
    </Tip>
  );
}
