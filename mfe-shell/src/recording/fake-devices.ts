import { type Recorded, SLICE_MS } from './recording-session.ts';
import type { Source } from './source.ts';

/** A track without a device, for tests. */
export class FakeTrack extends EventTarget {
  readonly kind: string;
  readyState: 'live' | 'ended' = 'live';

  constructor(kind: 'audio' | 'video') {
    super();
    this.kind = kind;
  }

  stop(): void {
    this.readyState = 'ended';
  }

  /** The device is unplugged. */
  unplug(): void {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

/** A stream of fake tracks, for tests: jsdom has none. */
export class FakeStream {
  readonly tracks: FakeTrack[];

  constructor(tracks: FakeTrack[]) {
    this.tracks = tracks;
  }

  getTracks(): FakeTrack[] {
    return this.tracks;
  }

  getAudioTracks(): FakeTrack[] {
    return this.tracks.filter(({ kind }) => kind === 'audio');
  }

  getVideoTracks(): FakeTrack[] {
    return this.tracks.filter(({ kind }) => kind === 'video');
  }

  removeTrack(track: FakeTrack): void {
    this.tracks.splice(this.tracks.indexOf(track), 1);
  }
}

/** A source with these fake tracks. */
export function fakeSource(kind: Source['kind'], stream: FakeStream): Source {
  // The fakes have what recording uses of the browser's classes.
  const { stream: typed, inputs } = { stream, inputs: [...stream.tracks] } as unknown as Source;
  return { kind, stream: typed, inputs, close: () => stream.tracks.forEach((track) => void track.stop()) };
}

export function fakeStream(...kinds: ('audio' | 'video')[]): FakeStream {
  return new FakeStream(kinds.map((kind) => new FakeTrack(kind)));
}

/** A finished recording of some seconds; `onRelease` is called when it is unlocked. */
export function fakeRecorded(id: string, onRelease: () => void = () => {}): Recorded {
  const about = { id, uid: 'u1', kind: 'camera', name: 'Recording', type: 'video/webm', started: 1000 } as const;
  const recording = { ...about, seconds: 7, slices: 3, bytes: 30 };
  return { recording, file: new File(['x'], 'Recording', { type: 'video/webm' }), release: onRelease };
}

/** A MediaRecorder that records what a test gives it. */
export class FakeMediaRecorder extends EventTarget {
  static made: FakeMediaRecorder[] = [];
  static types: readonly string[] = ['video/webm', 'audio/webm'];

  static isTypeSupported(type: string): boolean {
    return FakeMediaRecorder.types.includes(type);
  }

  readonly mimeType: string;
  state: 'inactive' | 'recording' | 'paused' = 'inactive';
  ondataavailable: ((event: { readonly data: Blob }) => void) | undefined;
  onstop: (() => void) | undefined;
  onerror: ((event: object) => void) | undefined;

  constructor(_stream: unknown, { mimeType }: { readonly mimeType: string }) {
    super();
    this.mimeType = mimeType;
    FakeMediaRecorder.made.push(this);
  }

  start(slice: number): void {
    if (slice !== SLICE_MS) throw new Error('Slices have another length.');
    this.state = 'recording';
  }

  pause(): void {
    this.state = 'paused';
  }

  resume(): void {
    this.state = 'recording';
  }

  /** A slice is full. */
  give(text: string): void {
    this.ondataavailable?.({ data: new Blob([text]) });
  }

  stop(): void {
    if (this.state === 'inactive') return;
    this.state = 'inactive';
    this.give('end');
    this.onstop?.();
  }
}
