import type { Collection } from '@parlance/contract/collection';
import { IconButton, ListItemIcon, Menu, MenuItem } from '@parlance/ui/mui';
import { Copy, EllipsisVertical, PencilLine, Trash2 } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { useCollectionTexts } from './collection-texts.ts';
import { copyId } from './name-link.tsx';
import { useDelete } from './use-deletions.ts';

interface Props {
  readonly collection: Collection;
  /** Renaming waits until the collection is neither in progress nor failed. */
  readonly renames: boolean;
  readonly onRename: () => void;
}

/** What can be done with one collection. */
export function CollectionMenu({ collection, renames, onRename }: Props): ReactElement {
  const t = useCollectionTexts();
  const remove = useDelete();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const choose = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('menu.open', { name: collection.name || t('no-name') })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ position: 'relative', zIndex: 1 }}
      >
        <EllipsisVertical size={18} aria-hidden />
      </IconButton>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // Renaming moves the focus into the name's field.
        disableRestoreFocus
      >
        {renames && (
          <MenuItem onClick={choose(onRename)}>
            <ListItemIcon>
              <PencilLine size={18} aria-hidden />
            </ListItemIcon>
            {t('menu.rename')}
          </MenuItem>
        )}
        <MenuItem onClick={choose(() => void copyId(collection.id, t('id-copied')))}>
          <ListItemIcon>
            <Copy size={18} aria-hidden />
          </ListItemIcon>
          {t('menu.copy-id')}
        </MenuItem>
        <MenuItem onClick={choose(() => remove(collection))} sx={{ color: 'error.main' }}>
          <ListItemIcon sx={{ color: 'inherit' }}>
            <Trash2 size={18} aria-hidden />
          </ListItemIcon>
          {t('menu.delete')}
        </MenuItem>
      </Menu>
    </>
  );
}
