import type { FfmpegResult } from './ffmpeg.ts';

/** What decoding a file's sound showed. */
export interface SoundReport {
  /** Whether it is a media file at all. */
  readonly isMedia: boolean;
  readonly hasAudio: boolean;
  /** Whether it has moving pictures; a cover is none. */
  readonly hasVideo: boolean;
  /** Seconds of sound that could be decoded. */
  readonly duration: number;
  /** The loudest sample in dB below full scale; undefined when nothing was decoded. */
  readonly peakDecibels: number | undefined;
}

const STREAM = /^\s*Stream #0:\d+.*?: (Audio|Video|Subtitle|Data|Attachment)\b(.*)$/;

/**
 * Parses ffmpeg's output and progress report (`-progress`) of decoding a file's sound with `volumedetect`. The
 * duration is what was decoded, not what the header claims: a truncated file claims too much.
 */
export function readSoundReport(text: FfmpegResult['text'], progress: string): SoundReport {
  const input = text.slice(text.search(/^Input #0/m), text.search(/^(Stream mapping|Output #0)/m) >>> 0);
  const isMedia = /^Input #0/m.test(text);
  const streams = isMedia
    ? input.split('\n').flatMap((line) => [STREAM.exec(line)].filter((match) => match !== null))
    : [];
  const peak = /max_volume: (-?\d+(?:\.\d+)?) dB/.exec(text)?.[1];
  return {
    isMedia,
    hasAudio: streams.some(([, kind]) => kind === 'Audio'),
    hasVideo: streams.some(([, kind, rest]) => kind === 'Video' && !rest?.includes('(attached pic)')),
    duration: lastTime(progress),
    peakDecibels: peak === undefined ? undefined : Number(peak),
  };
}

/** Seconds (to the millisecond) at the last `out_time_us` of a progress report; 0 when there is none. */
function lastTime(progress: string): number {
  const microseconds = [...progress.matchAll(/^out_time_us=(\d+)$/gm)].at(-1)?.[1];
  return Math.round(Number(microseconds ?? 0) / 1000) / 1000;
}
