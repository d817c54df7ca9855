import { Button, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { FormControlLabel, Switch } from '@parlance/ui/mui-forms';
import { type ReactElement, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { rememberDevices, rememberedDevices } from './device-choice.ts';
import { DevicePicker } from './device-picker.tsx';
import { LevelMeter } from './level-meter.tsx';
import { RecorderFailure } from './recorder-failure.tsx';
import { useRecordingTexts } from './recording-texts.ts';
import { RunningControls } from './running-controls.tsx';
import type { ScreenEvent, screenMachine } from './screen-machine.ts';

interface Props {
  readonly snapshot: SnapshotFrom<typeof screenMachine>;
  readonly send: (event: ScreenEvent) => void;
}

/** The buttons and fields of the screen recorder in each of its states. */
export function ScreenControls({ snapshot, send }: Props): ReactElement {
  const t = useRecordingTexts();
  const { source, seconds, recorded, reason } = snapshot.context;
  const cancel = <Button onClick={() => send({ type: 'CANCEL' })}>{t('cancel')}</Button>;
  if (snapshot.matches('ACQUIRING_MEDIA')) return cancel;
  if (snapshot.matches('RECORDING')) {
    const isPaused = snapshot.matches({ RECORDING: 'paused' });
    const isStopping = snapshot.matches({ RECORDING: 'stopping' });
    return (
      <>
        {source?.stream.getAudioTracks().length ? (
          <LevelMeter stream={source.stream} />
        ) : (
          <Alert severity="warning">{t('screen.silent')}</Alert>
        )}
        <Typography variant="body2" color="textSecondary">
          {t('screen.keep-open')}
        </Typography>
        <RunningControls
          running={isPaused ? 'paused' : isStopping ? 'stopping' : 'running'}
          seconds={seconds}
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
          {isSubmitted ? t('preparing') : t('screen.upload')}
        </Button>
        <Button disabled={isSubmitted} onClick={() => send({ type: 'RE_RECORD' })}>
          {t('screen.re-record')}
        </Button>
      </>
    );
  }
  if (snapshot.matches('ERROR')) {
    const onKept = recorded && (() => send({ type: 'BACK_TO_RECORDING' }));
    return (
      <RecorderFailure message={t('screen.failed')} reason={reason} onKept={onKept}>
        {cancel}
      </RecorderFailure>
    );
  }
  return <IdleControls snapshot={snapshot} send={send} />;
}

function IdleControls({ snapshot, send }: Props): ReactElement {
  const t = useRecordingTexts();
  const { context } = snapshot;
  const [withMicrophone, setWithMicrophone] = useState(context.withMicrophone);
  const [devices, setDevices] = useState(rememberedDevices);
  return (
    <>
      {context.isDenied && <Alert severity="info">{t('screen.denied')}</Alert>}
      <Typography variant="body2" color="textSecondary">
        {t('screen.intro')}
      </Typography>
      <FormControlLabel
        control={<Switch checked={withMicrophone} onChange={(_event, checked) => setWithMicrophone(checked)} />}
        label={t('screen.microphone')}
      />
      {withMicrophone && (
        <DevicePicker
          kind="audioinput"
          chosen={devices.microphone}
          stream={context.source?.stream}
          onChoose={(microphone) => {
            const chosen = { ...devices, microphone };
            setDevices(chosen);
            rememberDevices(chosen);
          }}
        />
      )}
      <Button
        variant="contained"
        onClick={() => send({ type: 'START', withMicrophone, microphone: devices.microphone })}
      >
        {t('screen.start')}
      </Button>
      {context.recorded && (
        <Button onClick={() => send({ type: 'BACK_TO_RECORDING' })}>{t('back-to-recording')}</Button>
      )}
    </>
  );
}
