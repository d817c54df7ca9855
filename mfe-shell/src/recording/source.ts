import type { RecordingKind } from './stored-recording.ts';

/** Open devices or a shared screen, ready to be recorded. */
export interface Source {
  readonly kind: RecordingKind;
  /** What is recorded: at most one track of picture and one of sound. */
  readonly stream: MediaStream;
  /** The tracks of the devices. They are those of `stream`, or what is mixed into it. */
  readonly inputs: readonly MediaStreamTrack[];
  /** Ends all tracks. */
  close(): void;
}

/** The source of one stream that is recorded as it is. */
export function sourceOf(kind: RecordingKind, stream: MediaStream): Source {
  const inputs = stream.getTracks();
  return { kind, stream, inputs, close: () => stopTracks(stream) };
}

export function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The source without its picture, whose track ends. */
export function withoutPicture({ stream }: Source): Source {
  for (const track of stream.getVideoTracks()) {
    track.stop();
    stream.removeTrack(track);
  }
  return sourceOf('audio', stream);
}
