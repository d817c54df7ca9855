import { useLanguage } from '@parlance/ui/i18n';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { Paper } from '@parlance/ui/mui-contents';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useEffect, useId, useState } from 'react';
import { durationText } from '../times/duration-text.ts';
import { useTurn } from '../turns/use-turn.ts';
import { dateText } from './date-text.ts';
import { discardRecording } from './discard-recording.ts';
import { useRecordingTexts } from './recording-texts.ts';
import type { StoredRecording } from './stored-recording.ts';
import { claimRecording, takeUp, useUnfinishedRecordings, watchUnfinished } from './unfinished-recordings.ts';

/** Milliseconds in which a discarded recording can be brought back. */
const UNDO_MS = 8000;

/**
 * Offers the recordings that did not arrive, after a crash or a closed recorder, when it is its turn. Nothing, when there are
 * none.
 */
export function UnfinishedNotice(): ReactElement | null {
  const t = useRecordingTexts();
  const titleId = useId();
  const recordings = useUnfinishedRecordings();
  const [isLater, setLater] = useState(false);
  useEffect(watchUnfinished, []);
  const isShown = useTurn('offered', recordings.length > 0 && !isLater);
  if (!isShown) return null;
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      elevation={6}
      sx={{
        position: 'fixed',
        left: { xs: 12, sm: '50%' },
        right: { xs: 12, sm: 'auto' },
        // Below on a phone is the button that creates.
        bottom: { xs: 88, sm: 24 },
        transform: { sm: 'translateX(-50%)' },
        width: { sm: 480 },
        maxHeight: '50dvh',
        overflowY: 'auto',
        p: 2,
        zIndex: 'speedDial',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={titleId} variant="subtitle2" component="h2" sx={{ flex: 1 }}>
          {t('unfinished.title', { count: recordings.length })}
        </Typography>
        <Button size="small" onClick={() => setLater(true)}>
          {t('unfinished.later')}
        </Button>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {recordings.map((recording) => (
          <UnfinishedRow key={recording.id} recording={recording} />
        ))}
      </Box>
    </Paper>
  );
}

function UnfinishedRow({ recording }: { readonly recording: StoredRecording }): ReactElement {
  const t = useRecordingTexts();
  const [language] = useLanguage();
  const date = dateText(recording.started, language);
  const open = (isSubmitted: boolean) => {
    takeUp(recording, isSubmitted).catch((error: unknown) => {
      console.warn('An unfinished recording could not be read.', error);
      toast.error(t('unfinished.unreadable'));
    });
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      <Typography variant="body2" sx={{ flex: '1 1 100%' }}>
        {t(`unfinished.what.${recording.kind}`, { date, length: durationText(recording.seconds) })}
      </Typography>
      <Button size="small" variant="contained" onClick={() => open(true)}>
        {t('submit')}
      </Button>
      <Button size="small" onClick={() => open(false)}>
        {t('unfinished.preview')}
      </Button>
      <Button size="small" color="error" onClick={() => void discardWithUndo(recording)}>
        {t('unfinished.discard')}
      </Button>
    </Box>
  );
}

/** Hides a recording at once, and deletes it when nobody has asked for it back. A page that ends before keeps it. */
async function discardWithUndo(recording: StoredRecording): Promise<void> {
  const { t } = useRecordingTexts;
  const release = await claimRecording(recording);
  if (!release) return;
  const timer = setTimeout(() => void discardRecording({ recording, release }), UNDO_MS);
  const id = `recording-${recording.id}`;
  toast.info(t('unfinished.discarded'), {
    id,
    autoClose: UNDO_MS,
    action: {
      label: t('unfinished.undo'),
      onClick() {
        clearTimeout(timer);
        release();
        toast.dismiss(id);
      },
    },
  });
}
