/** Hertz. Sources have different rates; this one is the browser's own for voices, and of the recorder's codec. */
const RATE = 48_000;

interface Mix {
  /** One track, or none if there was none. */
  readonly tracks: readonly MediaStreamTrack[];
  close(): void;
}

/** One track with the sound of all these. A single track is left as it is. */
export async function mixSound(tracks: readonly MediaStreamTrack[]): Promise<Mix> {
  if (tracks.length < 2) return { tracks, close() {} };
  const context = new AudioContext({ sampleRate: RATE });
  const mixed = context.createMediaStreamDestination();
  for (const track of tracks) context.createMediaStreamSource(new MediaStream([track])).connect(mixed);
  // A context that starts without a recent click is asleep, and its track is silent.
  if (context.state === 'suspended') await context.resume();
  return {
    tracks: mixed.stream.getAudioTracks(),
    close() {
      void context.close();
    },
  };
}
