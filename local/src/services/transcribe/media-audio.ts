import { spawn } from 'node:child_process';
import { sampleRate } from './speech-model.ts';
import { voiceFrame } from './voice-activity.ts';

export interface AudioFrame {
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly mixed: Float32Array;
}

/** The media file has no readable audio. */
export class UnreadableMediaError extends Error {}

/** If ffmpeg has no output for this long, in milliseconds, it hangs on the file. */
const silenceLimit = 120_000;
const bytesPerFrame = voiceFrame * 2 * Int16Array.BYTES_PER_ELEMENT;

/**
 * Reads the first audio track of a media file as 16 kHz stereo, frame by frame, in bounded memory. A truncated
 * file is read as far as possible. The last frame is padded with silence.
 *
 * @throws UnreadableMediaError when no frame can be read
 */
export async function* readAudio(ffmpeg: string, file: string, signal: AbortSignal): AsyncGenerator<AudioFrame> {
  const child = spawn(
    ffmpeg,
    [
      '-nostdin',
      '-v',
      'error',
      '-protocol_whitelist',
      'file,pipe',
      '-i',
      `file:${file}`,
      '-map',
      '0:a:0',
      '-vn',
      '-sn',
      '-dn',
    ].concat(['-ac', '2', '-ar', String(sampleRate), '-f', 's16le', 'pipe:1']),
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000);
  });
  const exited = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve());
  });
  // A failure to start is awaited below. Until then it must not be an unhandled rejection.
  exited.catch(() => undefined);
  let stuck = false;
  const watchdog = setTimeout(() => {
    stuck = true;
    child.kill('SIGKILL');
  }, silenceLimit);
  const stop = (): boolean => child.kill('SIGKILL');
  signal.addEventListener('abort', stop);
  let any = false;
  try {
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      watchdog.refresh();
      rest = rest.length ? Buffer.concat([rest, chunk]) : chunk;
      let at = 0;
      for (; at + bytesPerFrame <= rest.length; at += bytesPerFrame) {
        any = true;
        yield audioFrame(rest.subarray(at, at + bytesPerFrame));
        // The consumer may have been busy for longer than ffmpeg's time limit.
        watchdog.refresh();
      }
      rest = rest.subarray(at);
    }
    signal.throwIfAborted();
    if (rest.length >= 4) {
      any = true;
      yield audioFrame(Buffer.concat([rest, Buffer.alloc(bytesPerFrame - rest.length)]));
    }
    await exited;
    if (!any) throw new UnreadableMediaError(stuck ? 'the decoder got stuck' : complaint.trim() || 'no audio found');
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener('abort', stop);
    child.kill('SIGKILL');
  }
}

/** One channel may be the inverse of the other (a miswired cable). Then their mean would be silence. */
function mix(left: Float32Array, right: Float32Array): Float32Array {
  let mean = 0;
  let mirrored = 0;
  for (let at = 0; at < voiceFrame; at++) {
    mean += ((left[at] as number) + (right[at] as number)) ** 2;
    mirrored += ((left[at] as number) - (right[at] as number)) ** 2;
  }
  const sign = mean < mirrored / 20 ? -1 : 1;
  return left.map((sample, at) => (sample + sign * (right[at] as number)) / 2);
}

function audioFrame(bytes: Buffer): AudioFrame {
  const left = new Float32Array(voiceFrame);
  const right = new Float32Array(voiceFrame);
  for (let sample = 0; sample < voiceFrame; sample++) {
    left[sample] = bytes.readInt16LE(sample * 4) / 32768;
    right[sample] = bytes.readInt16LE(sample * 4 + 2) / 32768;
  }
  return { left, right, mixed: mix(left, right) };
}
