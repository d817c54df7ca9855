import { SEARCH_ORDERS, type SearchOrder } from '@parlance/contract/search';
import { Menu, MenuItem } from '@parlance/ui/mui-overlays';
import type { ReactElement } from 'react';
import { useSearchTexts } from './search-texts.ts';

interface Props {
  readonly id: string;
  /** The button that the menu hangs on; the menu is closed without one. */
  readonly anchor: HTMLElement | null;
  readonly order: SearchOrder;
  readonly onChoose: (order: SearchOrder) => void;
  readonly onClose: () => void;
}

/** The orders in which the list can be. */
export function OrderMenu({ id, anchor, order, onChoose, onClose }: Props): ReactElement {
  const t = useSearchTexts();
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('sort.label') } }}
    >
      {SEARCH_ORDERS.map((each) => (
        <MenuItem
          key={each}
          role="menuitemradio"
          aria-checked={each === order}
          selected={each === order}
          onClick={() => {
            onClose();
            if (each !== order) onChoose(each);
          }}
        >
          {t(`sort.${each}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
