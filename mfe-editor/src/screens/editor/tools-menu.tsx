import { Box, Divider, IconButton, Menu, MenuItem, Tooltip } from '@parlance/ui/mui';
import { Check, EllipsisVertical } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useKeyBindings } from '../../commands/key-bindings.ts';
import { KeyNames } from '../../commands/key-names.tsx';
import type { Command } from '../../commands/shortcuts.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';

/** Whether something can be done by this person: now, later, or not at all. */
export type Offer = 'on' | 'later' | 'none';

interface Props {
  readonly run: (command: Command) => void;
  readonly offerOf: (command: Command) => Offer;
  readonly showsUnsure: boolean;
  readonly onShowUnsure: (shows: boolean) => void;
  /** What else is offered, given how to close the menu. */
  readonly more?: (close: () => void) => ReactElement;
}

const COMMANDS = [
  'annotations',
  'highlight',
  'comment',
  'bookmark',
  'find',
  'next-unsure',
  'previous-unsure',
  'loop',
  'copy-link',
  'help',
] as const;

/** What else can be done with the transcript, each with its key. */
export function ToolsMenu({ run, offerOf, showsUnsure, onShowUnsure, more }: Props): ReactElement {
  const t = useEditorTexts();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const bindings = useKeyBindings();
  const close = () => setAnchor(undefined);
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
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={showsUnsure}
          onClick={() => {
            onShowUnsure(!showsUnsure);
            close();
          }}
        >
          <Box component="span" sx={{ flex: 1 }}>
            {t('tools.show-unsure')}
          </Box>
          {showsUnsure && <Check aria-hidden size={18} />}
        </MenuItem>
        <Divider component="li" aria-hidden />
        {COMMANDS.filter((command) => offerOf(command) !== 'none').map((command) => (
          <MenuItem
            key={command}
            disabled={offerOf(command) === 'later'}
            onClick={() => {
              close();
              run(command);
            }}
          >
            <Box component="span" sx={{ flex: 1, pr: 4 }}>
              {t(command === 'help' ? 'keys.title' : `keys.${command}`)}
            </Box>
            <Box component="span" aria-hidden sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              <KeyNames chord={bindings[command][0]} />
            </Box>
          </MenuItem>
        ))}
        {more?.(close)}
      </Menu>
    </>
  );
}
