import { clock } from '@parlance/contract/clock';
import type { OfferedSpeakerName } from '@parlance/contract/speaker-names';
import { MAX_SPEAKER_NAME } from '@parlance/contract/transcript-limits';
import { Box, Button, IconButton } from '@parlance/ui/mui';
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Menu,
  MenuItem,
  Tooltip,
} from '@parlance/ui/mui-overlays';
import { useSpeakerNames } from '@parlance/ui/speaker-names';
import { toast } from '@parlance/ui/toasts';
import { Merge } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { SPEAKER_COLOURS } from '../../text/speaker-colours.ts';
import { NameField } from './name-field.tsx';
import { type NameOption, nameOptions } from './name-options.ts';
import { type SpeakerSummary, speakerSummaries } from './speaker-summary.ts';
import { useSpeakerTexts } from './speaker-texts.ts';

interface Props {
  readonly session: TranscriptSession;
  /** Names that were used before in other transcripts. */
  readonly offered: readonly OfferedSpeakerName[];
  readonly close: () => void;
}

/** All speakers of a transcript: renaming one everywhere, and making one of two. */
export function SpeakersDialog({ session, offered, close }: Props): ReactElement {
  const t = useSpeakerTexts();
  const names = useSpeakerNames();
  const [summaries, setSummaries] = useState(() => speakerSummaries(session.lines));
  /** The name that the keyboard's focus follows: a row is another one with another name. */
  const [followed, setFollowed] = useState<string>();
  const options = nameOptions(
    [],
    summaries.map(({ name }) => name),
    offered,
  );

  function rename(name: string, into: string, follows: boolean) {
    if (into === '' || into === name) return;
    setFollowed(follows ? into : undefined);
    const merges = summaries.some((summary) => summary.name === into);
    session.speakers.renameAll(name, into);
    setSummaries(speakerSummaries(session.lines));
    if (merges) toast.info(t('merged', { name: names.shown(name), into: names.shown(into) }));
  }
  return (
    <Dialog open disableRestoreFocus onClose={close} maxWidth="sm" fullWidth aria-labelledby="speakers-title">
      <DialogTitle id="speakers-title">{t('title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <DialogContentText>{t('text')}</DialogContentText>
        {options.length > 0 && <DialogContentText variant="body2">{t('used-before')}</DialogContentText>}
        <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {summaries.map((summary) => (
            <SpeakerRow
              key={summary.name}
              summary={summary}
              colour={session.speakers.colourOf(summary.name)}
              others={summaries.flatMap(({ name }) => (name === summary.name ? [] : [name]))}
              options={options}
              autoFocus={summary.name === followed}
              rename={(into, follows) => rename(summary.name, into, follows)}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface RowProps {
  readonly summary: SpeakerSummary;
  readonly colour: number;
  readonly others: readonly string[];
  readonly options: readonly NameOption[];
  readonly autoFocus: boolean;
  /** `follows`: the focus goes to the new name's row. */
  readonly rename: (into: string, follows: boolean) => void;
}

function SpeakerRow({ summary, colour, others, options, autoFocus, rename }: RowProps): ReactElement {
  const { name, paragraphs, seconds } = summary;
  const t = useSpeakerTexts();
  const names = useSpeakerNames();
  const [typed, setTyped] = useState(() => names.shown(name));
  const [anchor, setAnchor] = useState<HTMLElement>();
  const shown = names.shown(name);
  const { light, dark } = SPEAKER_COLOURS[colour] ?? SPEAKER_COLOURS[0];
  const commit = (text: string, follows: boolean) => {
    const wanted = names.stored(text.trim().slice(0, MAX_SPEAKER_NAME));
    if (wanted === '') setTyped(shown);
    else rename(wanted, follows);
  };
  return (
    <Box component="li" sx={row}>
      <Box aria-hidden sx={{ ...dot, bgcolor: `light-dark(${light}, ${dark})` }} />
      <NameField
        label={{ hidden: t('name', { name: shown }) }}
        options={options}
        typed={typed}
        onType={setTyped}
        onChoose={(chosen) => commit(chosen, true)}
        onBlur={() => commit(typed, false)}
        autoFocus={autoFocus}
        help={t(paragraphs === 1 ? 'turns-one' : 'turns-other', { count: paragraphs, time: clock(seconds) })}
      />
      <Tooltip title={t('merge', { name: shown })}>
        <span>
          <IconButton
            aria-label={t('merge', { name: shown })}
            aria-haspopup="menu"
            aria-expanded={anchor !== undefined}
            disabled={others.length === 0}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <Merge aria-hidden size={18} />
          </IconButton>
        </span>
      </Tooltip>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {others.map((other) => (
          <MenuItem
            key={other}
            onClick={() => {
              setAnchor(undefined);
              rename(other, false);
            }}
          >
            {t('merge-into', { name: names.shown(other) })}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}

const row = { display: 'flex', alignItems: 'flex-start', gap: 1.5, listStyle: 'none' } as const;
const dot = { width: 12, height: 12, borderRadius: '50%', mt: 1.75, flexShrink: 0 } as const;
