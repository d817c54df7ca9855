import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorAnswer, type FakeRequest, fakeService, fakeWait, WEB } from './fakes/fake-service.ts';
import { Parlance } from './parlance.ts';
import { plainText } from './transcript.ts';
import type { TranscribeProgress } from './transcription.ts';

const PART = 8;
const word = (content: string, start: number) => ({
  ...{ start_time: start, end_time: start + 0.5, type: 'pronunciation' },
  alternatives: [{ content, confidence: 1 }],
});
const collection = (fields: object) => ({
  ...{ id: 'c1', name: 'Talk', languageCode: 'en-US', locale: 'us', started: Date.now() / 1000, tProgress: 0 },
  ...fields,
});
const chunks = [{ startTime: 0, endTime: 1, count: 2, url: 'https://store.example/words' }];
const DONE = collection({ tProgress: 100, props: { duration: 1 }, transcript: { version: 1, wordCount: 2, chunks } });

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-client-'));
  file = join(folder, 'my_talk.mp3');
  await writeFile(file, 'abcdefghijklmnopqrstuvwxyz');
});

afterAll(() => rm(folder, { recursive: true }));

interface Behaviour {
  /** Answers a part in place of the store, or undefined. */
  readonly put?: (partNumber: number, attempt: number) => Response | undefined;
  /** What the collection is at each look; the last stays. */
  readonly looks?: object[];
  /** The upload was completed before. */
  readonly uploaded?: boolean;
}

/** A service that takes an upload, and has a collection. */
function service({ put = () => undefined, looks = [DONE], uploaded = false }: Behaviour = {}) {
  const stored = new Map<number, string>();
  const attempts = new Map<number, number>();
  const takePart = ({ url, body }: FakeRequest): Response => {
    const partNumber = Number(url.searchParams.get('part'));
    attempts.set(partNumber, (attempts.get(partNumber) ?? 0) + 1);
    const other = put(partNumber, attempts.get(partNumber) ?? 0);
    if (other) return other;
    stored.set(partNumber, new TextDecoder().decode(body as Uint8Array));
    return new Response('', { headers: { etag: `"${partNumber}"` } });
  };
  const sign = (body: unknown) => {
    const { partNumbers } = body as { partNumbers: number[] };
    return {
      parts: partNumbers.map((partNumber) => ({ partNumber, url: `https://store.example/?part=${partNumber}` })),
    };
  };
  const answers: Record<string, (body: unknown) => unknown> = {
    '/words': () => ({ format: 1, words: [word('Hello', 0), word('world.', 0.5)] }),
    '/user/ada': () => ({ user: { organization: 'o1' } }),
    '/user/ada/uploads': () => ({ key: 'k', uploadId: 'u', partSize: PART }),
    '/user/ada/uploads/sign': sign,
    '/user/ada/uploads/complete': () => ({ url: 's3://uploads/k', size: 26 }),
    '/user/ada/uploads/abort': () => ({}),
    '/pipeline/user/ada/collections/': () => ({ id: 'c1' }),
    '/collections/v2/c1': () => (looks.length > 1 ? looks.shift() : looks[0]),
    '/collections/v2/c1/speakers': () => ({ speakers: { '0': { name: 'Ada' } } }),
  };
  const answer = (request: FakeRequest): Response => {
    if (request.method === 'PUT') return takePart(request);
    const { pathname } = request.url;
    if (uploaded && pathname.endsWith('/sign'))
      return errorAnswer(410, { code: 'UPLOAD_GONE', message: 'It has ended.' });
    const found = answers[pathname];
    return found ? Response.json(found(request.body)) : errorAnswer(404, { code: 'NOT_FOUND', message: pathname });
  };
  const { fetch, requests } = fakeService(answer);
  const { wait, waits } = fakeWait();
  const client = new Parlance({ baseUrl: WEB, token: 'parlance_secret', uid: 'ada', fetch, wait });
  const bodyOf = (end: string) => requests.find(({ url }) => url.pathname.endsWith(end))?.body;
  return { client, requests, waits, stored, attempts, bodyOf };
}

const rejection = (work: Promise<unknown>): Promise<unknown> => work.then(String, (error: unknown) => error);

it('[client.upload-parts] uploads a file in parts, waits for the transcript, and answers its words', async () => {
  const working = collection({ props: { duration: 1 } });
  const { client, stored, bodyOf, requests, waits } = service({ looks: [working, working, DONE] });
  const progress: TranscribeProgress[] = [];
  const transcript = await client.transcribe(file, { onProgress: (each) => progress.push(each) });
  expect([...stored].sort()).toEqual([
    [1, 'abcdefgh'],
    [2, 'ijklmnop'],
    [3, 'qrstuvwx'],
    [4, 'yz'],
  ]);
  expect(bodyOf('/uploads')).toEqual({ fileName: 'my_talk.mp3', contentType: '', size: 26 });
  expect(bodyOf('/complete')).toMatchObject({ parts: [1, 2, 3, 4].map((n) => ({ partNumber: n, etag: `"${n}"` })) });
  const made = { url: 's3://uploads/k', orgId: 'o1', languageCode: 'en-US', name: 'My Talk' };
  expect(bodyOf('/collections/')).toEqual(made);
  expect(requests.filter(({ method }) => method === 'PUT').every(({ headers }) => !headers.has('key'))).toBe(true);
  expect(waits).toHaveLength(2);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1);
  expect(progress.at(0)).toEqual({ stage: 'uploading', stored: 0, total: 26 });
  expect(progress).toContainEqual({ stage: 'uploading', stored: 26, total: 26 });
  expect(progress.at(-1)).toMatchObject({ stage: 'transcribing', id: 'c1' });
  expect(transcript).toEqual({
    ...{ id: 'c1', name: 'Talk', languageCode: 'en-US', duration: 1 },
    paragraphs: [
      {
        speaker: 'Ada',
        words: [
          { text: 'Hello', start: 0, end: 0.5 },
          { text: 'world.', start: 0.5, end: 1 },
        ],
      },
    ],
  });
  expect(plainText(transcript)).toBe('Ada (0:00)\nHello world.\n');
});

