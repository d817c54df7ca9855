import { Box, Button } from '@parlance/ui/mui';
import { Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@parlance/ui/mui-overlays';
import { toast } from '@parlance/ui/toasts';
import { TOAST_KEY } from '@parlance/ui/toasts/toast-key';
import { type ReactElement, useState } from 'react';
import { useKeptChoice } from '../../choices/kept-choices.ts';
import type { Chord } from '../../commands/chord.ts';
import { type CommandPlace, useCommandList } from '../../commands/command.ts';
import { type KeyBindings, useKeyBindings } from '../../commands/key-bindings.ts';
import { useKeyNames } from '../../commands/key-names.tsx';
import { useKeyTexts } from '../../commands/key-texts.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { CommandKeys, Kbd, keyRows } from './command-keys.tsx';

interface Props {
  readonly keys: KeyBindings;
  readonly open: boolean;
  readonly close: () => void;
}

/** Keys of the text itself, which can't be changed. */
const TEXT_KEYS: readonly {
  readonly text: 'keys.split' | 'keys.join' | 'keys.undo' | 'keys.redo' | 'keys.notifications';
  readonly chord: Chord;
}[] = [
  { text: 'keys.split', chord: 'Enter' },
  { text: 'keys.join', chord: 'Backspace' },
  { text: 'keys.undo', chord: 'Ctrl+Z' },
  { text: 'keys.redo', chord: 'Ctrl+Y' },
];
/** The key of every page. */
const PAGE_KEYS = [{ text: 'keys.notifications', chord: TOAST_KEY }] as const;
/** The sections of the sheet, with the places of the commands in each. */
const PLAYING: readonly CommandPlace[] = ['playing'];
const TEXT: readonly CommandPlace[] = ['speakers', 'words', 'marks', 'search'];
const OTHER: readonly CommandPlace[] = ['other'];
const SKIPS = [1, 2, 3, 5, 10, 15, 30];

/** The commands with their keys, which can be changed here. */
export function ShortcutsSheet({ keys, open, close }: Props): ReactElement {
  const editor = useEditorTexts();
  const t = useKeyTexts();
  const names = useKeyNames();
  const bindings = useKeyBindings(keys);
  const commands = useCommandList();
  const [changes, setChanges] = useState(false);
  const [skip, chooseSkip] = useKeptChoice('skip');
  const leave = () => {
    setChanges(false);
    close();
  };
  const reset = () => {
    const before = keys.getState();
    keys.reset();
    const action = { label: t('undo'), onClick: () => keys.put(before) };
    toast.success(t('reset-done'), { id: 'keys-reset', action });
  };
  const section = (title: string, places: readonly CommandPlace[], fixed: typeof TEXT_KEYS = []) => (
    <section>
      <Box component="h3" sx={heading}>
        {title}
      </Box>
      <Box component="dl" sx={keyRows}>
        {places
          .flatMap((place) => commands.filter((command) => command.place === place))
          .map((command) => (
            <CommandKeys
              key={command.id}
              keys={keys}
              command={command}
              chords={bindings[command.id] ?? []}
              changes={changes}
            />
          ))}
        {fixed.map(({ text, chord }) => (
          <Box key={text} sx={{ display: 'contents' }}>
            <dt>{editor(text)}</dt>
            <dd>
              <Kbd names={names(chord)} />
            </dd>
          </Box>
        ))}
      </Box>
    </section>
  );
  return (
    <Dialog open={open} onClose={leave} maxWidth="sm" fullWidth aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{editor('keys.title')}</DialogTitle>
      <DialogContent>
        {section(t('playing'), PLAYING)}
        <TextField
          select
          size="small"
          label={t('skip')}
          value={SKIPS.includes(skip) ? skip : 5}
          onChange={(event) => chooseSkip(Number(event.target.value))}
          slotProps={{ select: { MenuProps: { disablePortal: true } } }}
          sx={{ mt: 1.5, minWidth: '13rem' }}
        >
          {SKIPS.map((seconds) => (
            <MenuItem key={seconds} value={seconds}>
              {t('seconds', { count: seconds })}
            </MenuItem>
          ))}
        </TextField>
        {section(t('text'), TEXT, TEXT_KEYS)}
        {section(t('other'), OTHER, PAGE_KEYS)}
        <Box component="p" sx={{ color: 'text.secondary' }}>
          {editor('keys.click')} {t('kept')}
        </Box>
      </DialogContent>
      <DialogActions>
        {changes && <Button onClick={reset}>{t('reset')}</Button>}
        <Button onClick={() => setChanges(!changes)}>{changes ? t('done') : t('change')}</Button>
        <Button onClick={leave} autoFocus>
          {editor('keys.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const heading = { fontSize: '0.875rem', fontWeight: 650, color: 'text.secondary', mt: 2.5, mb: 1 } as const;
