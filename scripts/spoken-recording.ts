import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { PeakMeter } from '../lambdas/src/domains/media/peak-meter.ts';

/** The header of the synthesisers' WAV files, in bytes. */
const WAV_HEADER = 44;
/** Pauses before a sentence and before a turn, in seconds. Both are heard after the synthesiser's own short pauses. */
const SENTENCE_PAUSE = 0.12;
const TURN_PAUSE = 0.35;

const turnsSchema = z.array(z.tuple([z.string(), z.string()]));

interface SpokenText {
  /** A JSON file of turns: the speaker's name, and the text. */
  readonly turns: string;
  /** The C source of the program that speaks a sentence, and the libraries that it needs. */
  readonly program: string;
  readonly libraries: readonly string[];
  /** The voice of each speaker, as the program calls it. */
  readonly voices: ReadonlyMap<string, string>;
  /** Of the program's WAV files. */
  readonly samplesPerSecond: number;
  /** Of the mp3: `32k`. */
  readonly bitRate: string;
  /** The path of the two files, without `.mp3` and `.json`. */
  readonly target: string;
}

/**
 * Speaks a text, and writes the recording (mp3) and a JSON file with its words, speakers and waveform. The synthesiser says when
 * each word begins and ends, so the words are where they are heard. It needs a C compiler and ffmpeg.
 *
 * @returns the length in seconds, and the number of words
 */
export function makeSpokenRecording(text: SpokenText): { readonly duration: number; readonly words: number } {
  const { samplesPerSecond, voices, target } = text;
  const folder = mkdtempSync(join(tmpdir(), 'spoken-'));
  const speak = join(folder, 'speak');
  execFileSync('cc', [text.program, '-o', speak, ...text.libraries.map((name) => `-l${name}`)]);
  const pieces: Buffer[] = [];
  const words: [string, number, number][] = [];
  const speakers: [number, string][] = [];
  let samples = 0;
  const add = (piece: Buffer) => {
    pieces.push(piece);
    samples += piece.length / 2;
  };
  const pause = (seconds: number) => add(Buffer.alloc(Math.round(seconds * samplesPerSecond) * 2));

  for (const [name, turn] of turnsSchema.parse(JSON.parse(readFileSync(text.turns, 'utf8')))) {
    pause(TURN_PAUSE);
    let isFirst = true;
    for (const sentence of turn.split(/(?<=[.?!]) /)) {
      pause(SENTENCE_PAUSE);
      const file = join(folder, 'sentence.wav');
      const lines = execFileSync(speak, [voices.get(name) ?? '', file, sentence], { encoding: 'utf8' });
      const from = samples / samplesPerSecond;
      for (const line of lines.trim().split('\n')) {
        const [start = '', end = '', word = ''] = line.split('\t');
        const at = rounded(from + Number(start));
        if (isFirst) speakers.push([at, name]);
        isFirst = false;
        words.push([word, at, rounded(from + Number(end))]);
      }
      add(readFileSync(file).subarray(WAV_HEADER));
    }
  }
  pause(TURN_PAUSE);

  const raw = join(folder, 'sound.raw');
  writeFileSync(raw, Buffer.concat(pieces));
  const mp3 = `${target}.mp3`;
  const options = `-f s16le -ar ${samplesPerSecond} -ac 1 -i ${raw} -af loudnorm=I=-18:TP=-2 -ar 22050 -b:a ${text.bitRate} -map_metadata -1 -y ${mp3}`;
  execFileSync('ffmpeg', ['-loglevel', 'error', ...options.split(' ')]);
  // The waveform is that of the file, as for each upload.
  const decoded = execFileSync('ffmpeg', `-loglevel error -i ${mp3} -f s16le -ar 8000 -ac 1 -`.split(' '), {
    maxBuffer: 2 ** 26,
  });
  const duration = rounded(decoded.length / 2 / 8000);
  const meter = new PeakMeter(8000, duration);
  meter.add(decoded);
  writeFileSync(`${target}.json`, fileOf(duration, speakers, words, meter.peaks()));
  rmSync(folder, { recursive: true });
  return { duration, words: words.length };
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

function fileOf(
  duration: number,
  speakers: readonly [number, string][],
  words: readonly [string, number, number][],
  peaks: readonly number[],
): string {
  const row = (value: unknown) => JSON.stringify(value);
  return `{
"duration": ${duration},
"speakers": [
${speakers.map(row).join(',\n')}
],
"words": [
${words.map(row).join(',\n')}
],
"peaks": ${row(peaks)}
}
`;
}
