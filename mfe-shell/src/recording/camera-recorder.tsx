import type { ReactElement } from 'react';
import { createActor } from 'xstate';
import { CameraControls } from './camera-controls.tsx';
import { cameraMachine } from './camera-machine.ts';
import { CameraStage } from './camera-stage.tsx';
import { RecorderFrame } from './recorder-frame.tsx';
import { useRecordingTexts } from './recording-texts.ts';
import { stateNameOf } from './state-name.ts';
import { useActor } from './use-actor.ts';
import { useHandOver } from './use-hand-over.ts';
import { useRecorderInput } from './use-recorder-input.ts';

interface Props {
  /** Takes the submitted recording. */
  readonly onFiles: (files: File[]) => void;
}

/** Records camera and microphone, or the microphone alone (Spec part 1, section 4, "Camera recorder"). */
export function CameraRecorder({ onFiles }: Props): ReactElement {
  const t = useRecordingTexts();
  const input = useRecorderInput();
  const [snapshot, send] = useActor(() => createActor(cameraMachine, { input }));
  const { context } = snapshot;
  const state = stateNameOf(snapshot.value);
  useHandOver({ send, recorded: context.recorded, isSubmitted: snapshot.matches({ STOPPED: 'submitting' }), onFiles });
  return (
    <RecorderFrame
      label={t('camera.label')}
      state={state}
      status={statusOf()}
      stage={<CameraStage state={state} context={context} />}
    >
      <CameraControls snapshot={snapshot} send={send} />
    </RecorderFrame>
  );

  function statusOf(): string {
    if (state === 'TURNING_CAMERA_ON') return t(context.isAudioOnly ? 'camera.turning-on-audio' : 'camera.turning-on');
    if (state === 'CAMERA_ON') return t('camera.on');
    if (state === 'AUDIO_ONLY_ON') return t('camera.audio-on');
    if (state === 'COUNTING_DOWN') return t('counting', { count: context.count });
    if (snapshot.matches({ RECORDING: 'paused' })) return t('paused');
    if (snapshot.matches({ RECORDING: 'stopping' })) return t('stopping');
    if (state === 'RECORDING') return t('recording');
    return state === 'STOPPED' ? t('preview') : '';
  }
}
