import { useEffect, useRef } from 'react';
import type { Recorded } from './recording-session.ts';
import { submitRecording } from './submit-recording.ts';
import { handOutTakenUp } from './unfinished-recordings.ts';

type RecorderEvent = { readonly type: 'RECOVERED'; readonly recorded: Recorded } | { readonly type: 'SUBMIT' };

interface HandOver {
  readonly send: (event: RecorderEvent) => void;
  readonly recorded: Recorded | undefined;
  readonly isSubmitted: boolean;
  readonly onFiles: (files: File[]) => void;
}

/** Brings a recording that was taken up again into the recorder, and hands the submitted one over, once. */
export function useHandOver({ send, recorded, isSubmitted, onFiles }: HandOver): void {
  useEffect(() => {
    const takenUp = handOutTakenUp();
    if (!takenUp) return;
    send({ type: 'RECOVERED', recorded: takenUp.recorded });
    if (takenUp.isSubmitted) send({ type: 'SUBMIT' });
  }, [send]);

  const isHandedOver = useRef(false);
  useEffect(() => {
    if (!isSubmitted || !recorded || isHandedOver.current) return;
    isHandedOver.current = true;
    submitRecording(recorded, onFiles);
  }, [isSubmitted, recorded, onFiles]);
}