it('takes a Blob, and an empty file as one empty part', async () => {
  const { client, stored } = service();
  await client.transcribe(new Blob([]), { name: 'Nothing' });
  expect([...stored]).toEqual([[1, '']]);
});

it('[client.part-retries] sends a part again when the store is busy, and signs an address again that has expired', async () => {
  const { client, stored, attempts, requests } = service({
    put: (part, attempt) => {
      if (part === 2 && attempt === 1) throw new TypeError('fetch failed');
      if (part === 3 && attempt === 1) return new Response('', { status: 403 });
      return part === 4 && attempt <= 2 ? new Response('', { status: 500 }) : undefined;
    },
  });
  await client.transcribe(file);
  expect([...stored.keys()].sort()).toEqual([1, 2, 3, 4]);
  expect([...attempts].sort()).toEqual([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
  ]);
  expect(requests.filter(({ url }) => url.pathname.endsWith('/sign')).map(({ body }) => body)).toMatchObject([
    { partNumbers: [1, 2, 3, 4] },
    { partNumbers: [3] },
  ]);
});

it('gives the upload up when a part is refused for good', async () => {
  const { client, bodyOf } = service({ put: (part) => (part === 2 ? new Response('', { status: 400 }) : undefined) });
  expect(await rejection(client.transcribe(file))).toMatchObject({ code: 'UPLOAD_REFUSED', status: 400 });
  expect(bodyOf('/abort')).toEqual({ key: 'k', uploadId: 'u' });
  expect(bodyOf('/complete')).toBeUndefined();
});

it('[client.abort] gives the upload up when it is aborted', async () => {
  const stop = new AbortController();
  const { client, bodyOf } = service({
    put: () => {
      stop.abort(new Error('enough'));
      return new Response('', { headers: { etag: '"1"' } });
    },
  });
  expect(await rejection(client.transcribe(file, { signal: stop.signal }))).toMatchObject({ message: 'enough' });
  expect(bodyOf('/abort')).toEqual({ key: 'k', uploadId: 'u' });
  expect(bodyOf('/collections/')).toBeUndefined();
});

it('[client.failures] says why a recording could not be transcribed, and when it waits for minutes', async () => {
  const logs = [{ status: 'no-speech', details: 'Nobody speaks in it.', timestamp: 1 }];
  const failed = service({ looks: [collection({ progress: 'ERROR', failure: 'no-speech', logs })] });
  expect(await rejection(failed.client.transcribe(file))).toMatchObject({
    code: 'TRANSCRIPTION_FAILED',
    message: 'The recording could not be transcribed. Nobody speaks in it.',
    details: { id: 'c1', failure: 'no-speech' },
  });
  const paused = service({ looks: [collection({ paused: true })] });
  expect(await rejection(paused.client.transcribe(file))).toMatchObject({
    code: 'TRANSCRIPTION_PAUSED',
    details: { id: 'c1' },
  });
});

it('[client.transcribe-again] goes on with the upload of the same key, and keeps it when it is aborted', async () => {
  const again = service({ uploaded: true });
  const options = { idempotencyKey: 'k1', hints: ['Ada'] };
  expect(await again.client.transcribe(file, options)).toMatchObject({ id: 'c1' });
  expect(again.requests.find(({ url }) => url.pathname.endsWith('/uploads'))?.headers.get('idempotency-key')).toBe(
    'k1',
  );
  expect(again.bodyOf('/complete')).toEqual({ key: 'k', uploadId: 'u', parts: [] });
  expect(again.bodyOf('/collections/')).toMatchObject({ url: 's3://uploads/k', hints: ['Ada'] });

  const refused = service({ put: () => new Response('', { status: 400 }) });
  expect(await rejection(refused.client.transcribe(file, options))).toMatchObject({ code: 'UPLOAD_REFUSED' });
  expect(refused.bodyOf('/abort')).toBeUndefined();
  expect(await rejection(service({ uploaded: true }).client.transcribe(file))).toMatchObject({ code: 'UPLOAD_GONE' });
});

it('refuses a file that is not there, or is a folder', async () => {
  const { client, requests } = service();
  for (const path of [join(folder, 'none.mp3'), folder]) {
    expect(await rejection(client.transcribe(path))).toMatchObject({ code: 'UNREADABLE_FILE' });
  }
  expect(requests).toEqual([]);
});

describe('a transcript of the caller', () => {
  it('[client.own-transcript] is sent with the recording, with its speakers', async () => {
    const text = join(folder, 'talk.srt');
    await writeFile(text, '1\n00:00:00,000 --> 00:00:01,000\nAnna: Hello, world!\n');
    const { client, bodyOf } = service();
    await client.transcribe(file, { transcript: text });
    expect(bodyOf('/collections/')).toMatchObject({
      attached: { fileName: 'talk.srt', paragraphs: [{ speaker: 'Anna', text: 'Hello, world!' }] },
    });
  });

  it('[client.own-transcript] is refused with its line, before anything is sent', async () => {
    const text = join(folder, 'broken.srt');
    await writeFile(text, '1\n00:00:05,000 --> 00:00:01,000\nHello\n');
    const { client, requests } = service();
    const refused = client.transcribe(file, { transcript: text });
    await expect(refused).rejects.toMatchObject({
      code: 'UNREADABLE_FILE',
      message: 'broken.srt, line 2: this subtitle ends before it begins.',
    });
    expect(requests).toEqual([]);
  });
});
