import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** The key with which calls of this resolver are signed, as an operator's resolver would give it out. */
const KEY = 'resolver_test_key';
/** A call is as old as this at most, in seconds. */
const MAX_AGE = 300;

/**
 * Plays an operator's resolver of video links: a signed `POST {url}` answers where the video's media is. A video whose id begins
 * with `long` takes 12 minutes, and one whose id begins with `gone` is not there.
 */
export async function answerResolver(request: IncomingMessage, response: ServerResponse, base: string): Promise<void> {
  const body = await text(request);
  if (request.method !== 'POST' || !isSigned(request, body)) return answer(response, 401, { error: 'Not signed.' });
  const id = videoId(body);
  if (id === undefined) return answer(response, 422, { error: 'No video.' });
  if (id.startsWith('gone')) return answer(response, 404, { error: 'Gone.' });
  if (id.startsWith('long'))
    return answer(response, 200, { url: `${base}/silence.wav?seconds=720`, lengthInSeconds: 720 });
  answer(response, 200, { url: `${base}/talk.mp4` });
}

function isSigned({ headers }: IncomingMessage, body: string): boolean {
  const timestamp = String(headers['parlance-timestamp'] ?? '');
  const expected = Buffer.from(`v1=${createHmac('sha256', KEY).update(`${timestamp}.${body}`).digest('hex')}`);
  const given = Buffer.from(String(headers['parlance-signature'] ?? ''));
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < MAX_AGE;
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected);
}

/** The id in `{"url":"https://www.youtube.com/watch?v=id"}`, or the last part of another page's path. */
function videoId(body: string): string | undefined {
  try {
    const { url } = JSON.parse(body) as { url?: unknown };
    const page = new URL(String(url));
    return page.searchParams.get('v') ?? (page.pathname.split('/').at(-1) || undefined);
  } catch {
    return undefined;
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
