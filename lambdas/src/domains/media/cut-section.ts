import { join } from 'node:path';
import { mediaTime } from '@parlance/contract/transcript-paragraphs';
import * as z from 'zod';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { type StepInput, stepInputSchema } from '../../platform/workflow/step-input.ts';
import { requireCollection, type StepCollections } from '../../repositories/collections/workflow-collection.ts';
import { sectionKey } from '../../repositories/objects/object-keys.ts';
import type { runFfmpeg } from './ffmpeg.ts';
import { MP3, MP3_CONTENT_TYPE } from './mp3.ts';
import { withScratchFolder } from './scratch-folder.ts';

export const cutSectionInputSchema = stepInputSchema;
export const cutSectionOutputSchema = z.object({ sectionKey: z.string() });
type CutSectionOutput = z.infer<typeof cutSectionOutputSchema>;

interface CutSectionDependencies {
  readonly collections: Pick<StepCollections, 'get'>;
  readonly media: Pick<ObjectStore, 'download' | 'upload'>;
  readonly runFfmpeg: typeof runFfmpeg;
}

/** Cuts a section out of the rendition with sample accuracy. Idempotent. */
export function cutSection({ collections, media, runFfmpeg }: CutSectionDependencies) {
  return async (input: StepInput, signal: AbortSignal): Promise<CutSectionOutput> => {
    const collection = await requireCollection(collections, input);
    const { mediaKey, toolRun, offset, offsetFrom } = collection;
    if (!mediaKey || toolRun?.tool !== 'recode') throw new Error(`Collection ${input.collectionId} has no section.`);
    const start = mediaTime(toolRun.start, { offset, offsetFrom });
    const end = Math.max(start, mediaTime(toolRun.end, { offset, offsetFrom }));
    const key = sectionKey(input.collectionId);
    await withScratchFolder(async (folder) => {
      const [file, section] = [join(folder, 'audio.mp3'), join(folder, 'section.mp3')];
      await media.download(mediaKey, file, signal);
      const filters = [`atrim=start=${start}:end=${end}`, 'asetpts=PTS-STARTPTS'];
      const { code, text } = await runFfmpeg({ file, filters, output: [...MP3, `file:${section}`], signal });
      if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${text.slice(-2000)}`);
      await media.upload(key, section, MP3_CONTENT_TYPE, signal);
    });
    return { sectionKey: key };
  };
}
