import { mixSound } from './mix-sound.ts';
import { type Source, stopTracks } from './source.ts';

export interface ScreenWishes {
  readonly withMicrophone: boolean;
  /** The chosen microphone; undefined is the browser's default. */
  readonly microphone?: string;
}

/** A browser's wish that TypeScript's list of them lacks: the picker offers the sound of the whole system. */
type ScreenOptions = DisplayMediaStreamOptions & { readonly systemAudio: 'include' };

const SCREEN: ScreenOptions = {
  video: { frameRate: { ideal: 15, max: 30 } },
  // What a browser does to make voices clear harms the sound of a meeting.
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  systemAudio: 'include',
};

/**
 * Asks for a screen and opens the microphone, and mixes the sound of both into one track, because a recorder keeps only the
 * first. Rejects with the browser's error; nothing stays open then.
 */
export async function openScreen({ withMicrophone, microphone }: ScreenWishes, signal: AbortSignal): Promise<Source> {
  const opened: MediaStream[] = [];
  const closeAll = () => {
    for (const stream of opened) stopTracks(stream);
  };
  const add = (stream: MediaStream) => {
    opened.push(stream);
    signal.throwIfAborted();
  };
  try {
    add(await navigator.mediaDevices.getDisplayMedia(SCREEN));
    if (withMicrophone) {
      const audio = microphone === undefined ? true : { deviceId: { exact: microphone } };
      add(await navigator.mediaDevices.getUserMedia({ audio }));
    }
    const inputs = opened.flatMap((stream) => stream.getTracks());
    const mix = await mixSound(inputs.filter(({ kind }) => kind === 'audio'));
    const picture = inputs.filter(({ kind }) => kind === 'video');
    return {
      kind: 'screen',
      stream: new MediaStream([...picture, ...mix.tracks]),
      inputs,
      close() {
        closeAll();
        mix.close();
      },
    };
  } catch (error) {
    closeAll();
    throw error;
  }
}
