import { spawn } from 'node:child_process';

/** Container formats of recordings. Playlists and the like are excluded, because they lead to other files. */
const FORMATS = [
  '3g2,3gp,aac,ac3,aiff,amr,asf,avi,caf,eac3,flac,flv,m4a,matroska,mj2,mov,mp2,mp3,mp4,mpeg,mpegts,mpegvideo,ogg,oma',
  'rm,voc,w64,wav,webm,wv',
].join(',');

/** All steps read a recording alike, so that their times agree: its first sound track, gaps filled with silence. */
const READ_SOUND = ['-map', '0:a:0', '-vn', '-sn', '-dn'];
const READ_PICTURE = ['-map', '0:v:0', '-map', '0:a:0', '-sn', '-dn'];
const TIMELINE = 'aresample=async=1:first_pts=0';

/**
 * Characters of ffmpeg's messages that are kept from the beginning, where it describes the file, and as many from the end, where its
 * filters report. A damaged file can produce megabytes of messages in between.
 */
const KEPT_TEXT = 100_000;

interface FfmpegRun {
  /** The media file. It is untrusted: ffmpeg may open no other file and no address on its behalf. */
  readonly file: string;
  /** Whether the video track is read, too. */
  readonly picture?: boolean;
  /** Audio filters after {@link TIMELINE}. */
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
  /** ffmpeg's exit code. It is also not 0 for a file that is readable only in part. */
  readonly code: number | null;
  /** Its messages on standard error: the beginning and the end of them. */
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
  // ffmpeg gets only the PATH as environment, so that it can't read the function's credentials.
  const child = spawn('ffmpeg', args, {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  let text = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    if (text.length > 2 * KEPT_TEXT) text = `${text.slice(0, KEPT_TEXT)}${text.slice(-KEPT_TEXT)}`;
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
