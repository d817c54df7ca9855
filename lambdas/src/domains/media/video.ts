import { join } from 'node:path';
import * as z from 'zod';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { type StepInput, stepInputSchema } from '../../platform/workflow/step-input.ts';
import {
  changeCollection,
  requireCollection,
  requireUploadKey,
  type StepCollections,
} from '../../repositories/collections/workflow-collection.ts';
import { mediaKey } from '../../repositories/objects/object-keys.ts';
import type { runFfmpeg } from './ffmpeg.ts';
import { withScratchFolder } from './scratch-folder.ts';

export const videoInputSchema = stepInputSchema.extend({
  /** Seconds. */
  duration: z.number().positive(),
  /** True when the workflow gives up: the step then only marks the collection. */
  givenUp: z.boolean().default(false),
});
export const videoOutputSchema = z.object({
  /** Absent when the rendition failed; the collection is then marked. */
  videoKey: z.string().optional(),
});
type VideoInput = StepInput & { readonly duration: number; readonly givenUp?: boolean };

interface VideoDependencies {
  readonly collections: StepCollections;
  readonly uploads: Pick<ObjectStore, 'download'>;
  readonly media: Pick<ObjectStore, 'upload'>;
  readonly runFfmpeg: typeof runFfmpeg;
  readonly reportError: (message: string, error: unknown) => void;
}

/** Maximum size of a rendition in bytes: /tmp must hold it beside the upload. */
const MAX_VIDEO_BYTES = 400 * 1024 ** 2;
/** Bit rate of the sound, in kilobits per second. */
const SOUND_KILOBITS = 96;
/** Maximum bit rate of the picture, in kilobits per second: a higher one does not improve a small picture visibly. */
const MAX_PICTURE_KILOBITS = 900;
/** Minimum bit rate of the picture, in kilobits per second: below it, people and slides can't be recognised. */
const MIN_PICTURE_KILOBITS = 120;
/** Longer videos get a smaller picture, because the function's time is limited. */
const LARGE_PICTURE_SECONDS = 3600;

/**
 * Makes the video that the editor shows beside the text: an mp4 with H.264 and AAC and the times of the sound. It can be
 * played while it loads. Idempotent. When ffmpeg fails or takes longer than the function's time, the collection is marked
 * and keeps only its sound, because a retry would fail too.
 */
export function video({ collections, uploads, media, runFfmpeg, reportError }: VideoDependencies) {
  return async (input: VideoInput, signal: AbortSignal): Promise<z.infer<typeof videoOutputSchema>> => {
    const uploadKey = requireUploadKey(await requireCollection(collections, input));
    if (input.givenUp) {
      await changeCollection(collections, input, { videoFailed: true });
      return {};
    }
    const videoKey = mediaKey(input.collectionId, 'video.mp4');
    const made = await withScratchFolder(async (folder) => {
      const file = join(folder, 'upload');
      const mp4 = join(folder, 'video.mp4');
      await uploads.download(uploadKey, file, signal);
      const output = [...encoding(input.duration), `file:${mp4}`];
      const { code, text } = await runFfmpeg({ file, picture: true, output, signal }).catch(whenLate(signal));
      if (code !== 0) {
        reportError(
          'No picture could be made of a video',
          new Error(`ffmpeg ended with ${code}: ${text.slice(-2000)}`),
        );
        return false;
      }
      await media.upload(videoKey, mp4, 'video/mp4', signal);
      return true;
    });
    await changeCollection(collections, input, made ? { videoKey } : { videoFailed: true });
    return made ? { videoKey } : {};
  };
}

/** Turns the error of a run that was stopped at the function's time limit into a result. */
function whenLate(signal: AbortSignal) {
  return (error: unknown) => {
    if (!signal.aborted) throw error;
    return { code: -1, text: 'The time limit was reached.' };
  };
}

/** The options of ffmpeg for a video of `duration` seconds. Its size stays below {@link MAX_VIDEO_BYTES}. */
function encoding(duration: number): string[] {
  const room = Math.floor((MAX_VIDEO_BYTES * 8) / 1000 / duration) - SOUND_KILOBITS;
  const kilobits = Math.max(MIN_PICTURE_KILOBITS, Math.min(MAX_PICTURE_KILOBITS, room));
  const height = duration > LARGE_PICTURE_SECONDS ? 360 : 480;
  const picture = ['-vf', `scale=-2:'min(${height},trunc(ih/2)*2)'`, '-c:v', 'libx264', '-preset', 'veryfast'];
  const rate = ['-crf', '27', '-maxrate', `${kilobits}k`, '-bufsize', `${2 * kilobits}k`, '-g', '60'];
  const sound = ['-c:a', 'aac', '-b:a', `${SOUND_KILOBITS}k`, '-ac', '2', '-ar', '44100'];
  const container = ['-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', '-y'];
  return [...picture, '-pix_fmt', 'yuv420p', ...rate, ...sound, ...container];
}
