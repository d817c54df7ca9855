import { join } from 'node:path';
import * as z from 'zod';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { RecordingFailure } from '../../platform/workflow/step-errors.ts';
import { type StepInput, stepInputSchema } from '../../platform/workflow/step-input.ts';
import {
  changeCollection,
  requireCollection,
  requireUploadKey,
  type StepCollections,
} from '../../repositories/collections/workflow-collection.ts';
import type { runFfmpeg } from './ffmpeg.ts';
import { MAX_MEDIA_BYTES, MAX_MEDIA_SECONDS } from './media-limits.ts';
import { withScratchFolder } from './scratch-folder.ts';
import { readSoundReport, type SoundReport } from './sound-report.ts';

export const probeInputSchema = stepInputSchema;
export const probeOutputSchema = z.object({
  /** Seconds of sound. */
  duration: z.number().positive(),
  video: z.boolean(),
});
type ProbeOutput = z.infer<typeof probeOutputSchema>;

interface ProbeDependencies {
  readonly collections: StepCollections;
  readonly uploads: Pick<ObjectStore, 'sizeOf' | 'download'>;
  readonly runFfmpeg: typeof runFfmpeg;
}

/** No sample of 16 bits is quieter, save silence. */
const SILENCE_DECIBELS = -90;

/**
 * Says whether an upload can be transcribed, and keeps its duration. A file that was cut short is taken as far as it
 * can be read.
 *
 * @throws RecordingFailure `empty`, `not-media`, `no-audio`, `no-speech` (silent) or `too-long`
 */
export function probe({ collections, uploads, runFfmpeg }: ProbeDependencies) {
  return async (input: StepInput, signal: AbortSignal): Promise<ProbeOutput> => {
    const uploadKey = requireUploadKey(await requireCollection(collections, input));
    const size = await uploads.sizeOf(uploadKey);
    if (size === undefined) throw new Error(`Upload ${uploadKey} is gone.`);
    if (size === 0) throw new RecordingFailure('empty', 'The file is empty.');
    if (size > MAX_MEDIA_BYTES) throw new RecordingFailure('too-long', `The file has ${size} bytes.`);

    const report = await withScratchFolder(async (folder) => {
      const file = join(folder, 'upload');
      await uploads.download(uploadKey, file, signal);
      let progress = '';
      const { text } = await runFfmpeg({
        file,
        filters: ['volumedetect'],
        output: ['-progress', 'pipe:1', '-f', 'null', '-'],
        signal,
        onOutput: (bytes) => {
          progress = (progress + bytes.toString('latin1')).slice(-10_000);
        },
      });
      return readSoundReport(text, progress);
    });
    refuseUnusable(report);
    const { duration, hasVideo: video } = report;
    await changeCollection(collections, input, { props: { duration }, video });
    return { duration, video };
  };
}

function refuseUnusable({ isMedia, hasAudio, duration, peakDecibels = SILENCE_DECIBELS }: SoundReport): void {
  if (!isMedia) throw new RecordingFailure('not-media', 'ffmpeg does not know the file.');
  if (!hasAudio) throw new RecordingFailure('no-audio', 'The file has no sound track.');
  if (duration === 0) throw new RecordingFailure('not-media', 'None of the sound could be decoded.');
  if (peakDecibels <= SILENCE_DECIBELS) throw new RecordingFailure('no-speech', 'The recording is silent.');
  if (duration > MAX_MEDIA_SECONDS) throw new RecordingFailure('too-long', `The recording takes ${duration} s.`);
}
