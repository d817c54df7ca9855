import { Box, Divider, IconButton, Menu, MenuItem, Tooltip } from '@parlance/ui/mui';
import { Check, EllipsisVertical } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { type Bindings, type KeyBindings, useKeyBindings } from '../../commands/key-bindings.ts';
import { KeyNames } from '../../commands/key-names.tsx';
import { MENU_SECTIONS, type MenuEntry } from '../../features/feature.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly keys: KeyBindings;
}

/** The menu of the features: their entries in sections, with the keys of the commands. */
export function ToolsMenu({ entries, keys }: Props): ReactElement {
  const t = useEditorTexts();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const bindings = useKeyBindings(keys);
  const close = () => setAnchor(undefined);
  const sections = MENU_SECTIONS.map((groups) =>
    groups.flatMap((group) => entries.filter((entry) => entry.group === group)),
  ).filter((section) => section.length > 0);
  return (
    <>
      <Tooltip title={t('tools.open')}>
        <IconButton
          aria-label={t('tools.open')}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <EllipsisVertical aria-hidden size={20} />
        </IconButton>
      </Tooltip>
      <Menu disablePortal open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
        {sections.flatMap((section, index) => [
          ...(index > 0 ? [<Divider key={section[0]?.group} component="li" aria-hidden />] : []),
          ...section.map((entry) => itemOf(entry, bindings, close)),
        ])}
      </Menu>
    </>
  );
}

function itemOf(entry: MenuEntry, bindings: Bindings, close: () => void): ReactElement {
  const { label, command, checked, disabled = false, takesFocus = false, choose } = entry;
  return (
    <MenuItem
      key={label}
      role={checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={checked}
      disabled={disabled}
      onClick={() => {
        close();
        if (takesFocus) setTimeout(choose);
        else choose();
      }}
    >
      <Box component="span" sx={{ flex: 1, ...(command !== undefined && { pr: 4 }) }}>
        {label}
      </Box>
      {checked && <Check aria-hidden size={18} />}
      {command !== undefined && (
        <Box component="span" aria-hidden sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <KeyNames chord={bindings[command]?.[0]} />
        </Box>
      )}
    </MenuItem>
  );
}
