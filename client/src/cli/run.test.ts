import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorAnswer, type FakeRequest, fakeService, WEB } from '../fakes/fake-service.ts';
import { run } from './run.ts';

const SETTINGS = { PARLANCE_TOKEN: 'parlance_secret', PARLANCE_ID: 'ada', PARLANCE_API: WEB };

interface Options {
  readonly environment?: Record<string, string>;
  readonly handler?: (request: FakeRequest) => Response;
  readonly isTTY?: boolean;
  readonly signal?: AbortSignal;
}

/** Runs a command line; what it has written and its exit code. */
async function command(args: string[], options: Options = {}) {
  const { environment = SETTINGS, isTTY = false, signal = new AbortController().signal } = options;
  const { fetch, requests } = fakeService(options.handler ?? (() => Response.json({})));
  let [stdout, stderr] = ['', ''];
  const code = await run(args, {
    environment,
    output: { write: (text) => (stdout += text) },
    errors: { isTTY, write: (text) => (stderr += text) },
    signal,
    fetch,
    wait: async () => undefined,
    version: '1.2.3',
  });
  return { code, stdout, stderr, requests };
}

it('[client.help] says what it can do, and its exit codes, without settings', async () => {
  const { code, stdout } = await command(['--help'], { environment: {} });
  expect(code).toBe(0);
  for (const said of ['transcribe <file>', 'PARLANCE_TOKEN', '--srt', '130']) expect(stdout).toContain(said);
  expect(await command(['--version'], { environment: {} })).toMatchObject({ code: 0, stdout: '1.2.3\n' });
});

it.each([
  [[], /Say what to do/],
  [['fly'], /no command "fly"/],
  [['transcribe'], /needs a file/],
  [['get', 'a', 'b'], /"b" is too much/],
  [['list', 'a'], /"a" is too much/],
  [['list', '--srt'], /has no option --srt/],
  [['list', '--limit', '0'], /--limit is a number/],
  [['get', 'a', '--srt', '--vtt'], /Choose one of --srt and --vtt/],
  [['get', 'a', '--token', 'x'], /'--token'/],
  [['call', 'getUser', '--body', '{'], /--body is not JSON/],
  [['call', 'getUser', '--params', '[]'], /--params is not a JSON object/],
  [['call', 'constructor'], /no call "constructor"/],
  [['list', '--region', 'asia'], /no region "asia"/],
  [['list', '--api', 'nowhere'], /"nowhere" is no address/],
])('refuses %j with one sentence, and ends with 2', async (args, text) => {
  const { code, stdout, stderr, requests } = await command(args);
  expect({ code, stdout, requests }).toEqual({ code: 2, stdout: '', requests: [] });
  expect(stderr).toMatch(text);
  expect(stderr).toMatch(/^parlance: [^\n]+\n$/);
});

it.each(['PARLANCE_TOKEN', 'PARLANCE_ID', 'PARLANCE_API'])('asks for %s', async (name) => {
  const { code, stderr } = await command(['list'], { environment: { ...SETTINGS, [name]: '' } });
  expect(code).toBe(2);
  expect(stderr).toContain(name);
});

it.each([
  [400, 1],
  [401, 3],
  [403, 3],
  [404, 1],
  [429, 4],
  [500, 1],
  [503, 4],
])('an answer %d ends with %d', async (status, expected) => {
  const { code, stderr } = await command(['call', 'getProfile'], {
    handler: () => errorAnswer(status, { code: 'CODE', message: 'So it is.', fields: { name: 'too long' } }),
  });
  expect({ code, stderr }).toEqual({ code: expected, stderr: 'parlance: So it is. name: too long.\n' });
});

it('[client.secret] never writes the token', async () => {
  const handler = () => errorAnswer(400, { code: 'BAD_REQUEST', message: 'You sent parlance_secret.' });
  const { stderr } = await command(['call', 'getProfile'], { handler });
  expect(stderr).toBe('parlance: You sent ….\n');
});

it('makes any call with params, query, body and an idempotency key, and writes its answer to a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-client-'));
  try {
    const file = join(folder, 'answer.json');
    const parts = ['--params', '{"id":"c1"}', '--query', '{"locale":"eu"}', '--body', '{"text":"New"}'];
    const args = ['call', 'setNotes', ...parts, '--idempotency-key', 'k1', '--output', file, '--region', 'eu'];
    const { code, stdout, requests } = await command(args, { handler: () => Response.json({ id: 'c1' }) });
    expect({ code, stdout, made: requests.length }).toEqual({ code: 0, stdout: '', made: 1 });
    expect(requests[0]?.url.href).toBe('https://eu.example/collections/v2/c1/notes?locale=eu');
    expect(requests[0]).toMatchObject({ method: 'POST', body: { text: 'New' } });
    expect(requests[0]?.headers.get('idempotency-key')).toBe('k1');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ id: 'c1' });
    const nowhere = join(folder, 'none', 'answer.json');
    expect(await command(['call', 'getProfile', '--output', nowhere])).toMatchObject({ code: 2 });
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('lists as many as were asked for, page by page, each in one line', async () => {
  const pages = [
    { data: [{ id: 'a', name: 'One\nline', languageCode: 'en-US', tProgress: 100 }], LastEvaluatedKey: 'next' },
    { data: [{ id: 'b', name: 'Two', languageCode: 'es-ES', tProgress: 0, progress: 'ERROR' }] },
  ];
  const { code, stdout, requests } = await command(['list', '--limit', '5'], {
    handler: ({ method }) =>
      Response.json(method === 'GET' ? { user: { organization: 'o1' } } : (pages.shift() ?? { data: [] })),
  });
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'a\tdraft\ten-US\tOne line\nb\terror\tes-ES\tTwo\n' });
  expect(requests.slice(1).map(({ url, body }) => [url.search, body])).toEqual([
    ['?limit=5', { orgId: 'o1' }],
    ['?limit=4', { orgId: 'o1', nextPage: 'next' }],
  ]);
});

it('ends with 130 when it is stopped', async () => {
  const stop = new AbortController();
  stop.abort();
  expect(await command(['list'], { signal: stop.signal })).toMatchObject({ code: 130, stderr: 'parlance: Stopped.\n' });
});

it.each([
  [false, 'Uploading …\nTranscribing c1 …\nparlance: Stopped. The transcription goes on: parlance get c1\n'],
  [true, '\r\u001b[KTranscribing c1 …\nparlance: Stopped. The transcription goes on: parlance get c1\n'],
])('says how to get a transcription that goes on when it is stopped; in a terminal: %s', async (isTTY, said) => {
  const stop = new AbortController();
  const answers: Record<string, object> = {
    '/user/ada': { user: { organization: 'o1' } },
    '/user/ada/uploads': { key: 'k', uploadId: 'u', partSize: 8_388_608 },
    '/user/ada/uploads/sign': { parts: [{ partNumber: 1, url: 'https://store.example/1' }] },
    '/user/ada/uploads/complete': { url: 's3://uploads/k', size: 1 },
    '/pipeline/user/ada/collections/': { id: 'c1' },
    '/collections/v2/c1': { id: 'c1', tProgress: 0, started: 0 },
  };
  const handler = ({ url, method }: FakeRequest) => {
    if (method === 'PUT') return new Response('', { headers: { etag: '"1"' } });
    if (url.pathname === '/collections/v2/c1') stop.abort();
    return Response.json(answers[url.pathname] ?? {});
  };
  const { code, stdout, stderr } = await command(['transcribe', import.meta.filename], {
    ...{ handler, isTTY },
    signal: stop.signal,
  });
  expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
  expect(stderr.slice(-said.length)).toBe(said);
});
