import { join } from 'node:path';
import { EARLY_PROGRESS } from '@parlance/contract/early-progress';
import type { Peaks } from '@parlance/contract/schemas/peaks';
import { MAX_UPLOAD_BYTES } from '@parlance/contract/upload';
import { waveformOf } from '@parlance/contract/waveform';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { RecordingFailure } from '../../platform/workflow/step-errors.ts';
import { type StepInput, stepInputSchema } from '../../platform/workflow/step-input.ts';
import { asksForTerms } from '../../repositories/collections/asks-for-terms.ts';
import {
  cardInStage,
  changeCollection,
  requireCollection,
  requireUploadKey,
  type StepCollections,
} from '../../repositories/collections/workflow-collection.ts';
import { mediaKey } from '../../repositories/objects/object-keys.ts';
import type { SpeedsRepository } from '../../repositories/speeds/speeds-repository.ts';
import type { runFfmpeg } from './ffmpeg.ts';
import { MP3, MP3_CONTENT_TYPE } from './mp3.ts';
import { PeakMeter } from './peak-meter.ts';
import { probeSound } from './probe-sound.ts';
import { withScratchFolder } from './scratch-folder.ts';

/**
 * `maxSeconds`: a longer recording is probed and nothing else, because there are no minutes for it. Executions that began
 * before minutes were counted don't have it.
 */
export const prepareInputSchema = stepInputSchema.extend({ maxSeconds: z.number().default(Number.MAX_VALUE) });
type PrepareInput = z.infer<typeof prepareInputSchema>;
export const prepareOutputSchema = z.object({
  /** Seconds of sound. */
  duration: z.number().positive(),
  video: z.boolean(),
  /** Whether the audio was made; false for a recording of over `maxSeconds`. */
  made: z.boolean(),
  /** Vocabularies are to be made of the upload's hints and dictionary. */
  hasTerms: z.literal(true).optional(),
});
type PrepareOutput = z.infer<typeof prepareOutputSchema>;

interface PrepareDependencies {
  readonly collections: StepCollections;
  readonly uploads: Pick<ObjectStore, 'sizeOf' | 'download'>;
  readonly media: Pick<ObjectStore, 'upload' | 'put'>;
  readonly speeds: Pick<SpeedsRepository, 'plan'>;
  readonly clock: Clock;
  readonly runFfmpeg: typeof runFfmpeg;
  readonly reportError: (message: string, error: unknown) => void;
}

/** Samples a second of which peaks are made: enough for the loudness of speech, and quick to read. */
const PEAKS_SAMPLE_RATE = 8000;
const PEAKS_SOUND = ['-ac', '1', '-ar', String(PEAKS_SAMPLE_RATE), '-f', 's16le', 'pipe:1'];

/**
 * Fetches an upload once and makes all that a transcription needs of it: its duration, whether it has a picture, the
 * audio that is played and transcribed, and the waveform. A transcription can do without the waveform. A second run
 * writes the same objects again.
 *
 * @throws RecordingFailure `empty`, `not-media`, `no-audio`, `no-speech` (silent), `too-long` or `media-issue`
 */
export function prepare(dependencies: PrepareDependencies) {
  const { collections, uploads, media, speeds, clock, runFfmpeg } = dependencies;
  return async (input: PrepareInput, signal: AbortSignal): Promise<PrepareOutput> => {
    const collection = await requireCollection(collections, input);
    const uploadKey = requireUploadKey(collection);
    const since = clock();
    await changeCollection(collections, input, { card: cardInStage(collection, { stage: 'preparing', since }) });
    await refuseUnfit(uploads, uploadKey);
    return withScratchFolder(async (folder) => {
      const file = join(folder, 'upload');
      await uploads.download(uploadKey, file, signal);
      const { duration, video } = await probeSound(file, runFfmpeg, signal);
      // At once, because the screen shows the progress as soon as it knows the duration.
      const plan = await speeds.plan(collection.languageCode, duration);
      const card = cardInStage(collection, { stage: 'preparing', since, plan });
      await changeCollection(collections, input, { props: { duration }, video, card });
      if (duration > input.maxSeconds) return { duration, video, made: false };

      const mp3 = join(folder, 'audio.mp3');
      const meter = new PeakMeter(PEAKS_SAMPLE_RATE, duration);
      const { code, text } = await runFfmpeg({
        file,
        output: [...MP3, `file:${mp3}`],
        secondOutput: PEAKS_SOUND,
        signal,
        onOutput: (bytes) => meter.add(bytes),
      });
      if (code !== 0) throw unconverted(code, text);
      const audioKey = mediaKey(input.collectionId, 'audio.mp3');
      await media.upload(audioKey, mp3, MP3_CONTENT_TYPE, signal);
      const peaks = meter.peaks();
      const peaksKey = await keepPeaks(dependencies, input, { duration, peaks });
      await changeCollection(collections, input, {
        mediaKey: audioKey,
        contentType: MP3_CONTENT_TYPE,
        card: { ...card, waveform: waveformOf(peaks) },
        ...(peaksKey && { peaksKey }),
      });
      await collections.raiseProgress(input.collectionId, input.attempt, EARLY_PROGRESS.prepared);
      return { duration, video, made: true, ...(asksForTerms(collection) && { hasTerms: true }) };
    });
  };
}

/** The sound could be decoded when the file was probed, so ffmpeg fails for what is in the file, or for lack of room. */
function unconverted(code: number | null, text: string): Error {
  const message = `ffmpeg ended with ${code}: ${text.slice(-2000)}`;
  const isOurs = /No space left|Cannot allocate memory/.test(text);
  return isOurs ? new Error(message) : new RecordingFailure('media-issue', message);
}

async function refuseUnfit(uploads: PrepareDependencies['uploads'], uploadKey: string): Promise<void> {
  const size = await uploads.sizeOf(uploadKey);
  if (size === undefined) throw new Error(`Upload ${uploadKey} is gone.`);
  if (size === 0) throw new RecordingFailure('empty', 'The file is empty.');
  if (size > MAX_UPLOAD_BYTES) throw new RecordingFailure('too-long', `The file has ${size} bytes.`);
}

/** The waveform's key; undefined when it could not be written. */
async function keepPeaks(
  { media, reportError }: Pick<PrepareDependencies, 'media' | 'reportError'>,
  { collectionId }: StepInput,
  peaks: Peaks,
): Promise<string | undefined> {
  const key = mediaKey(collectionId, 'peaks.json');
  try {
    await media.put(key, JSON.stringify(peaks), 'application/json');
    return key;
  } catch (error) {
    reportError('A transcript has no waveform', error);
    return undefined;
  }
}
