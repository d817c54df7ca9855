import { cardName } from '@parlance/contract/collection';
import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { Box } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { toast } from '@parlance/ui/toasts';
import type { MouseEvent, ReactElement } from 'react';
import { useCollectionTexts } from '../collections/collection-texts.ts';

interface Props {
  readonly collection: CollectionSummary;
  readonly opens: boolean;
  /** Makes the whole positioned box around it clickable. */
  readonly covers?: boolean;
}

/**
 * A collection's name as a link to the collection. It is a real link: Enter, the meta key (new tab) and the middle
 * button work as usual. A click with shift and meta copies the id (Spec part 2, section 2.4).
 */
export function NameLink({ collection, opens, covers = false }: Props): ReactElement {
  const t = useCollectionTexts();
  const name = cardName(collection.name) ?? t('no-name');
  if (!opens) return <span title={collection.name}>{name}</span>;
  const onClick = (event: MouseEvent) => {
    if (!event.shiftKey || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    void copyId(collection.id, t('id-copied'));
  };
  return (
    <Box
      component={Link}
      href={`/transcript/${collection.id}/`}
      onClick={onClick}
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

export async function copyId(id: string, told: string): Promise<void> {
  await navigator.clipboard.writeText(id);
  toast.success(told, { autoClose: 2000 });
}
