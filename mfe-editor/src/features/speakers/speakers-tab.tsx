import { clock } from '@parlance/contract/clock';
import type { OfferedSpeakerName } from '@parlance/contract/speaker-names';
import { MAX_SPEAKER_NAME } from '@parlance/contract/transcript-limits';
import { Box, Button, IconButton, Typography } from '@parlance/ui/mui';
import { Menu, MenuItem } from '@parlance/ui/mui-overlays';
import { useSpeakerNames } from '@parlance/ui/speaker-names';
import { Tip } from '@parlance/ui/tip';
import { toast } from '@parlance/ui/toasts';
import { Merge } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { useWhenStill } from '../../session/use-when-still.ts';
import { SPEAKER_COLOURS } from '../../text/speaker-colours.ts';
import { NameField } from './name-field.tsx';
import { type NameOption, nameOptions } from './name-options.ts';
import { type SpeakerSummary, speakerSummaries } from './speaker-summary.ts';
import { useSpeakerTexts } from './speaker-texts.ts';

/** Rows that are shown before the person asks for all: each has a field with a list. */
const MOST_ROWS = 60;

interface Props {
  readonly session: TranscriptSession;
  /** Names that were used before in other transcripts. */
  readonly offered: readonly OfferedSpeakerName[];
  /** Whether speakers can be changed now. */
  readonly writes: boolean;
  /** Asks for the speaker of the paragraph at the cursor. */
  readonly nameHere: () => void;
}

/** All speakers of a transcript: renaming one everywhere, and making one of two. */
export function SpeakersTab({ session, offered, writes, nameHere }: Props): ReactElement {
  const t = useSpeakerTexts();
  const names = useSpeakerNames();
  const [summaries, readNow] = useWhenStill(session, () => speakerSummaries(session.lines));
  const [showsAll, setShowsAll] = useState(false);
  const listed = showsAll ? summaries : summaries.slice(0, MOST_ROWS);
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
    readNow();
    if (merges) toast.info(t('merged', { name: names.shown(name), into: names.shown(into) }));
  }
  if (summaries.length === 0) {
    return (
      <Box sx={content}>
        <Typography sx={{ fontWeight: 650 }}>{t('none')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('none-text')}
        </Typography>
        {writes && (
          <Button variant="outlined" onClick={nameHere} sx={{ justifySelf: 'start' }}>
            {t('name-here')}
          </Button>
        )}
      </Box>
    );
  }
  return (
    <Box sx={content}>
      <Typography variant="body2" color="textSecondary">
        {t('text')}
      </Typography>
      {options.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('used-before')}
        </Typography>
      )}
      <Box component="ul" aria-label={t('title')} sx={{ m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {listed.map((summary) => (
          <SpeakerRow
            key={summary.name}
            summary={summary}
            colour={session.speakers.colourOf(summary.name)}
            others={summaries.flatMap(({ name }) => (name === summary.name ? [] : [name]))}
            options={options}
            writes={writes}
            autoFocus={summary.name === followed}
            rename={(into, follows) => rename(summary.name, into, follows)}
          />
        ))}
      </Box>
      {listed.length < summaries.length && (
        <Button onClick={() => setShowsAll(true)} sx={{ justifySelf: 'start' }}>
          {t('show-all', { count: summaries.length })}
        </Button>
      )}
    </Box>
  );
}

interface RowProps {
  readonly summary: SpeakerSummary;
  readonly colour: number;
  readonly others: readonly string[];
  readonly options: readonly NameOption[];
  readonly writes: boolean;
  readonly autoFocus: boolean;
  /** `follows`: the focus goes to the new name's row. */
  readonly rename: (into: string, follows: boolean) => void;
}

function SpeakerRow({ summary, colour, others, options, writes, autoFocus, rename }: RowProps): ReactElement {
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
    <Box
      component="li"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing || typed === shown) return;
        // It takes back what was typed; the panel stays open.
        event.preventDefault();
        setTyped(shown);
      }}
      sx={row}
    >
      <Box aria-hidden sx={{ ...dot, bgcolor: `light-dark(${light}, ${dark})` }} />
      <NameField
        label={{ hidden: t('name', { name: shown }) }}
        options={options}
        typed={typed}
        onType={setTyped}
        onChoose={(chosen) => commit(chosen, true)}
        onBlur={() => commit(typed, false)}
        autoFocus={autoFocus}
        disabled={!writes}
        help={t(paragraphs === 1 ? 'turns-one' : 'turns-other', { count: paragraphs, time: clock(seconds) })}
      />
      <Tip title={t('merge', { name: shown })}>
        <span>
          <IconButton
            aria-label={t('merge', { name: shown })}
            aria-haspopup="menu"
            aria-expanded={anchor !== undefined}
            disabled={!writes || others.length === 0}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <Merge aria-hidden size={18} />
          </IconButton>
        </span>
      </Tip>
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

const content = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'grid',
  alignContent: 'start',
  gap: 1.5,
  px: 2,
  py: 1.5,
} as const;
const row = { display: 'flex', alignItems: 'flex-start', gap: 1.5, listStyle: 'none' } as const;
const dot = { width: 12, height: 12, borderRadius: '50%', mt: 1.75, flexShrink: 0 } as const;
