import * as z from 'zod';

export const storedRecordingSchema = z.object({
  id: z.string(),
  /** The person who recorded it. Nobody else is offered it. */
  uid: z.string(),
  /** `camera` has its picture; `audio` is a microphone alone. */
  kind: z.enum(['camera', 'audio', 'screen']),
  /** The name of its file. */
  name: z.string(),
  /** The file's media type, without codecs. */
  type: z.string(),
  /** Seconds since the epoch. */
  started: z.number(),
  /** Length so far, in seconds. */
  seconds: z.number().nonnegative(),
  /** Number of stored slices, which are numbered from 0. */
  slices: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
});

/** A recording of this browser that has not arrived at the service. */
export type StoredRecording = Readonly<z.infer<typeof storedRecordingSchema>>;
export type RecordingKind = StoredRecording['kind'];

/**
 * The recording as a file. It refers to the stored slices, which stay on the disk, so it takes no memory, and it can be read
 * as long as they are stored. The same recording always makes the same file: an interrupted upload of it goes on.
 *
 * @param slices all its slices, in order
 */
export function fileOf({ name, type, started, seconds }: StoredRecording, slices: readonly Blob[]): File {
  return new File([...slices], name, { type, lastModified: Math.round((started + seconds) * 1000) });
}
