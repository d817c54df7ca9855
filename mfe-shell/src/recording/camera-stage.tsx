import { Box, CircularProgress, Typography } from '@parlance/ui/mui';
import { AudioLines, Camera, Mic } from 'lucide-react';
import type { ReactElement } from 'react';
import type { CameraContext } from './camera-machine.ts';
import { LivePicture } from './live-picture.tsx';
import { Preview } from './preview.tsx';
import { useRecordingTexts } from './recording-texts.ts';

interface Props {
  /** The spec's name of the state. */
  readonly state: string;
  readonly context: CameraContext;
}

/** What the camera recorder shows above its buttons. */
export function CameraStage({ state, context }: Props): ReactElement {
  const t = useRecordingTexts();
  const { source, recorded, isAudioOnly, count } = context;
  if (state === 'TURNING_CAMERA_ON') {
    return (
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, px: 3 }}>
        <CircularProgress size={36} color="inherit" aria-hidden />
        <Typography>{t(isAudioOnly ? 'camera.turning-on-audio' : 'camera.turning-on')}</Typography>
        <Typography variant="body2">{t('camera.allow')}</Typography>
      </Box>
    );
  }
  if (state === 'STOPPED' && recorded) {
    return <Preview file={recorded.file} hasPicture={recorded.recording.kind !== 'audio'} />;
  }
  if (source) {
    return (
      <>
        {isAudioOnly ? (
          <AudioLines size={72} strokeWidth={1.25} aria-hidden />
        ) : (
          <LivePicture stream={source.stream} isMirrored />
        )}
        {state === 'COUNTING_DOWN' && (
          <Typography
            aria-hidden
            sx={{
              position: 'absolute',
              inset: 0,
              display: 'grid',
              placeItems: 'center',
              bgcolor: 'rgb(0 0 0 / 45%)',
              fontSize: '7rem',
              fontWeight: 650,
            }}
          >
            {count}
          </Typography>
        )}
      </>
    );
  }
  return isAudioOnly ? (
    <Mic size={64} strokeWidth={1.25} aria-hidden />
  ) : (
    <Camera size={64} strokeWidth={1.25} aria-hidden />
  );
}
