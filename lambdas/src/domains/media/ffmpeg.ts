import { spawn } from 'node:child_process';

/** Containers that people's recordings come in. Playlists and the like, which lead to other files, are not among them. */
const FORMATS = [
  '3g2,3gp,aac,ac3,aiff,amr,asf,avi,caf,eac3,flac,flv,m4a,matroska,mj2,mov,mp2,mp3,mp4,mpeg,mpegts,mpegvideo,ogg,oma',
  'rm,voc,w64,wav,webm,wv',
].join(',');

/** All steps read a recording alike, so that their times agree: its first sound track, gaps filled with silence. */
const READ_SOUND = ['-map', '0:a:0', '-vn', '-sn', '-dn'];
const READ_PICTURE = ['-map', '0:v:0', '-map', '0:a:0', '-sn', '-dn'];
const TIMELINE = 'aresample=async=1:first_pts=0';

/** The end of what ffmpeg said that is kept for the log, in characters. */
const KEPT_TEXT = 100_000;

interface FfmpegRun {
  /** The media file. It is untrusted: ffmpeg may open no other file and no address on its behalf. */
  readonly file: string;
  /** Whether the first picture is read, too. */
  readonly picture?: boolean;
  /** Filters after the one that makes the time line. */
  readonly filters?: readonly string[];
  /** Options and target of the output. */
  readonly output: readonly string[];
  /** Options and target of a second output, of the sound alone: the file is decoded once for both. */
  readonly secondOutput?: readonly string[];
  readonly signal: AbortSignal;
  /** Takes what ffmpeg writes to its standard output. */
  readonly onOutput?: (bytes: Buffer) => void;
}

export interface FfmpegResult {
  /** ffmpeg's exit code; it isn't 0 for a file that can be read in part, too. */
  readonly code: number | null;
  /** What it said. */
  readonly text: string;
}

/**
 * Runs the `ffmpeg` on the PATH over the sound of a file.
 *
 * @throws Error when there is no ffmpeg, or `signal` stopped it
 */
export async function runFfmpeg({
  file,
  picture = false,
  filters = [],
  output,
  secondOutput,
  signal,
  onOutput,
}: FfmpegRun): Promise<FfmpegResult> {
  const safeInput = ['-protocol_whitelist', 'file', '-format_whitelist', FORMATS, '-i', `file:${file}`];
  const args = ['-hide_banner', '-nostdin', '-nostats', '-max_error_rate', '1', ...safeInput];
  args.push(...(picture ? READ_PICTURE : READ_SOUND));
  args.push('-af', [TIMELINE, ...filters].join(','), ...output);
  if (secondOutput) args.push(...READ_SOUND, '-af', TIMELINE, ...secondOutput);
  // ffmpeg gets no environment but the PATH: the function's credentials are none of its business.
  const child = spawn('ffmpeg', args, {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  let text = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    text = text.length > KEPT_TEXT ? text : text + part;
  });
  child.stdout.on('data', (bytes: Buffer) => onOutput?.(bytes));
  return new Promise((resolve, reject) => {
    child.on('error', (cause) => reject(new Error(`ffmpeg could not be run: ${cause.message}`, { cause })));
    child.on('close', (code, killedBy) => {
      if (killedBy) reject(new Error(`ffmpeg was stopped by ${killedBy}.`));
      else resolve({ code, text });
    });
  });
}
