import { Box, Divider, IconButton } from '@parlance/ui/mui';
import { Menu, MenuItem, Select } from '@parlance/ui/mui-overlays';
import { Tip } from '@parlance/ui/tip';
import {
  Bold,
  Code,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Table as TableIcon,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import type { DocumentSession } from '../../session/document-session.ts';
import { TEXT_COMMANDS, type TextCommand, type TextCommandId } from '../../text/text-commands.ts';
import { useCommandTexts } from '../../texts/command-texts.ts';
import type { Tool } from '../feature.ts';
import { keyText } from './key-text.ts';
import { useTextState } from './use-text-state.ts';

const STYLES = ['paragraph', 'heading-1', 'heading-2', 'heading-3', 'code-block'] as const;
const TABLE_COMMANDS = ['add-row', 'add-column', 'header-row', 'delete-row', 'delete-column', 'delete-table'] as const;
const GROUPS: readonly (readonly (readonly [TextCommandId, LucideIcon])[])[] = [
  [
    ['undo', Undo2],
    ['redo', Redo2],
  ],
  [
    ['bold', Bold],
    ['italic', Italic],
    ['strike', Strikethrough],
    ['code', Code],
  ],
  [
    ['bullet-list', List],
    ['ordered-list', ListOrdered],
    ['quote', Quote],
    ['rule', Minus],
  ],
];

interface Props {
  readonly session: DocumentSession;
  readonly writes: boolean;
  readonly onLink: () => void;
  /** More buttons at the end. */
  readonly tools?: readonly Tool[];
}

/**
 * The formatting commands, with their names and keys. It is one stop of the Tab key, in which the arrow keys move; Alt+F10 leads to
 * it and Escape back to the text. On a phone it scrolls sideways.
 */
export function Toolbar({ session, writes, onLink, tools = [] }: Props): ReactElement {
  const t = useCommandTexts();
  const bar = useRef<HTMLDivElement>(null);
  const { on, possible } = useTextState(session);
  const [tableAnchor, setTableAnchor] = useState<HTMLElement>();

  function run(id: TextCommandId) {
    // What the buttons show is a moment behind the text, so the command itself decides whether it is possible.
    if (!writes) return;
    const { run: command }: TextCommand = TEXT_COMMANDS[id];
    session.view.focus();
    command(session.view.state, session.view.dispatch, session.view);
  }
  function button(id: TextCommandId, Icon: LucideIcon) {
    const command: TextCommand = TEXT_COMMANDS[id];
    const keys = command.key && keyText(command.key);
    return (
      <ToolButton
        key={id}
        name={t(id)}
        keys={keys}
        isStop={id === 'undo'}
        isOn={command.isOn && on.has(id)}
        disabled={!writes || !possible.has(id)}
        onClick={() => run(id)}
      >
        <Icon aria-hidden size={18} />
      </ToolButton>
    );
  }
  const style: (typeof STYLES)[number] | '' = STYLES.find((id) => on.has(id)) ?? '';
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={t('toolbar')}
      aria-description={t('to-toolbar')}
      onKeyDown={(event) => moveFocus(event, bar.current, session)}
      sx={barStyle}
    >
      {GROUPS[0]?.map(([id, icon]) => button(id, icon))}
      <Separator />
      <Select
        variant="standard"
        disableUnderline
        displayEmpty
        value={style}
        disabled={!writes}
        renderValue={() => (style === '' ? '—' : t(style))}
        onChange={({ target }) => {
          const chosen = STYLES.find((id) => id === target.value);
          if (chosen) run(chosen);
        }}
        inputProps={{ 'aria-label': t('style') }}
        SelectDisplayProps={{ tabIndex: -1 }}
        sx={{ minWidth: '7.5rem', px: 1, fontSize: '0.875rem', flex: 'none' }}
      >
        {STYLES.map((id) => (
          <MenuItem key={id} value={id}>
            <Box component="span" sx={{ flex: 1, pr: 3 }}>
              {t(id)}
            </Box>
            <Keys command={TEXT_COMMANDS[id]} />
          </MenuItem>
        ))}
      </Select>
      <Separator />
      {GROUPS[1]?.map(([id, icon]) => button(id, icon))}
      <ToolButton name={t('link')} keys={keyText('Mod-k')} disabled={!writes} onClick={() => writes && onLink()}>
        <LinkIcon aria-hidden size={18} />
      </ToolButton>
      <Separator />
      {GROUPS[2]?.map(([id, icon]) => button(id, icon))}
      <ToolButton
        name={on.has('table') ? t('table') : t('insert-table')}
        disabled={!writes}
        opensMenu={on.has('table')}
        onClick={(target) => (on.has('table') ? setTableAnchor(target) : run('table'))}
      >
        <TableIcon aria-hidden size={18} />
      </ToolButton>
      <Menu open={tableAnchor !== undefined} anchorEl={tableAnchor ?? null} onClose={() => setTableAnchor(undefined)}>
        {TABLE_COMMANDS.map((id) => (
          <MenuItem
            key={id}
            disabled={!possible.has(id)}
            onClick={() => {
              setTableAnchor(undefined);
              // After the menu has given the focus back.
              setTimeout(() => run(id));
            }}
          >
            {t(id)}
          </MenuItem>
        ))}
      </Menu>
      {tools.map(({ id, name, key, icon: Icon, opens, disabled = false, run: use }) => (
        <ToolButton
          key={id}
          name={name}
          keys={key && keyText(key)}
          disabled={!writes || disabled}
          opensMenu={opens === 'menu'}
          isEarlyOnPhones
          onClick={(target) => writes && !disabled && use(target)}
        >
          <Icon aria-hidden size={18} />
        </ToolButton>
      ))}
    </Box>
  );
}

