import { type FailureReason, RecordingError, reasonOf } from './failure.ts';
import { AUDIO_RATE, fileNameOf, recordableType, VIDEO_RATE } from './media-types.ts';
import { recordingLocks } from './recording-locks.ts';
import { slicesOf, storeRecording, storeSlice } from './recordings-database.ts';
import type { Source } from './source.ts';
import { startStopwatch } from './stopwatch.ts';
import { fileOf, type StoredRecording } from './stored-recording.ts';

/** Milliseconds of a slice: what a crash can lose. */
export const SLICE_MS = 3000;

/** A finished recording. */
export interface Recorded {
  readonly recording: StoredRecording;
  readonly file: File;
  /** Unlocks the recording, so it can be offered again. */
  release(): void;
}

/** How a recording ended. */
interface Outcome {
  /** What was recorded; undefined when nothing was. */
  readonly recorded: Recorded | undefined;
  /** Why it ended early. */
  readonly failure: FailureReason | undefined;
}

/** A recording that runs. */
export interface RecordingSession {
  /** Seconds so far, without pauses. */
  seconds(): number;
  pause(): void;
  resume(): void;
  /** Ends the recording. A second call does nothing. */
  stop(): void;
  /** When the recording has ended and is stored, for whatever reason. Never rejects. */
  readonly ended: Promise<Outcome>;
}

export interface SessionOptions {
  readonly uid: string;
  /** The transcript's name. */
  readonly name: string;
}

/**
 * Records a source into the browser's database, slice by slice, so a long recording takes no memory and a crash loses
 * seconds. When the device is full, the recording ends and keeps what there is.
 *
 * @throws RecordingError when the browser can't record or store
 */
export async function startSession(source: Source, { uid, name }: SessionOptions): Promise<RecordingSession> {
  const type = recordableType(source.kind !== 'audio');
  if (type === undefined) throw new RecordingError('unsupported');
  const id = crypto.randomUUID();
  const fileName = fileNameOf(name, type);
  const begun = { id, uid, kind: source.kind, name: fileName, type, started: Date.now() / 1000 };
  let recording: StoredRecording = { ...begun, seconds: 0, slices: 0, bytes: 0 };
  const release = recordingLocks.hold(id);
  const recorder = recorderOf(source.stream, type);
  try {
    await storeRecording(recording).catch((error: unknown) => {
      throw new RecordingError(reasonOf(error) === 'storage-full' ? 'storage-full' : 'no-storage', error);
    });
    recorder.start(SLICE_MS);
  } catch (error) {
    release();
    throw error;
  }

  const watch = startStopwatch();
  const stopped = Promise.withResolvers<void>();
  let failure: FailureReason | undefined;
  let writing = Promise.resolve();
  /** What could not be stored: the last seconds, which live as long as the page. */
  const unstored: Blob[] = [];
  const stop = () => {
    watch.pause();
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const fail = (error: unknown) => {
    console.warn('A recording ended early.', error);
    failure ??= reasonOf(error);
    stop();
  };
  const write = async (slice: Blob, seconds: number) => {
    if (unstored.length > 0) return void unstored.push(slice);
    try {
      recording = await storeSlice(recording, slice, seconds);
    } catch (error) {
      unstored.push(slice);
      fail(error);
    }
  };
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    const seconds = watch.seconds();
    writing = writing.then(() => write(data, seconds));
  };
  recorder.onerror = (event) => fail('error' in event ? event.error : event);
  recorder.onstop = () => {
    watch.pause();
    stopped.resolve();
  };

  const finish = async (): Promise<Outcome> => {
    await stopped.promise;
    await writing;
    try {
      const slices = [...(await slicesOf(id)), ...unstored];
      if (slices.length > 0) return { recorded: { recording, file: fileOf(recording, slices), release }, failure };
    } catch (error) {
      failure ??= reasonOf(error);
    }
    release();
    return { recorded: undefined, failure: failure ?? 'empty' };
  };
  return {
    seconds: watch.seconds,
    pause() {
      if (recorder.state !== 'recording') return;
      watch.pause();
      recorder.pause();
    },
    resume() {
      if (recorder.state !== 'paused') return;
      recorder.resume();
      watch.resume();
    },
    stop,
    ended: finish(),
  };
}

function recorderOf(stream: MediaStream, mimeType: string): MediaRecorder {
  try {
    return new MediaRecorder(stream, {
      mimeType,
      videoBitsPerSecond: VIDEO_RATE,
      audioBitsPerSecond: AUDIO_RATE,
    });
  } catch (error) {
    throw new RecordingError('unsupported', error);
  }
}
