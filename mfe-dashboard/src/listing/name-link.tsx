import { cardName } from '@parlance/contract/collection';
import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { Box } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import type { ReactElement } from 'react';
import { useCollectionTexts } from '../collections/collection-texts.ts';

interface Props {
  readonly collection: CollectionSummary;
  readonly opens: boolean;
  /** Makes the whole positioned box around it clickable. */
  readonly covers?: boolean;
}

/**
 * A collection's name as a link to the collection. It is a real link: Enter, the meta key (new tab) and the middle
 * button work as usual. Texts open as documents (Spec part 2, section 2.4).
 */
export function NameLink({ collection, opens, covers = false }: Props): ReactElement {
  const t = useCollectionTexts();
  const name = cardName(collection.name) ?? t('no-name');
  if (!opens) return <span title={collection.name}>{name}</span>;
  return (
    <Box
      component={Link}
      href={collection.type === 'text' ? `/doc/${collection.id}` : `/transcript/${collection.id}/`}
      title={collection.name}
      sx={{
        color: 'inherit',
        textDecoration: 'none',
        borderRadius: 1,
        '&:hover': { textDecoration: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '3px' },
        ...(covers && COVERS),
      }}
    >
      {name}
    </Box>
  );
}

const COVERS = {
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '14px' },
  // The name's own outline would be cut off with its third line.
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -3 },
} as const;
