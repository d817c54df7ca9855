import { once } from 'node:events';
import { connect } from 'node:net';
import { Entrance, type EntranceLimits } from './entrance.ts';

const WEB = 'https://parlance.example';
const TOKEN = 'parlance_secret';
const word = (content: string, start: number) => ({
  ...{ start_time: start, end_time: start + 0.5, type: 'pronunciation' },
  alternatives: [{ content, confidence: 1 }],
});
const chunks = [{ startTime: 0, endTime: 1, count: 2, url: 'https://store.example/words' }];
const collection = (fields: object) => ({
  ...{ id: 'c1', name: 'Talk', languageCode: 'en-US', locale: 'us', started: Date.now() / 1000, tProgress: 0 },
  ...fields,
});
const DONE = collection({ tProgress: 100, props: { duration: 1 }, transcript: { version: 1, wordCount: 2, chunks } });

interface Behaviour {
  readonly scopes?: readonly string[];
  /** What the collection is at a look. */
  readonly look?: () => object;
  readonly limits?: Partial<EntranceLimits>;
}

const open: Entrance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((entrance) => entrance.close(0)));
});

/** An entrance before an API that transcribes at once. */
async function started({ scopes = ['read', 'write', 'upload'], look = () => DONE, limits }: Behaviour = {}) {
  const calls: string[] = [];
  const logged: { message: string; facts: object }[] = [];
  const answers: Record<string, (body: string) => unknown> = {
    '/user/ada': () => ({ user: { organization: 'o1' } }),
    '/user/ada/uploads': () => ({ key: 'k', uploadId: 'u', partSize: 8 }),
    '/user/ada/uploads/sign': (body) => ({
      parts: JSON.parse(body).partNumbers.map((n: number) => ({
        partNumber: n,
        url: `https://store.example/?part=${n}`,
      })),
    }),
    '/user/ada/uploads/complete': () => ({ url: 's3://uploads/k', size: 26 }),
    '/user/ada/uploads/abort': () => ({}),
    '/pipeline/user/ada/collections/': () => ({ id: 'c1' }),
    '/collections/v2/c1/speakers': () => ({ speakers: { '0': { name: 'Ada' } } }),
    '/words': () => ({ format: 1, words: [word('Hello', 0), word('world.', 0.5)] }),
  };
  const gone = () => Response.json({ error: { code: 'NOT_FOUND', message: 'Not there.' } }, { status: 404 });
  const fetch: typeof globalThis.fetch = async (input, { method = 'GET', body, signal } = {}) => {
    signal?.throwIfAborted();
    const { pathname } = new URL(String(input));
    if (pathname === '/config.json') return Response.json({ regions: { us: { api: 'https://us.example' } } });
    calls.push(`${method} ${pathname}`);
    if (method === 'PUT') return new Response('', { headers: { etag: '"1"' } });
    if (pathname === '/auth/token') {
      if (JSON.parse(String(body)).token === TOKEN) return Response.json({ uid: 'ada', scopes });
      return Response.json({ error: { code: 'UNAUTHENTICATED', message: 'Unknown.' } }, { status: 401 });
    }
    if (pathname === '/collections/v2/c1') return Response.json(method === 'DELETE' ? {} : look());
    const answer = answers[pathname];
    return answer ? Response.json(answer(String(body))) : gone();
  };
  const wait = (_: number, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      setImmediate(resolve);
    });
  const entrance = new Entrance({
    ...{ settings: { webUrl: WEB, region: 'us' }, limits, fetch, wait },
    log: (_level, message, facts) => logged.push({ message, facts }),
  });
  open.push(entrance);
  entrance.server.listen(0, '127.0.0.1');
  await once(entrance.server, 'listening');
  const address = entrance.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = `http://127.0.0.1:${port}/v1/audio/transcriptions`;
  return { entrance, calls, logged, port, url, ...senders(url) };
}

