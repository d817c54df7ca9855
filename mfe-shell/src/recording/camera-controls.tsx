import { Box, Button, Typography } from '@parlance/ui/mui';
import { Camera, Circle, Mic } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { CameraEvent, cameraMachine } from './camera-machine.ts';
import { rememberDevices, rememberedDevices } from './device-choice.ts';
import { DevicePicker } from './device-picker.tsx';
import { LevelMeter } from './level-meter.tsx';
import type { Devices } from './open-camera.ts';
import { RecorderFailure } from './recorder-failure.tsx';
import { useRecordingTexts } from './recording-texts.ts';
import { RunningControls } from './running-controls.tsx';

interface Props {
  readonly snapshot: SnapshotFrom<typeof cameraMachine>;
  readonly send: (event: CameraEvent) => void;
}

/** The buttons and fields of the camera recorder in each of its states. */
export function CameraControls({ snapshot, send }: Props): ReactElement {
  const t = useRecordingTexts();
  const { context } = snapshot;
  const isSet = useRef(false);
  useEffect(() => {
    if (isSet.current) return;
    isSet.current = true;
    send({ type: 'CHOOSE', devices: rememberedDevices() });
  }, [send]);

  if (snapshot.matches('TURNING_CAMERA_ON')) return <Cancel send={send} />;
  if (snapshot.matches('CAMERA_ON') || snapshot.matches('AUDIO_ONLY_ON')) {
    return <ReadyControls snapshot={snapshot} send={send} />;
  }
  if (snapshot.matches('COUNTING_DOWN')) return <Cancel send={send} />;
  if (snapshot.matches('RECORDING')) {
    const isPaused = snapshot.matches({ RECORDING: 'paused' });
    const isStopping = snapshot.matches({ RECORDING: 'stopping' });
    return (
      <>
        {context.source && <LevelMeter stream={context.source.stream} />}
        <RunningControls
          running={isPaused ? 'paused' : isStopping ? 'stopping' : 'running'}
          seconds={context.seconds}
          onPause={() => send({ type: 'PAUSE' })}
          onResume={() => send({ type: 'RESUME' })}
          onStop={() => send({ type: 'STOP' })}
        />
      </>
    );
  }
  if (snapshot.matches('STOPPED')) {
    const isSubmitted = snapshot.matches({ STOPPED: 'submitting' });
    return (
      <>
        <Button variant="contained" disabled={isSubmitted} onClick={() => send({ type: 'SUBMIT' })}>
          {isSubmitted ? t('preparing') : t('submit')}
        </Button>
        <Button disabled={isSubmitted} onClick={() => send({ type: 'RE_RECORD' })}>
          {t('re-record')}
        </Button>
      </>
    );
  }
  if (snapshot.matches('ERROR')) return <FailedControls snapshot={snapshot} send={send} />;
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        {t('camera.intro')}
      </Typography>
      <Button
        variant="contained"
        startIcon={<Camera size={18} aria-hidden />}
        onClick={() => send({ type: 'TURN_ON', isAudioOnly: false })}
      >
        {t('camera.turn-on')}
      </Button>
      <AudioOnly send={send} />
      {context.recorded && <BackToRecording send={send} />}
    </>
  );
}

function ReadyControls({ snapshot, send }: Props): ReactElement {
  const t = useRecordingTexts();
  const { source, devices } = snapshot.context;
  const hasPicture = snapshot.matches('CAMERA_ON');
  const choose = (chosen: Devices) => {
    rememberDevices(chosen);
    send({ type: 'CHOOSE', devices: chosen });
  };
  return (
    <>
      {source && <LevelMeter stream={source.stream} />}
      {hasPicture && (
        <DevicePicker
          kind="videoinput"
          chosen={devices.camera}
          stream={source?.stream}
          onChoose={(camera) => choose({ ...devices, camera })}
        />
      )}
      <DevicePicker
        kind="audioinput"
        chosen={devices.microphone}
        stream={source?.stream}
        onChoose={(microphone) => choose({ ...devices, microphone })}
      />
      <Button
        variant="contained"
        color="error"
        startIcon={<Circle size={14} fill="currentColor" aria-hidden />}
        onClick={() => send({ type: 'REC' })}
      >
        {t('record')}
      </Button>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {hasPicture ? (
          <Button startIcon={<Mic size={16} aria-hidden />} onClick={() => send({ type: 'AUDIO_ONLY' })}>
            {t('camera.audio-only')}
          </Button>
        ) : (
          <Button startIcon={<Camera size={16} aria-hidden />} onClick={() => send({ type: 'CAMERA' })}>
            {t('camera.with-picture')}
          </Button>
        )}
        <Cancel send={send} />
      </Box>
    </>
  );
}

function FailedControls({ snapshot, send }: Props): ReactElement {
  const t = useRecordingTexts();
  const { reason, recorded, fallbackWorks, isAudioOnly } = snapshot.context;
  const onKept = recorded && (() => send({ type: 'BACK_TO_RECORDING' }));
  return (
    <RecorderFailure message={t('camera.failed')} reason={reason} onKept={onKept}>
      {fallbackWorks && (
        <Button variant="contained" onClick={() => send({ type: 'USE_FALLBACK' })}>
          {t('use-fallback')}
        </Button>
      )}
      {!recorded && !fallbackWorks && (
        <Button variant="contained" onClick={() => send({ type: 'TRY_AGAIN' })}>
          {t('try-again')}
        </Button>
      )}
      {!recorded && !isAudioOnly && <AudioOnly send={send} />}
      <Cancel send={send} />
    </RecorderFailure>
  );
}

type SendProps = Pick<Props, 'send'>;

function AudioOnly({ send }: SendProps): ReactElement {
  const t = useRecordingTexts();
  return (
    <Button startIcon={<Mic size={18} aria-hidden />} onClick={() => send({ type: 'TURN_ON', isAudioOnly: true })}>
      {t('camera.audio-only')}
    </Button>
  );
}

function BackToRecording({ send }: SendProps): ReactElement {
  const t = useRecordingTexts();
  return <Button onClick={() => send({ type: 'BACK_TO_RECORDING' })}>{t('back-to-recording')}</Button>;
}

function Cancel({ send }: SendProps): ReactElement {
  const t = useRecordingTexts();
  return <Button onClick={() => send({ type: 'CANCEL' })}>{t('cancel')}</Button>;
}
