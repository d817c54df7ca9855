import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { peaksSchema } from '@parlance/contract/schemas/peaks';
import { type Speakers, secondsSchema, speakerNameSchema, type Word } from '@parlance/contract/schemas/words';
import { speakerKey } from '@parlance/contract/transcript';
import * as z from 'zod';

/** A finished transcript with its recording, an MP3 file: it comes with the product. */
export interface RecordedTranscript {
  readonly recording: string;
  /** Bytes of the recording. */
  readonly size: number;
  /** Seconds. */
  readonly duration: number;
  readonly words: readonly Word[];
  readonly speakers: Speakers;
  readonly peaks: readonly number[];
}

/** Each word with its start and end, and the start of each paragraph with its speaker. */
const fileSchema = z.object({
  duration: secondsSchema,
  speakers: z.array(z.tuple([secondsSchema, speakerNameSchema])),
  words: z.array(z.tuple([z.string().min(1), secondsSchema, secondsSchema])),
  peaks: peaksSchema.shape.peaks,
});

/** Reads `<name>.json` and finds `<name>.mp3` in a folder (its README says how they are made). */
export async function readRecordedTranscript(folder: string, name: string): Promise<RecordedTranscript> {
  const recording = join(folder, `${name}.mp3`);
  const [{ size }, text] = await Promise.all([stat(recording), readFile(join(folder, `${name}.json`), 'utf8')]);
  const { duration, words, speakers, peaks } = fileSchema.parse(JSON.parse(text));
  return {
    ...{ recording, size, duration, peaks },
    words: words.map(([content, start_time, end_time]) => ({
      ...{ start_time, end_time, type: 'pronunciation' },
      alternatives: [{ content, confidence: 1 }],
    })),
    speakers: Object.fromEntries(speakers.map(([start, name]) => [speakerKey(start), { name }])),
  };
}