interface ToolButtonProps {
  readonly name: string;
  readonly keys?: string | undefined;
  /** Undefined for buttons that aren't pressed or not. */
  readonly isOn?: boolean | undefined;
  readonly disabled?: boolean;
  /** The stop of the Tab key. */
  readonly isStop?: boolean;
  readonly opensMenu?: boolean;
  /** A phone shows it first: the end of the toolbar is out of sight there. */
  readonly isEarlyOnPhones?: boolean;
  readonly onClick: (target: HTMLElement) => void;
  readonly children: ReactNode;
}

function ToolButton(props: ToolButtonProps): ReactElement {
  const { name, keys, isOn, disabled = false, isStop = false, opensMenu, isEarlyOnPhones, onClick, children } = props;
  return (
    <Tip title={keys ? `${name} (${keys})` : name}>
      <IconButton
        size="small"
        tabIndex={isStop ? 0 : -1}
        aria-label={name}
        aria-keyshortcuts={keys}
        aria-pressed={isOn}
        aria-haspopup={opensMenu ? 'menu' : undefined}
        // Not `disabled`: the focus would be lost when the last undo is done.
        aria-disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ currentTarget }) => onClick(currentTarget)}
        sx={{
          borderRadius: 1.5,
          minWidth: 36,
          minHeight: 36,
          flex: 'none',
          ...(isEarlyOnPhones && { order: { xs: -1, sm: 0 } }),
          ...(isOn && { bgcolor: 'action.selected', color: 'primary.main' }),
          ...(disabled && { color: 'action.disabled', cursor: 'default' }),
        }}
      >
        {children}
      </IconButton>
    </Tip>
  );
}

function Keys({ command: { key } }: { readonly command: TextCommand }): ReactElement | null {
  if (!key) return null;
  return (
    <Box component="span" aria-hidden sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {keyText(key)}
    </Box>
  );
}

function Separator(): ReactElement {
  return <Divider orientation="vertical" flexItem aria-hidden sx={{ mx: 0.5, my: 0.75 }} />;
}

const STOPS = 'button, [role="combobox"]';

/** The arrow keys move in the toolbar; Escape leads back to the text. */
function moveFocus(event: KeyboardEvent, bar: HTMLElement | null, session: DocumentSession): void {
  if (event.key === 'Escape') {
    event.preventDefault();
    session.view.focus();
    return;
  }
  const stops = [...(bar?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  const at = stops.findIndex((stop) => stop.contains(document.activeElement));
  const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: stops.length - 1 }[event.key];
  if (at < 0 || target === undefined) return;
  event.preventDefault();
  stops.at(target % stops.length)?.focus();
}

/** Leads the keyboard to the toolbar of a screen. */
export function focusToolbar(): void {
  document.querySelector<HTMLElement>('[role="toolbar"] button')?.focus();
}

const barStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.25,
  px: { xs: 0.5, sm: 2 },
  py: 0.5,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
