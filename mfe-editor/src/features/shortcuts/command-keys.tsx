import { Box, IconButton } from '@parlance/ui/mui';
import { Tip } from '@parlance/ui/tip';
import { toast } from '@parlance/ui/toasts';
import { Plus, X } from 'lucide-react';
import { Fragment, type ReactElement, useRef, useState } from 'react';
import type { Chord } from '../../commands/chord.ts';
import type { ListedCommand } from '../../commands/command.ts';
import type { KeyBindings } from '../../commands/key-bindings.ts';
import { useKeyNames } from '../../commands/key-names.tsx';
import { useKeyTexts } from '../../commands/key-texts.ts';
import { KeyRecorder } from './key-recorder.tsx';

interface Props {
  readonly keys: KeyBindings;
  readonly command: ListedCommand;
  readonly chords: readonly Chord[];
  /** Whether the keys are being changed. */
  readonly changes: boolean;
}

/** A line of the sheet: a command and its keys. */
export function CommandKeys({ keys, command, chords, changes }: Props): ReactElement {
  const t = useKeyTexts();
  const names = useKeyNames();
  const [records, setRecords] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const { title } = command;
  const close = (assigned?: Chord) => {
    setRecords(false);
    if (assigned) toast.success(t('added', { keys: names(assigned).join(' '), command: title }), { id: 'key-added' });
    add.current?.focus();
  };
  return (
    <>
      <dt>{title}</dt>
      <dd>
        {chords.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('none')}</Box>}
        {chords.map((chord, i) => (
          <Fragment key={chord}>
            {i > 0 && !changes && ` ${t('or')} `}
            <Kbd names={names(chord)} />
            {changes && (
              <IconButton
                size="small"
                aria-label={t('remove', { keys: names(chord).join(' '), command: title })}
                onClick={() => keys.remove(chord)}
              >
                <X aria-hidden size={14} />
              </IconButton>
            )}
          </Fragment>
        ))}
        {changes && (
          <Tip title={t('add', { command: title })}>
            <IconButton
              ref={add}
              size="small"
              aria-label={t('add', { command: title })}
              onClick={() => setRecords(true)}
            >
              <Plus aria-hidden size={16} />
            </IconButton>
          </Tip>
        )}
        {records && <KeyRecorder bindings={keys} command={command.id} close={close} />}
      </dd>
    </>
  );
}

/** The keys of a chord, drawn as keys. */
export function Kbd({ names }: { readonly names: readonly string[] }): ReactElement {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {names.map((name) => (
        <kbd key={name}>{name}</kbd>
      ))}
    </Box>
  );
}

/** The styles of a list of such lines. */
export const keyRows = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(11rem, 1fr) fit-content(23rem)' },
  columnGap: 3,
  rowGap: { xs: 0.5, sm: 1.25 },
  m: 0,
  '& dd': { m: 0, mb: { xs: 1.5, sm: 0 }, textAlign: { sm: 'right' } },
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
