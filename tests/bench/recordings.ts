import { readFile } from 'node:fs/promises';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '..', 'fixtures', 'speech');
export const sampleRate = 16_000;

export interface TimedWord {
  readonly word: string;
  /** Seconds. */
  readonly start: number;
  readonly end: number;
}

export interface Recording {
  readonly samples: Int16Array;
  readonly words: readonly TimedWord[];
}

/** The real recordings of the speech fixtures, with their words and the times of these. */
export async function fixtureRecordings(): Promise<Recording[]> {
  const times: Record<string, [string, number, number][]> = JSON.parse(
    await readFile(path.join(folder, 'word-times.json'), 'utf8'),
  );
  return Promise.all(
    Object.entries(times).map(async ([file, words]) => ({
      samples: wavSamples(await readFile(path.join(folder, file))),
      words: words.map(([word, start, end]) => ({ word, start, end })),
    })),
  );
}

function wavSamples(wav: Buffer): Int16Array {
  const from = wav.indexOf('data') + 8;
  return new Int16Array(new Uint8Array(wav.subarray(from, wav.length - ((wav.length - from) % 2))).buffer);
}

/** Joins recordings with silence after each: `pauses` in seconds, used in turn. Shifts the words' times. */
export function joinRecordings(recordings: readonly Recording[], pauses: readonly number[]): Recording {
  const words: TimedWord[] = [];
  const lengths = recordings.map(
    ({ samples }, index) => samples.length + Math.round((pauses[index % pauses.length] ?? 0) * sampleRate),
  );
  const joined = new Int16Array(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  recordings.forEach((recording, index) => {
    joined.set(recording.samples, at);
    const offset = at / sampleRate;
    words.push(...recording.words.map(({ word, start, end }) => ({ word, start: start + offset, end: end + offset })));
    at += lengths[index] ?? 0;
  });
  return { samples: joined, words };
}

/** The recording as a 16-bit mono WAV file. */
export function wavFile({ samples }: Recording): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
}
