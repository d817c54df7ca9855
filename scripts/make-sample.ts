/**
 * Makes the recording and the transcript of the sample interview, which new people find in their list, of
 * `sample-interview/turns.json`.
 * The speech synthesiser flite says when each word begins and ends, so the words are where they are heard.
 *
 * Needs a C compiler, ffmpeg, and Debian's packages flite and flite1-dev:
 *   node scripts/make-sample.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { PeakMeter } from '../lambdas/src/domains/media/peak-meter.ts';

const SAMPLES_PER_SECOND = 16_000;
/** The header of the synthesiser's WAV files, in bytes. */
const WAV_HEADER = 44;
/** Pauses before a sentence and before a turn, in seconds. Both are heard after the synthesiser's own short pauses. */
const SENTENCE_PAUSE = 0.12;
const TURN_PAUSE = 0.35;
const VOICES = new Map([
  ['Daniel Hart', 'rms'],
  ['Nora Fields', 'slt'],
]);
const LIBRARIES = ['flite_cmu_us_rms', 'flite_cmu_us_slt', 'flite_usenglish', 'flite_cmulex', 'flite', 'm'];
const SOURCES = join(import.meta.dirname, 'sample-interview');
const TARGET = join(import.meta.dirname, '../lambdas/src/domains/welcome/welcome.files');

const turnsSchema = z.array(z.tuple([z.string(), z.string()]));

const folder = mkdtempSync(join(tmpdir(), 'sample-interview-'));
const speak = join(folder, 'speak');
execFileSync('cc', [join(SOURCES, 'speak.c'), '-o', speak, ...LIBRARIES.map((name) => `-l${name}`)]);

const pieces: Buffer[] = [];
const words: [string, number, number][] = [];
const speakers: [number, string][] = [];
let samples = 0;

function add(piece: Buffer): void {
  pieces.push(piece);
  samples += piece.length / 2;
}

function pause(seconds: number): void {
  add(Buffer.alloc(Math.round(seconds * SAMPLES_PER_SECOND) * 2));
}

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;

for (const [name, text] of turnsSchema.parse(JSON.parse(readFileSync(join(SOURCES, 'turns.json'), 'utf8')))) {
  pause(TURN_PAUSE);
  let isFirst = true;
  for (const sentence of text.split(/(?<=[.?!]) /)) {
    pause(SENTENCE_PAUSE);
    const file = join(folder, 'sentence.wav');
    const lines = execFileSync(speak, [VOICES.get(name) ?? '', file, sentence], { encoding: 'utf8' });
    const from = samples / SAMPLES_PER_SECOND;
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

const sound = Buffer.concat(pieces);
const raw = join(folder, 'sound.raw');
writeFileSync(raw, sound);
const mp3 = join(TARGET, 'interview.mp3');
const options = `-f s16le -ar ${SAMPLES_PER_SECOND} -ac 1 -i ${raw} -af loudnorm=I=-18:TP=-2 -ar 22050 -b:a 32k -map_metadata -1 -y ${mp3}`;
execFileSync('ffmpeg', ['-loglevel', 'error', ...options.split(' ')]);
// The waveform is that of the file, as for each upload.
const decoded = execFileSync('ffmpeg', `-loglevel error -i ${mp3} -f s16le -ar 8000 -ac 1 -`.split(' '), {
  maxBuffer: 2 ** 26,
});
const duration = rounded(decoded.length / 2 / 8000);
const meter = new PeakMeter(8000, duration);
meter.add(decoded);

const row = (value: unknown) => JSON.stringify(value);
writeFileSync(
  join(TARGET, 'interview.json'),
  `{
"duration": ${duration},
"speakers": [
${speakers.map(row).join(',\n')}
],
"words": [
${words.map(row).join(',\n')}
],
"peaks": ${row(meter.peaks())}
}
`,
);
rmSync(folder, { recursive: true });
console.log(`${duration} s, ${words.length} words`);
