import { setTimeout as pause } from 'node:timers/promises';
import { MAX_UPLOAD_BYTES } from '@parlance/contract/upload';
import { LinkError } from './link-error.ts';
import { type Finding, mediaOf, readStart } from './media-answer.ts';
import type { SafeAnswer } from './safe-fetch.ts';

/** Bytes in a second that a server of media has to send: 2 GiB would still take two hours. */
const MIN_RATE = 256 * 1024;
/** How often a broken connection is taken up again. */
const MAX_RESUMPTIONS = 3;
const PAUSE_MS = 1000;

export interface MediaStream {
  readonly contentType: string;
  /** The media's bytes, in pieces as they arrive. */
  readonly bytes: AsyncGenerator<Buffer>;
}

/**
 * Opens media for its way into the store. A connection that breaks is taken up where it broke, if the server can give the rest of
 * the very same file.
 *
 * @throws LinkError, also from the stream: `not-media`, `too-large`, or what the fetch throws
 */
export async function openMedia(finding: Finding, url: URL): Promise<MediaStream> {
  const answer = await ask(finding, url);
  const { start, rest } = await readStart(answer.body);
  const media = await mediaOf(answer, start);
  if (!media) {
    answer.close();
    throw new LinkError('not-media', `${answer.url.hostname} answers with no media.`);
  }
  return { contentType: media.contentType, bytes: resumed(finding, url, answer, start, rest) };
}

async function* resumed(
  finding: Finding,
  asked: URL,
  first: SafeAnswer,
  start: Buffer,
  rest: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  const validator = strongValidator(first);
  let done = 0;
  let body: AsyncIterable<Buffer> = withStart(start, rest);
  for (let tries = 0; ; tries++) {
    try {
      for await (const piece of body) {
        done += piece.length;
        if (done > MAX_UPLOAD_BYTES) throw new LinkError('too-large', 'The media has too many bytes.');
        yield piece;
      }
      return;
    } catch (error) {
      const isBroken = error instanceof LinkError && error.problem === 'unreachable';
      if (!isBroken || !validator || tries === MAX_RESUMPTIONS || finding.signal.aborted) throw error;
    }
    await pause(PAUSE_MS * (tries + 1), undefined, { signal: finding.signal });
    body = restOf(elsewhere(finding, asked, first.url), first.url, done, validator);
  }
}

async function* withStart(start: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  yield* rest;
}

/** The bytes from `done` on, if the server still has the same file. */
async function* restOf(finding: Finding, url: URL, done: number, validator: string): AsyncGenerator<Buffer> {
  const answer = await ask(finding, url, { range: `bytes=${done}-`, 'if-range': validator });
  if (answer.status !== 206 || !answer.header('content-range')?.startsWith(`bytes ${done}-`)) {
    answer.close();
    throw new LinkError('gone', `${url.hostname} has another file now.`);
  }
  yield* answer.body;
}

/** Where the first address led to another origin, its headers do not go along. */
function elsewhere({ headers, ...finding }: Finding, asked: URL, url: URL): Finding {
  return asked.origin === url.origin && headers ? { ...finding, headers } : finding;
}

function ask(
  { fetch, signal, headers: own }: Finding,
  url: URL,
  more: Record<string, string> = {},
): Promise<SafeAnswer> {
  const headers = { ...own, ...more };
  return fetch(url, { headers, maxBytes: MAX_UPLOAD_BYTES, minRate: MIN_RATE, signal });
}

/** By which the server knows whether the file is still the same (RFC 9110, 13.1.5). */
function strongValidator(answer: SafeAnswer): string | undefined {
  const etag = answer.header('etag');
  if (etag) return etag.startsWith('W/') ? undefined : etag;
  return answer.header('last-modified');
}
