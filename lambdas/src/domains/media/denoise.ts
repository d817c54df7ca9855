import { join } from 'node:path';
import * as z from 'zod';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { CollectionGoneError } from '../../platform/workflow/step-errors.ts';
import { type StepInput, stepInputSchema } from '../../platform/workflow/step-input.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { requireCollection, requireUploadKey } from '../../repositories/collections/workflow-collection.ts';
import { mediaKey } from '../../repositories/objects/object-keys.ts';
import type { runFfmpeg } from './ffmpeg.ts';
import { MP3, MP3_CONTENT_TYPE } from './mp3.ts';
import { withScratchFolder } from './scratch-folder.ts';

export const denoiseInputSchema = stepInputSchema;
export const denoiseOutputSchema = z.object({ denoisedKey: z.string() });
type DenoiseOutput = z.infer<typeof denoiseOutputSchema>;

interface DenoiseDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'endToolRun'>;
  readonly uploads: Pick<ObjectStore, 'download'>;
  readonly media: Pick<ObjectStore, 'upload'>;
  readonly runFfmpeg: typeof runFfmpeg;
}

/**
 * Removes rumble below voices, then tracks the noise in the spectrum and lowers it by 24 dB. More makes voices sound
 * as if under water.
 */
export const DENOISE_FILTERS = ['highpass=f=75', 'afftdn=nr=24:nf=-40:tn=1'] as const;

/** Makes a second rendition, without noise and with the same times; the first one stays. Idempotent. */
export function denoise({ collections, uploads, media, runFfmpeg }: DenoiseDependencies) {
  return async (input: StepInput, signal: AbortSignal): Promise<DenoiseOutput> => {
    const collection = await requireCollection(collections, input);
    const { toolRun } = collection;
    if (toolRun?.tool !== 'denoise') throw new CollectionGoneError(input.collectionId);
    const denoisedKey = mediaKey(input.collectionId, 'denoised.mp3');
    await withScratchFolder(async (folder) => {
      const [file, mp3] = [join(folder, 'upload'), join(folder, 'denoised.mp3')];
      await uploads.download(requireUploadKey(collection), file, signal);
      const { code, text } = await runFfmpeg({
        file,
        filters: DENOISE_FILTERS,
        output: [...MP3, `file:${mp3}`],
        signal,
      });
      if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${text.slice(-2000)}`);
      await media.upload(denoisedKey, mp3, MP3_CONTENT_TYPE, signal);
    });
    const ended = await collections.endToolRun(collection, toolRun, {
      denoisedKey,
      audioVersions: ['original', 'denoised'],
    });
    if (!ended) throw new CollectionGoneError(input.collectionId);
    return { denoisedKey };
  };
}
