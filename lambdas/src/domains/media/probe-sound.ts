import { RecordingFailure } from '../../platform/workflow/step-errors.ts';
import type { runFfmpeg } from './ffmpeg.ts';
import { MAX_MEDIA_SECONDS } from './media-limits.ts';
import { readSoundReport, type SoundReport } from './sound-report.ts';

/** The properties of a file that can be transcribed. */
export interface ProbedSound {
  /** Seconds of sound. */
  readonly duration: number;
  /** Whether it has moving pictures. */
  readonly video: boolean;
}

/** In 16 bits, only silence is quieter. */
const SILENCE_DECIBELS = -90;

/**
 * Decodes the sound of a file once, and says whether it can be transcribed. A file that was cut short is taken as far as
 * it can be read.
 *
 * @throws RecordingFailure `not-media`, `no-audio`, `no-speech` (silent) or `too-long`
 */
export async function probeSound(file: string, run: typeof runFfmpeg, signal: AbortSignal): Promise<ProbedSound> {
  let progress = '';
  const { text } = await run({
    file,
    filters: ['volumedetect'],
    output: ['-progress', 'pipe:1', '-f', 'null', '-'],
    signal,
    onOutput: (bytes) => {
      progress = (progress + bytes.toString('latin1')).slice(-10_000);
    },
  });
  const report = readSoundReport(text, progress);
  refuseUnusable(report);
  return { duration: report.duration, video: report.hasVideo };
}

function refuseUnusable({ isMedia, hasAudio, duration, peakDecibels = SILENCE_DECIBELS }: SoundReport): void {
  if (!isMedia) throw new RecordingFailure('not-media', 'ffmpeg does not know the file.');
  if (!hasAudio) throw new RecordingFailure('no-audio', 'The file has no sound track.');
  if (duration === 0) throw new RecordingFailure('not-media', 'None of the sound could be decoded.');
  if (peakDecibels <= SILENCE_DECIBELS) throw new RecordingFailure('no-speech', 'The recording is silent.');
  if (duration > MAX_MEDIA_SECONDS) throw new RecordingFailure('too-long', `The recording takes ${duration} s.`);
}
