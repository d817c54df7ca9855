import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const HERE = dirname(fileURLToPath(import.meta.url));
export const FIXTURES = join(HERE, 'fixtures', 'speech');
/** "he was not an ill disposed young man" */
export const YOUNG_MAN = join(FIXTURES, 'sense_and_sensibility_01_austen_64kb-0880.wav');
/** "unless to be rather cold hearted and rather selfish is to be ill disposed" */
export const COLD_HEARTED = join(FIXTURES, 'sense_and_sensibility_01_austen_64kb-0890.wav');
/** "he might even have been made amiable himself" */
export const AMIABLE = join(FIXTURES, 'sense_and_sensibility_01_austen_64kb-0930.wav');

const run = promisify(execFile);

/** The path of the system's own ffmpeg, which the first start puts into the cache. */
export function ffmpegPath(): string {
  const cache = process.env.PARLANCE_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'parlance');
  return join(cache, 'ffmpeg-4.1.0', 'bin', 'ffmpeg');
}

/** Runs ffmpeg with these arguments and answers the bytes of the file it writes at `output`. */
export async function withFfmpeg(args: readonly string[], output: string): Promise<Uint8Array> {
  await run(ffmpegPath(), ['-hide_banner', '-loglevel', 'error', '-y', ...args, output]);
  return new Uint8Array(await readFile(output));
}

/** The header of a frame of MPEG 2.5 layer III: 8 kbit/s, 8 kHz, one channel. All zeros after it are silence. */
const SILENT_HEADER = [0xff, 0xe3, 0x18, 0xc4];
const SILENT_FRAME_BYTES = 72;
const SILENT_FRAME_SECONDS = 0.072;

/** A silent MP3 of this length. */
export function silentMp3(seconds: number): Uint8Array {
  const frames = Math.ceil(seconds / SILENT_FRAME_SECONDS);
  const bytes = new Uint8Array(frames * SILENT_FRAME_BYTES);
  for (let frame = 0; frame < frames; frame++) bytes.set(SILENT_HEADER, frame * SILENT_FRAME_BYTES);
  return bytes;
}

/** Mean loudness (decibels) of a part (in seconds) of a sound file's `bytes`, which it writes to `file`. */
export async function loudnessOf(bytes: Uint8Array, file: string, start: number, seconds: number): Promise<number> {
  await writeFile(file, bytes);
  const args = ['-hide_banner', '-ss', String(start), '-t', String(seconds), '-i', file, '-af', 'volumedetect'];
  const { stderr } = await run(ffmpegPath(), [...args, '-f', 'null', '-']);
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]);
}
