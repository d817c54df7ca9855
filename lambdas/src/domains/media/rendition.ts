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
import { MP3, MP3_CONTENT_TYPE } from './mp3.ts';
import { withScratchFolder } from './scratch-folder.ts';

export const renditionInputSchema = stepInputSchema;
export const renditionOutputSchema = z.object({ mediaKey: z.string() });
type RenditionOutput = z.infer<typeof renditionOutputSchema>;

interface RenditionDependencies {
  readonly collections: StepCollections;
  readonly uploads: Pick<ObjectStore, 'download'>;
  readonly media: Pick<ObjectStore, 'upload'>;
  readonly runFfmpeg: typeof runFfmpeg;
}

/** Makes the audio that is played and transcribed; a second run writes the same object again. */
export function rendition({ collections, uploads, media, runFfmpeg }: RenditionDependencies) {
  return async (input: StepInput, signal: AbortSignal): Promise<RenditionOutput> => {
    const uploadKey = requireUploadKey(await requireCollection(collections, input));
    const key = mediaKey(input.collectionId, 'audio.mp3');
    await withScratchFolder(async (folder) => {
      const file = join(folder, 'upload');
      const mp3 = join(folder, 'audio.mp3');
      await uploads.download(uploadKey, file, signal);
      const { code, text } = await runFfmpeg({ file, output: [...MP3, `file:${mp3}`], signal });
      if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${text.slice(-2000)}`);
      await media.upload(key, mp3, MP3_CONTENT_TYPE, signal);
    });
    await changeCollection(collections, input, { mediaKey: key, contentType: MP3_CONTENT_TYPE });
    return { mediaKey: key };
  };
}
