import { buffer } from 'node:stream/consumers';
import { ADTS, CustomSource, FLAC, Input, MATROSKA, MP3, MP4, MPEG_TS, OGG, QTFF, WAVE, WEBM } from 'mediabunny';
import { LinkError } from '../../../platform/safe-fetch/link-error.ts';
import type { Finding, FoundMedia } from '../../../platform/safe-fetch/media-answer.ts';

/** The containers whose length is read. Playlists are not among them: they lead to other addresses. */
const FORMATS = [MP4, QTFF, MATROSKA, WEBM, MP3, WAVE, OGG, ADTS, FLAC, MPEG_TS];
/** Bytes that one probe may fetch, in so many requests. */
const MAX_BYTES = 16 * 1024 ** 2;
const MAX_REQUESTS = 24;
/** Packets whose size tells the bit rate of sound without a stated length. */
const SAMPLED_PACKETS = 200;

/**
 * Seconds of media elsewhere, read from its headers by ranges, without a download: ffmpeg never gets an address. A length that
 * no header states is estimated by the bit rate. Undefined when neither is possible; the workflow measures it later anyway.
 */
export async function probeLength(finding: Finding, media: FoundMedia): Promise<number | undefined> {
  const { bytes } = media;
  if (bytes === undefined) return undefined;
  const source = new CustomSource({
    getSize: () => bytes,
    read: rangeReader(finding, media.url),
    prefetchProfile: 'network',
    handleUnhandledError: () => undefined,
  });
  const input = new Input({ source, formats: FORMATS });
  try {
    return usable((await input.getDurationFromMetadata()) ?? (await estimate(input, bytes)));
  } catch {
    // A server without ranges, a damaged file: the media may still be transcribed.
    return undefined;
  } finally {
    input.dispose();
  }
}

async function estimate(input: Input, bytes: number): Promise<number | undefined> {
  const track = await input.getPrimaryAudioTrack();
  if ((await input.getPrimaryVideoTrack()) || !track) return undefined;
  const { averageBitrate } = await track.computePacketStats(SAMPLED_PACKETS);
  return (bytes * 8) / averageBitrate;
}

function usable(seconds: number | undefined): number | undefined {
  return seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

/** @throws LinkError when the server knows no ranges, or the probe asks for too much */
function rangeReader({ fetch, signal }: Finding, url: URL) {
  let requests = 0;
  let total = 0;
  return async (start: number, end: number): Promise<Uint8Array> => {
    requests++;
    total += end - start;
    if (requests > MAX_REQUESTS || total > MAX_BYTES) throw new LinkError('unreachable', 'The probe reads too much.');
    const headers = { range: `bytes=${start}-${end - 1}` };
    const answer = await fetch(url, { headers, maxBytes: end - start, beyond: 'cut', signal });
    try {
      if (answer.status !== 206 && start !== 0) throw new LinkError('unreachable', `${url.hostname} knows no ranges.`);
      return await buffer(answer.body);
    } finally {
      answer.close();
    }
  };
}
