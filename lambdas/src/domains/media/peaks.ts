import { join } from 'node:path';
import type { Peaks } from '@parlance/contract/schemas/peaks';
import * as z from 'zod';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { stepInputSchema } from '../../platform/workflow/step-input.ts';
import {
  changeCollection,
  requireCollection,
  requireUploadKey,
  type StepCollections,
} from '../../repositories/collections/workflow-collection.ts';
import { mediaKey } from '../../repositories/objects/object-keys.ts';
import type { runFfmpeg } from './ffmpeg.ts';
import { PeakMeter } from './peak-meter.ts';
import { withScratchFolder } from './scratch-folder.ts';

export const peaksInputSchema = stepInputSchema.extend({
  /** Seconds, as probed. */
  duration: z.number().positive(),
});
export const peaksOutputSchema = z.object({ peaksKey: z.string() });
type PeaksInput = z.infer<typeof peaksInputSchema>;
type PeaksOutput = z.infer<typeof peaksOutputSchema>;

interface PeaksDependencies {
  readonly collections: StepCollections;
  readonly uploads: Pick<ObjectStore, 'download'>;
  readonly media: Pick<ObjectStore, 'put'>;
  readonly runFfmpeg: typeof runFfmpeg;
}

/** Enough for the loudness of speech, and quick to read. */
const SAMPLE_RATE = 8000;

/** Makes the waveform of a recording; a second run writes the same object again. */
export function peaks({ collections, uploads, media, runFfmpeg }: PeaksDependencies) {
  return async (input: PeaksInput, signal: AbortSignal): Promise<PeaksOutput> => {
    const { collectionId, duration } = input;
    const uploadKey = requireUploadKey(await requireCollection(collections, input));
    const meter = new PeakMeter(SAMPLE_RATE, duration);
    await withScratchFolder(async (folder) => {
      const file = join(folder, 'upload');
      await uploads.download(uploadKey, file, signal);
      const { code, text } = await runFfmpeg({
        file,
        output: ['-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 's16le', 'pipe:1'],
        signal,
        onOutput: (bytes) => meter.add(bytes),
      });
      if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${text.slice(-2000)}`);
    });
    const peaksKey = mediaKey(collectionId, 'peaks.json');
    const waveform: Peaks = { duration, peaks: meter.peaks() };
    await media.put(peaksKey, JSON.stringify(waveform), 'application/json');
    await changeCollection(collections, input, { peaksKey });
    return { peaksKey };
  };
}
