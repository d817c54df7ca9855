import { Box, IconButton } from '@parlance/ui/mui';
import { ToggleButton, ToggleButtonGroup } from '@parlance/ui/mui-controls';
import { Menu, MenuItem } from '@parlance/ui/mui-overlays';
import { BookOpenText, Captions, FileText, type LucideIcon, SquarePen } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useViewsTexts } from './views-texts.ts';

export const VIEWS = ['edit', 'read', 'captions'] as const;
export type TextView = (typeof VIEWS)[number];

const ICONS: Readonly<Record<TextView, LucideIcon>> = { edit: SquarePen, read: BookOpenText, captions: Captions };

interface Props {
  readonly view: TextView;
  readonly choose: (view: TextView) => void;
  /** Whether the person can edit the text; another one may be editing it. */
  readonly isEditable: boolean;
}

/** Switches between the views of the transcript. A phone has room for one button, with a menu. */
export function ViewSwitch({ view, choose, isEditable }: Props): ReactElement {
  const t = useViewsTexts();
  const nameOf = (each: TextView) => t(each === 'edit' && !isEditable ? 'text' : each);
  const iconOf = (each: TextView) => (each === 'edit' && !isEditable ? FileText : ICONS[each]);
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={t('label')}
        onChange={(_event, chosen: TextView | null) => chosen && choose(chosen)}
        sx={{ display: { xs: 'none', sm: 'inline-flex' }, flexShrink: 0 }}
      >
        {VIEWS.map((each) => {
          const Icon = iconOf(each);
          return (
            <ToggleButton key={each} value={each} aria-label={nameOf(each)} title={nameOf(each)} sx={button}>
              <Icon aria-hidden size={18} />
              <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
                {nameOf(each)}
              </Box>
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
      <ViewMenu view={view} choose={choose} nameOf={nameOf} iconOf={iconOf} />
    </>
  );
}

interface MenuProps extends Pick<Props, 'view' | 'choose'> {
  readonly nameOf: (view: TextView) => string;
  readonly iconOf: (view: TextView) => LucideIcon;
}

function ViewMenu({ view, choose, nameOf, iconOf }: MenuProps): ReactElement {
  const t = useViewsTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const Icon = iconOf(view);
  return (
    <>
      <IconButton
        aria-label={t('label-now', { name: nameOf(view) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ display: { sm: 'none' } }}
      >
        <Icon aria-hidden size={20} />
      </IconButton>
      <Menu disablePortal open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {VIEWS.map((each) => {
          const Each = iconOf(each);
          return (
            <MenuItem
              key={each}
              role="menuitemradio"
              aria-checked={each === view}
              selected={each === view}
              onClick={() => {
                setAnchor(null);
                choose(each);
              }}
              sx={{ gap: 1.5 }}
            >
              <Each aria-hidden size={18} />
              {nameOf(each)}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}

const button = { px: { sm: 1, lg: 1.25 }, py: 0.5, minHeight: 32, gap: 0.75 } as const;
