/** Types to record in, the best one first. Only old Safari records no WebM. */
const VIDEO_TYPES = ['video/webm', 'video/mp4'];
const AUDIO_TYPES = ['audio/webm', 'audio/mp4'];

/** Bits per second: two hours with picture have 1.5 GB, so a day of lectures stays below the largest upload. */
export const VIDEO_RATE = 1_500_000;
export const AUDIO_RATE = 128_000;

/** The media type that this browser records; undefined where it records none. */
export function recordableType(hasPicture: boolean): string | undefined {
  if (typeof MediaRecorder === 'undefined') return undefined;
  return (hasPicture ? VIDEO_TYPES : AUDIO_TYPES).find((type) => MediaRecorder.isTypeSupported(type));
}

/**
 * The file's name without its extension, so the transcript's name has none; WebM is the default of the service
 * (Spec part 1, section 7). MP4 keeps it, because the service would take the file for WebM.
 */
export function fileNameOf(name: string, type: string): string {
  return type.endsWith('/mp4') ? `${name}.mp4` : name;
}
