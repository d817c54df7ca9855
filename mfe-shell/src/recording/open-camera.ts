import { RecordingError, reasonOf } from './failure.ts';
import { type Source, sourceOf, stopTracks } from './source.ts';

/** The chosen devices; undefined is the browser's default. */
export interface Devices {
  readonly camera?: string;
  readonly microphone?: string;
}

export interface CameraWishes {
  readonly isAudioOnly: boolean;
  readonly devices: Devices;
  /** Asks for any camera and microphone, with no wish about them. */
  readonly isFallback: boolean;
}

/** Opening the camera failed. */
export class CameraError extends RecordingError {
  /** Whether the fallback constraints open a camera, so the person can go on with them. */
  readonly fallbackWorks: boolean;

  constructor(cause: unknown, fallbackWorks: boolean) {
    super(reasonOf(cause), cause);
    this.name = 'CameraError';
    this.fallbackWorks = fallbackWorks;
  }
}

function wished({ isAudioOnly, devices: { camera, microphone } }: CameraWishes): MediaStreamConstraints {
  return {
    audio: microphone === undefined ? true : { deviceId: { exact: microphone } },
    video: !isAudioOnly && {
      ...(camera === undefined ? { facingMode: 'user' } : { deviceId: { exact: camera } }),
      width: { ideal: 1280 },
      height: { ideal: 720 },
      frameRate: { max: 30 },
    },
  };
}

/**
 * Opens camera and microphone, or the microphone alone.
 *
 * When they are in use or don't fit the wishes, the fallback constraints are tried too, and the error is still thrown
 * (Spec part 1, section 4, "Camera recorder"): the person learns that it is not the chosen device, and decides.
 *
 * @throws CameraError when they can't be opened
 */
export async function openCamera(wishes: CameraWishes, signal: AbortSignal): Promise<Source> {
  const { isAudioOnly, isFallback } = wishes;
  const fallback = { audio: true, video: !isAudioOnly };
  const stream = await open(isFallback ? fallback : wished(wishes)).catch(async (error: unknown) => {
    const mayFallBack = !isFallback && ['in-use', 'unfit'].includes(reasonOf(error)) && !signal.aborted;
    throw new CameraError(error, mayFallBack && (await opens(fallback)));
  });
  if (signal.aborted) {
    // The recorder was closed while the browser asked for the permission.
    stopTracks(stream);
    throw signal.reason;
  }
  return sourceOf(isAudioOnly ? 'audio' : 'camera', stream);
}

/** Where a page is not secure, the browser has no devices for it. */
async function open(constraints: MediaStreamConstraints): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new RecordingError('unsupported');
  return navigator.mediaDevices.getUserMedia(constraints);
}

/** Whether these constraints open something. It is closed at once: nothing stays on behind an error. */
async function opens(constraints: MediaStreamConstraints): Promise<boolean> {
  try {
    stopTracks(await open(constraints));
    return true;
  } catch {
    return false;
  }
}
