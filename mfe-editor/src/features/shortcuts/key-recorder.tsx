import { Box, Button } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { type KeyboardEvent, type ReactElement, useEffect, useState } from 'react';
import { type Chord, chordOf, unassignable } from '../../commands/chord.ts';
import { useCommandList } from '../../commands/command.ts';
import type { KeyBindings } from '../../commands/key-bindings.ts';
import { useKeyNames } from '../../commands/key-names.tsx';
import { useKeyTexts } from '../../commands/key-texts.ts';

interface Props {
  readonly bindings: KeyBindings;
  readonly command: string;
  /** The assigned chord; undefined when the person cancelled. */
  readonly close: (assigned?: Chord) => void;
}

/** Assigns the next pressed keys to a command; asks first if another command has them. */
export function KeyRecorder({ bindings, command, close }: Props): ReactElement {
  const t = useKeyTexts();
  const commands = useCommandList();
  const names = useKeyNames();
  const [chord, setChord] = useState<Chord>();
  useEffect(() => {
    bindings.pause(true);
    return () => bindings.pause(false);
  }, [bindings]);

  const assign = (chosen: Chord) => {
    bindings.assign(command, chosen);
    close(chosen);
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Tab') return;
    event.preventDefault();
    const pressed = chordOf(event.nativeEvent);
    if (pressed === 'Escape') close();
    else if (pressed) {
      const free = !unassignable(pressed) && [undefined, command].includes(bindings.commandWith(pressed));
      if (free) assign(pressed);
      else setChord(pressed);
    }
  };

  const refusal = chord && unassignable(chord);
  const owner = chord && bindings.commandWith(chord);
  const titleOf = (id: string) => commands.find((each) => each.id === id)?.title ?? '';
  const keys = chord ? names(chord).join(' ') : '';
  return (
    <Box sx={{ my: 1, textAlign: 'left', '& .MuiAlert-root': { flexWrap: 'wrap' } }}>
      <Button autoFocus fullWidth variant="outlined" onKeyDown={press} onBlur={() => chord ?? close()}>
        {t('press')}
      </Button>
      {refusal && (
        <Alert severity="warning" onClose={() => close()}>
          {t(refusal, { keys })}
        </Alert>
      )}
      {chord && !refusal && owner && (
        <Alert
          severity="warning"
          action={
            <>
              <Button color="inherit" onClick={() => close()}>
                {t('cancel')}
              </Button>
              <Button color="inherit" onClick={() => assign(chord)}>
                {t('instead')}
              </Button>
            </>
          }
        >
          {t('conflict', { keys, command: titleOf(owner) })}
        </Alert>
      )}
    </Box>
  );
}
