import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { IconButton } from '@parlance/ui/mui';
import { fetchAhead } from '@parlance/ui/page/fetch-ahead';
import { prefetched } from '@parlance/ui/page/prefetched';
import { EllipsisVertical } from 'lucide-react';
import { type ReactElement, Suspense, useId, useRef, useState } from 'react';
import { useCollectionTexts } from '../collections/collection-texts.ts';

// The list is shown without the code of its menus, which is loaded when the page is idle.
const [CollectionActions, fetchActions] = prefetched(async () => ({
  default: (await import('./collection-actions.tsx')).CollectionActions,
}));

/** Loads the code of the menus. */
export const fetchCollectionActions = fetchActions;

const fetchForClick = () => fetchAhead(fetchActions);

interface Props {
  readonly collection: CollectionSummary;
  /** False while the collection is in progress or failed: then it can't be renamed. */
  readonly renames: boolean;
  readonly onRename: () => void;
}

/** The button of the menu of actions on one collection. */
export function CollectionMenu({ collection, renames, onRename }: Props): ReactElement {
  const t = useCollectionTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const menuId = useId();
  return (
    <>
      <IconButton
        ref={button}
        size="small"
        aria-label={t('menu.open', { name: collection.name || t('no-name') })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onPointerEnter={fetchForClick}
        onFocus={fetchForClick}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpened(true);
        }}
        sx={{ position: 'relative', zIndex: 1 }}
      >
        <EllipsisVertical size={18} aria-hidden />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <CollectionActions
            {...{ collection, renames, onRename, menuId, anchor, button }}
            onMenuClosed={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
