import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@parlance/ui/mui';
import { Fragment, type ReactElement } from 'react';
import { useEditorTexts } from '../editor-texts.ts';
import { SHORTCUTS } from './shortcuts.ts';

interface Props {
  readonly open: boolean;
  readonly close: () => void;
}

/** Keys that the text itself has. */
const TEXT_KEYS = [
  { text: 'keys.split', chords: [['Enter']] },
  { text: 'keys.join', chords: [['Backspace']] },
  { text: 'keys.undo', chords: [['Ctrl', 'Z']] },
  { text: 'keys.redo', chords: [['Ctrl', 'Y']] },
] as const;

/** What the keys do. */
export function ShortcutsSheet({ open, close }: Props): ReactElement {
  const t = useEditorTexts();
  const commands = [...new Set(SHORTCUTS.map(({ command }) => command))];
  const rows = [
    ...commands.map((command) => ({
      text: t(`keys.${command}`),
      chords: SHORTCUTS.filter((shortcut) => shortcut.command === command).map(({ keys }) => keys),
    })),
    ...TEXT_KEYS.map(({ text, chords }) => ({ text: t(text), chords })),
  ];
  return (
    <Dialog open={open} onClose={close} maxWidth="sm" fullWidth aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{t('keys.title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={list}>
          {rows.map(({ text, chords }) => (
            <Fragment key={text}>
              <dt>{text}</dt>
              <dd>
                {chords.map((keys, i) => (
                  <span key={keys.join('+')}>
                    {i > 0 && ` ${t('keys.or')} `}
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </span>
                ))}
              </dd>
            </Fragment>
          ))}
        </Box>
        {t('keys.click')}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} autoFocus>
          {t('keys.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr auto' },
  columnGap: 3,
  rowGap: { xs: 0.5, sm: 1.25 },
  mt: 0,
  '& dd': { m: 0, mb: { xs: 1.5, sm: 0 } },
  '& kbd': {
    display: 'inline-block',
    minWidth: '1.6em',
    mx: 0.25,
    px: 0.75,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.default',
    fontFamily: 'inherit',
    fontSize: '0.8125rem',
    textAlign: 'center',
  },
} as const;
