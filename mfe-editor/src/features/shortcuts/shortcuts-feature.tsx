import { useState } from 'react';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { type CommandContribution, type Editor, withCommands } from '../feature.ts';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';

/** The sheet of all commands with their keys, where the person changes them. */
export const shortcuts = withCommands({
  id: 'shortcuts',
  commands: { help: { keys: ['Ctrl+/', 'F1'], place: 'other' } },
  use: useShortcuts,
});

function useShortcuts({ keys }: Editor): CommandContribution<'help'> {
  const t = useEditorTexts();
  const [open, setOpen] = useState(false);
  const run = () => setOpen(true);
  return {
    commands: { help: { title: t('keys.help'), run } },
    menu: [{ group: 'places', label: t('keys.title'), command: 'help', choose: run }],
    overlay: <ShortcutsSheet keys={keys} open={open} close={() => setOpen(false)} />,
  };
}
