import { clock } from '@parlance/contract/clock';
import { MAX_OFFSET, type OpenedCollection } from '@parlance/contract/collection';
import type { MediaOffset } from '@parlance/contract/transcript-paragraphs';
import { callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Box, Button, FormLabel, Typography } from '@parlance/ui/mui';
import { Radio, RadioGroup } from '@parlance/ui/mui-choices';
import { Paper } from '@parlance/ui/mui-contents';
import { FormControlLabel } from '@parlance/ui/mui-forms';
import { TextField } from '@parlance/ui/mui-overlays';
import { toast } from '@parlance/ui/toasts';
import { Play } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useEffect, useState } from 'react';
import type { MediaPlayer } from '../../player/media-player.ts';
import { usePlayerTexts } from '../../player/player-texts.ts';

/** Steps in seconds. */
const STEPS = [-1, -0.1, 0.1, 1] as const;

interface Props {
  readonly collectionId: OpenedCollection['id'];
  readonly saved: MediaOffset;
  readonly player: MediaPlayer;
  /** Where the cursor is, in seconds of the transcript. */
  readonly cursor: number;
  readonly onSaved: (offset: MediaOffset) => void;
  readonly close: () => void;
}

/**
 * Corrects by how much the recording is behind the text, by ear: the player uses the chosen offset at once, and text and
 * player can be used while the dialog is open.
 */
export function OffsetDialog({ collectionId, saved, player, cursor, onSaved, close }: Props): ReactElement {
  const t = usePlayerTexts();
  const [typed, setTyped] = useState(String(saved.offset ?? 0));
  const [from, setFrom] = useState(saved.offsetFrom ?? 0);
  const [start] = useState(saved.offsetFrom ? saved.offsetFrom : cursor);
  const offset = Number(typed.replace(',', '.'));
  const isValid = Number.isFinite(offset) && Math.abs(offset) <= MAX_OFFSET;

  useEffect(() => {
    if (isValid) player.setOffset({ offset, offsetFrom: from });
  }, [player, offset, from, isValid]);

  const step = (seconds: number) => setTyped(String(Math.round(((isValid ? offset : 0) + seconds) * 1000) / 1000));
  function cancel() {
    player.setOffset(saved);
    close();
  }
  const save = useExclusiveMutation({
    mutationFn: (body: { readonly offset: number; readonly from: number }) =>
      callApi('setOffset', { params: { id: collectionId }, body }),
    onSuccess: (_answer, { offset, from }) => {
      onSaved({ offset, offsetFrom: from });
      close();
    },
    onError: (error) => {
      console.warn('The offset was not saved.', error);
      toast.error(t('offset-failed'));
    },
  });
  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    cancel();
  }
  return (
    <Paper role="dialog" aria-labelledby="offset-title" elevation={6} onKeyDown={press} sx={paper}>
      <Typography id="offset-title" component="h2" sx={{ fontSize: '1.0625rem', fontWeight: 650 }}>
        {t('offset-title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('offset-text')}</Typography>
      <StepButtons step={step} reset={() => setTyped('0')} />
      <TextField
        size="small"
        autoFocus
        label={t('offset-seconds')}
        value={typed}
        error={!isValid}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <Box>
        <FormLabel id="offset-where">{t('offset-where')}</FormLabel>
        <RadioGroup
          aria-labelledby="offset-where"
          value={from === 0 ? 'whole' : 'from'}
          onChange={(_, value) => setFrom(value === 'whole' ? 0 : start)}
        >
          <FormControlLabel value="whole" control={<Radio size="small" />} label={t('offset-whole')} />
          <FormControlLabel
            value="from"
            disabled={start === 0}
            control={<Radio size="small" />}
            label={t('offset-from', { time: clock(start) })}
          />
        </RadioGroup>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 1 }}>
        <Button
          onClick={() => {
            player.seekText(cursor);
            player.play();
          }}
          startIcon={<Play aria-hidden size={16} />}
          sx={{ mr: 'auto' }}
        >
          {t('offset-listen')}
        </Button>
        <Button onClick={cancel}>{t('offset-cancel')}</Button>
        <Button variant="contained" disabled={!isValid || save.isPending} onClick={() => save.mutate({ offset, from })}>
          {t('offset-save')}
        </Button>
      </Box>
    </Paper>
  );
}

interface StepProps {
  /** Adds seconds to the offset. */
  readonly step: (seconds: number) => void;
  readonly reset: () => void;
}

function StepButtons({ step, reset }: StepProps): ReactElement {
  const t = usePlayerTexts();
  return (
    <Box sx={steps}>
      {STEPS.map((seconds) => (
        <Button
          key={seconds}
          variant="outlined"
          size="small"
          onClick={() => step(seconds)}
          aria-label={t(seconds < 0 ? 'offset-earlier' : 'offset-later', { seconds: Math.abs(seconds) })}
        >
          {seconds > 0 ? `+${seconds}` : `−${Math.abs(seconds)}`}
        </Button>
      ))}
      <Button size="small" onClick={reset} sx={{ ml: 'auto' }}>
        {t('offset-reset')}
      </Button>
    </Box>
  );
}

const steps = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  '& .MuiButton-root': { minWidth: 44, px: 1.25 },
} as const;

const paper = {
  position: 'absolute',
  zIndex: 3,
  right: { xs: 8, sm: 24 },
  bottom: { xs: 8, sm: 24 },
  width: 'min(28rem, calc(100% - 16px))',
  maxHeight: 'calc(100% - 16px)',
  overflow: 'auto',
  p: 2,
  display: 'grid',
  gap: 1.5,
} as const;