function senders(url: string) {
  const form = (fields: Readonly<Record<string, string | Blob>> = {}) => {
    const data = new FormData();
    data.append('file', new File(['some sound'], 'talk.mp3', { type: 'audio/mpeg' }));
    data.append('model', 'whisper-1');
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };
  const send = (fields = {}, headers: Record<string, string> = {}, signal: AbortSignal | null = null) =>
    fetch(url, {
      method: 'POST',
      body: form(fields),
      headers: { authorization: `Bearer ${TOKEN}`, ...headers },
      signal,
    });
  return { form, send };
}

const untilDeleted = async (calls: readonly string[]) => {
  while (!calls.includes('DELETE /collections/v2/c1')) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('a transcription', () => {
  it('[entrance.transcribe] is made with the caller’s key, answered, and deleted', async () => {
    const { send, calls, logged } = await started();
    const answer = await send();
    expect([answer.status, answer.headers.get('parlance-transcript'), await answer.json()]).toMatchObject([
      200,
      null,
      { text: 'Hello world.' },
    ]);
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    await untilDeleted(calls);
    expect(JSON.stringify(logged)).not.toMatch(/parlance_|talk|Hello|ada/);
  });

  it('[entrance.keep] stays in the workspace when the caller asks for it', async () => {
    const { send, calls, entrance } = await started({ scopes: ['read', 'upload'] });
    const answer = await send({}, { 'parlance-keep': 'true' });
    expect([answer.status, answer.headers.get('parlance-transcript')]).toEqual([200, 'c1']);
    await answer.text();
    await entrance.close(1000);
    expect(calls).not.toContain('DELETE /collections/v2/c1');
  });

  it('[entrance.no-minutes] that lacks minutes is told as a used up quota, and is deleted', async () => {
    const { send, calls } = await started({ look: () => collection({ paused: true }) });
    const answer = await send();
    expect([answer.status, answer.headers.get('x-should-retry'), await answer.json()]).toMatchObject([
      ...[429, 'false'],
      { error: { type: 'insufficient_quota', code: 'insufficient_quota', param: null } },
    ]);
    await untilDeleted(calls);
  });

  it('[entrance.errors] that is refused while the caller still sends is answered before the connection is closed', async () => {
    const { port } = await started();
    const socket = connect(port, '127.0.0.1');
    const body = Buffer.alloc(30_000_000);
    socket.write(
      `POST /v1/audio/transcriptions HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${TOKEN}\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, 1000));
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 [\s\S]*file_too_large/);
    let isClosed = false;
    socket.once('end', () => {
      isClosed = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isClosed).toBe(false);
    socket.write(body.subarray(1000));
    await once(socket, 'end');
    socket.destroy();
  });

  it('[entrance.errors] that is refused in the middle of its form is answered, and the rest of the form is read', async () => {
    const { port } = await started();
    const socket = connect(port, '127.0.0.1');
    const part = (disposition: string, text: string) =>
      `--cut\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`;
    const begin = Buffer.from(
      part('name="file"; filename="a.wav"', 'one') + part('name="file"; filename="b.wav"', 'two'),
    );
    const rest = Buffer.alloc(3_000_000);
    socket.write(
      `POST /v1/audio/transcriptions HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${TOKEN}\r\ncontent-type: multipart/form-data; boundary=cut\r\ncontent-length: ${begin.length + rest.length}\r\n\r\n`,
    );
    socket.write(begin);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 [\s\S]*Send one file/);
    socket.write(rest);
    // A connection that is cut, rather than ended, gives the caller an error.
    await once(socket, 'end');
    socket.destroy();
  });

  it('[entrance.retry] is found again by the caller whose connection broke', async () => {
    let isDone = false;
    const { send, calls } = await started({
      look: () => (isDone ? DONE : collection({ props: { duration: 1 } })),
      limits: { bodies: 1, waitingBodies: 0 },
    });
    const stop = new AbortController();
    const broken = send({}, {}, stop.signal).catch((error: Error) => error.name);
    while (!calls.includes('GET /collections/v2/c1')) await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort();
    expect(await broken).toBe('AbortError');
    const again = send();
    isDone = true;
    expect(await (await again).json()).toMatchObject({ text: 'Hello world.' });
    expect(calls.filter((call) => call === 'POST /user/ada/uploads')).toHaveLength(1);
    await untilDeleted(calls);
    // The request that found the work gave its place for a body back.
    expect((await send({ language: 'en' })).status).toBe(200);
  });

  it('[entrance.abort] is given up and deleted when the caller stays away', async () => {
    const { send, calls, logged } = await started({
      ...{ look: () => collection({ props: { duration: 1 } }), limits: { graceMs: 0 } },
    });
    const stop = new AbortController();
    const broken = send({}, {}, stop.signal).catch((error: Error) => error.name);
    while (!calls.includes('GET /collections/v2/c1')) await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort();
    expect(await broken).toBe('AbortError');
    await untilDeleted(calls);
    expect(logged).toContainEqual({ message: 'Served', facts: expect.objectContaining({ status: 499 }) });
  });

  it('[entrance.stop] is handed over when the process ends: one with a key stays, the other is deleted', async () => {
    for (const [headers, deleted] of [
      [{}, true],
      [{ 'idempotency-key': 'k1' }, false],
    ] as const) {
      const { send, calls, entrance } = await started({ look: () => collection({ props: { duration: 1 } }) });
      const sent = send({}, headers);
      while (!calls.includes('GET /collections/v2/c1')) await new Promise((resolve) => setTimeout(resolve, 5));
      await entrance.close(0);
      const answer = await sent;
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
      expect(calls.includes('DELETE /collections/v2/c1')).toBe(deleted);
    }
  });
});

describe('a refusal', () => {
  it.each([
    [{ authorization: '' }, 401, 'invalid_api_key'],
    [{ authorization: 'Bearer sk-other' }, 401, 'invalid_api_key'],
    [{ authorization: 'Bearer parlance_other' }, 401, 'invalid_api_key'],
    [{ 'parlance-keep': 'maybe' }, 400, 'invalid_value'],
  ])('[entrance.errors] of the headers %j comes before anything is uploaded', async (headers, status, code) => {
    const { send, calls } = await started();
    const answer = await send({}, headers);
    expect([answer.status, await answer.json()]).toMatchObject([status, { error: { code } }]);
    expect(calls.filter((call) => call !== 'POST /auth/token')).toEqual([]);
  });

  it('[entrance.scopes] names the scope that lacks', async () => {
    const { send } = await started({ scopes: ['read', 'upload'] });
    expect(await (await send()).json()).toMatchObject({ error: { message: expect.stringContaining('"write"') } });
  });

  it('[entrance.errors] is JSON for other paths and methods, too', async () => {
    const { url } = await started();
    expect((await fetch(url)).status).toBe(405);
    const other = await fetch(new URL('/v1/chat/completions', url), { method: 'POST', body: '{}' });
    expect([other.status, await other.json()]).toMatchObject([404, { error: { code: 'unknown_url' } }]);
    expect((await fetch(new URL('/health', url))).status).toBe(200);
  });

  it('[entrance.limits] of a body that is announced as too large comes before it is sent', async () => {
    const { port, calls } = await started();
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /v1/audio/transcriptions HTTP/1.1\r\nHost: e\r\nAuthorization: Bearer ${TOKEN}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 30000000\r\n\r\n`,
    );
    const [head] = await once(socket, 'data');
    expect(String(head)).toMatch(/^HTTP\/1\.1 413 /);
    expect(calls).toEqual([]);
    socket.destroy();
  });

  it('[entrance.limits] of a body that comes too slowly frees its place', async () => {
    const { port, send } = await started({ limits: { silenceMs: 30, bodies: 1, waitingBodies: 1 } });
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /v1/audio/transcriptions HTTP/1.1\r\nHost: e\r\nAuthorization: Bearer ${TOKEN}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 300\r\n\r\n--b`,
    );
    const [head] = await once(socket, 'data');
    expect(String(head)).toMatch(/^HTTP\/1\.1 408 /);
    socket.destroy();
    expect((await send()).status).toBe(200);
  });
});
