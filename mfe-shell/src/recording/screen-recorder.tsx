import { Typography } from '@parlance/ui/mui';
import { MonitorUp } from 'lucide-react';
import type { ReactElement } from 'react';
import { createActor } from 'xstate';
import { LivePicture } from './live-picture.tsx';
import { Preview } from './preview.tsx';
import { RecorderFrame } from './recorder-frame.tsx';
import { useRecordingTexts } from './recording-texts.ts';
import { ScreenControls } from './screen-controls.tsx';
import { screenMachine } from './screen-machine.ts';
import { stateNameOf } from './state-name.ts';
import { useActor } from './use-actor.ts';
import { useHandOver } from './use-hand-over.ts';
import { useRecorderInput } from './use-recorder-input.ts';

interface Props {
  /** Takes the submitted recording. */
  readonly onFiles: (files: File[]) => void;
}

/** Records a screen, a window or a tab, with the microphone (Spec part 1, section 4, "Screen recorder"). */
export function ScreenRecorder({ onFiles }: Props): ReactElement {
  const t = useRecordingTexts();
  const input = useRecorderInput();
  const [snapshot, send] = useActor(() => createActor(screenMachine, { input }));
  const { source, recorded } = snapshot.context;
  const state = stateNameOf(snapshot.value);
  useHandOver({ send, recorded, isSubmitted: snapshot.matches({ STOPPED: 'submitting' }), onFiles });
  return (
    <RecorderFrame label={t('screen.label')} state={state} status={statusOf()} stage={stage()}>
      <ScreenControls snapshot={snapshot} send={send} />
    </RecorderFrame>
  );

  function stage(): ReactElement {
    if (state === 'STOPPED' && recorded) return <Preview file={recorded.file} hasPicture />;
    if (source) return <LivePicture stream={source.stream} />;
    if (state === 'ACQUIRING_MEDIA') return <Typography sx={{ px: 3 }}>{t('screen.acquiring')}</Typography>;
    return <MonitorUp size={64} strokeWidth={1.25} aria-hidden />;
  }

  function statusOf(): string {
    if (state === 'ACQUIRING_MEDIA') return t('screen.acquiring');
    if (snapshot.matches({ RECORDING: 'paused' })) return t('paused');
    if (snapshot.matches({ RECORDING: 'stopping' })) return t('stopping');
    if (state === 'RECORDING') return t('recording');
    return state === 'STOPPED' ? t('preview') : '';
  }
}
