import { Box, Divider, IconButton } from '@parlance/ui/mui';
import { Menu, MenuItem } from '@parlance/ui/mui-overlays';
import { Tip } from '@parlance/ui/tip';
import { Check, EllipsisVertical } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { type Bindings, type KeyBindings, useKeyBindings } from '../../commands/key-bindings.ts';
import { KeyNames } from '../../commands/key-names.tsx';
import { MENU_SECTIONS, type MenuEntry } from '../../features/feature.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly keys: KeyBindings;
  /** Whether the features have the text and the player, on which many entries depend. */
  readonly isComplete: boolean;
  /** Gives the features the text and the player at once: an entry that is chosen without them could do nothing. */
  readonly prepare: () => void;
}

interface Opened {
  readonly anchor: HTMLElement;
  /** The entries when the menu was opened, if they were complete. */
  readonly entries: readonly MenuEntry[] | undefined;
}

/**
 * The menu of the features: their entries in sections, with the keys of the commands. An open menu keeps its entries, so
 * that none moves under the pointer; new ones are there at the next opening. A menu that was opened before the entries were
 * complete gets the missing ones.
 */
export function ToolsMenu({ entries, keys, isComplete, prepare }: Props): ReactElement {
  const t = useEditorTexts();
  const [opened, setOpened] = useState<Opened>();
  const bindings = useKeyBindings(keys);
  const close = () => setOpened(undefined);
  const shown = opened?.entries ? opened.entries.map((entry) => presentEntry(entry, entries)) : entries;
  const sections = MENU_SECTIONS.map((groups) =>
    groups.flatMap((group) => shown.filter((entry) => entry.group === group)),
  ).filter((section) => section.length > 0);
  return (
    <>
      <Tip title={t('tools.open')}>
        <IconButton
          aria-label={t('tools.open')}
          aria-haspopup="menu"
          aria-expanded={opened !== undefined}
          onClick={(event) => {
            prepare();
            setOpened({ anchor: event.currentTarget, entries: isComplete ? entries : undefined });
          }}
        >
          <EllipsisVertical aria-hidden size={20} />
        </IconButton>
      </Tip>
      <Menu disablePortal open={opened !== undefined} anchorEl={opened?.anchor ?? null} onClose={close}>
        {sections.flatMap((section, index) => [
          ...(index > 0 ? [<Divider key={section[0]?.group} component="li" aria-hidden />] : []),
          ...section.map((entry) => itemOf(entry, bindings, close)),
        ])}
      </Menu>
    </>
  );
}

/** An entry as it is now; one that is gone stays in its place and can't be chosen. */
function presentEntry(entry: MenuEntry, entries: readonly MenuEntry[]): MenuEntry {
  return entries.find(({ label }) => label === entry.label) ?? { ...entry, disabled: true };
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
        <Box component="span" aria-hidden sx={keyNames}>
          <KeyNames chord={bindings[command]?.[0]} />
        </Box>
      )}
    </MenuItem>
  );
}

const keyNames = {
  color: 'text.secondary',
  fontSize: '0.8125rem',
  // A phone has no keyboard.
  '@media (hover: none), (max-width: 599.95px)': { display: 'none' },
} as const;
