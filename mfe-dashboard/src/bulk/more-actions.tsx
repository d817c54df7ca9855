import { IconButton } from '@parlance/ui/mui';
import { ListItemIcon } from '@parlance/ui/mui-contents';
import { Menu, MenuItem } from '@parlance/ui/mui-overlays';
import { Tip } from '@parlance/ui/tip';
import { Crown, EllipsisVertical, FolderInput, type LucideIcon, UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { useBulkTexts } from '../selection/bulk-texts.ts';
import type { BulkAction } from './bulk-actions.ts';

type MoreAction = Exclude<BulkAction, 'delete'>;

const ICONS: Readonly<Record<MoreAction, LucideIcon>> = {
  share: UserRoundPlus,
  move: FolderInput,
  own: Crown,
  give: UserRoundCheck,
};

interface Props {
  /** In the order of the menu. */
  readonly actions: readonly MoreAction[];
  readonly choose: (action: MoreAction) => void;
}

/** The menu of the rarer actions on the selection. */
export function MoreActions({ actions, choose }: Props): ReactElement | null {
  const t = useBulkTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  if (actions.length === 0) return null;
  return (
    <>
      <Tip title={t('more')}>
        <IconButton
          size="small"
          aria-label={t('more')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <EllipsisVertical size={18} aria-hidden />
        </IconButton>
      </Tip>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((action) => {
          const Icon = ICONS[action];
          return (
            <MenuItem
              key={action}
              onClick={() => {
                setAnchor(null);
                choose(action);
              }}
            >
              <ListItemIcon>
                <Icon size={18} aria-hidden />
              </ListItemIcon>
              {t(action)}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
