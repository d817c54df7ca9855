import type { OfferedSpeakerName } from '@parlance/contract/speaker-names';
import { MAX_SPEAKER_NAME } from '@parlance/contract/transcript-limits';
import { Button, Stack, Typography } from '@parlance/ui/mui';
import { Radio, RadioGroup } from '@parlance/ui/mui-choices';
import { FormControlLabel } from '@parlance/ui/mui-forms';
import { Popover } from '@parlance/ui/mui-overlays';
import { useSpeakerNames } from '@parlance/ui/speaker-names';
import { type FormEvent, type ReactElement, useState } from 'react';
import type { RenameScope } from '../../session/text-speakers.ts';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { NameField } from './name-field.tsx';
import { nameOptions } from './name-options.ts';
import { useSpeakerTexts } from './speaker-texts.ts';

const SCOPES: readonly RenameScope[] = ['all', 'one', 'after'];

interface Props {
  readonly session: TranscriptSession;
  /** A position in the paragraph. */
  readonly position: number;
  readonly anchor: HTMLElement;
  /** Names that were used before in other transcripts. */
  readonly offered: readonly OfferedSpeakerName[];
  readonly close: () => void;
}

/** Asks for the speaker of a paragraph, and offers the names of the transcript and those that were used before. */
export function RenameSpeaker({ session, position, anchor, offered, close }: Props): ReactElement {
  const t = useEditorTexts();
  const [old] = useState(() => session.speakers.at(position));
  const speakers = useSpeakerTexts();
  const { shown, stored } = useSpeakerNames();
  const [names] = useState(() => session.speakers.names.map(shown));
  const [typed, setTyped] = useState(() => shown(old));
  const [scope, setScope] = useState<RenameScope>('all');
  const options = nameOptions(names, names, offered);
  const name = stored(typed.trim().slice(0, MAX_SPEAKER_NAME));

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (name !== '' && name !== old) session.speakers.rename(position, name, scope);
    close();
  }

  return (
    <Popover
      open
      disableRestoreFocus
      onClose={close}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('speaker.title'), sx: paper } }}
    >
      <Stack component="form" onSubmit={submit} sx={{ gap: 1.5 }}>
        <Typography variant="h6" component="h2">
          {t('speaker.title')}
        </Typography>
        <NameField
          autoFocus
          label={{ visible: t('speaker.name') }}
          options={options}
          {...(options.length > names.length && { help: speakers('used-before') })}
          typed={typed}
          onType={setTyped}
        />
        <RadioGroup
          value={scope}
          onChange={(_event, value) => setScope(SCOPES.find((each) => each === value) ?? 'all')}
        >
          <FormControlLabel
            value="all"
            control={<Radio size="small" />}
            label={t('speaker.all', { name: shown(old) })}
          />
          <FormControlLabel value="one" control={<Radio size="small" />} label={t('speaker.one')} />
          <FormControlLabel value="after" control={<Radio size="small" />} label={speakers('from-here')} />
        </RadioGroup>
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
          <Button onClick={close}>{t('speaker.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={name === ''}>
            {t('speaker.save')}
          </Button>
        </Stack>
      </Stack>
    </Popover>
  );
}

const paper = {
  p: 2,
  width: 'min(21rem, calc(100vw - 32px))',
  border: 1,
  borderColor: 'divider',
  borderRadius: 3,
} as const;
