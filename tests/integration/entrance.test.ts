import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Locale } from '@parlance/contract/regions';
import type { TokenScope } from '@parlance/contract/token-scopes';
import OpenAI, { type APIError, toFile } from 'openai';
import { type Api, apisOf, type Person } from '../api.ts';
import { YOUNG_MAN } from '../media.ts';
import { programOf } from '../program.ts';
import { sharedSystem } from '../shared-system.ts';

const MINUTES = 60_000;

interface Region {
  readonly api: Api;
  readonly person: Person;
  readonly baseURL: string;
}

const regions = new Map<Locale, Region>();

beforeAll(async () => {
  const { web, home } = await sharedSystem();
  const { us, eu } = await apisOf(web);
  const outputs = JSON.parse(await readFile(join(home, 'cdk-outputs.json'), 'utf8'));
  for (const [locale, api] of [
    ['us', us],
    ['eu', eu],
  ] as const) {
    const address: string = outputs[`Parlance-dev-Entrance-${locale}`].EntranceAddress;
    regions.set(locale, { api, person: await api.registerPerson(locale), baseURL: `http://${address}/v1` });
  }
}, 5 * MINUTES);

function region(locale: Locale): Region {
  const found = regions.get(locale);
  if (!found) throw new Error(`There is no ${locale}.`);
  return found;
}

async function openai(locale: Locale, scopes?: readonly TokenScope[]) {
  const { api, person, baseURL } = region(locale);
  const { key: apiKey } = await programOf(api, person, scopes);
  return { client: new OpenAI({ baseURL, apiKey, maxRetries: 0 }), apiKey };
}

async function transcripts(locale: Locale): Promise<string[]> {
  const { api, person } = region(locale);
  const { orgId, session } = person;
  const params = { uid: session.uid };
  const { data } = await api.call('listCollections', { params, body: { orgId } }, session);
  return data.map(({ name }) => name);
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ status, code, type, param, headers }: APIError) => ({
      status,
      code,
      type,
      param,
      retry: headers?.get('x-should-retry'),
    }),
  );

it.each(['us', 'eu'] as const)(
  '[entrance.transcribe] [entrance.formats] OpenAI’s package gets transcripts in every format in %s, and nothing is kept',
  async (locale) => {
    const { client } = await openai(locale);
    const create = client.audio.transcriptions.create.bind(client.audio.transcriptions);
    const file = () => createReadStream(YOUNG_MAN);
    const ask = { model: 'whisper-1', language: 'en' } as const;
    const [json, text, srt, vtt, verbose] = await Promise.all([
      create({ ...ask, file: file() }),
      create({ ...ask, file: file(), response_format: 'text' }),
      create({ ...ask, file: file(), response_format: 'srt' }),
      create({ ...ask, file: file(), response_format: 'vtt' }),
      create({ ...ask, file: file(), response_format: 'verbose_json', timestamp_granularities: ['word', 'segment'] }),
    ]);
    const heard = /ill.disposed young man/i;
    expect(json.text).toMatch(heard);
    expect(text).toMatch(heard);
    expect(String(srt)).toMatch(/^1\n00:00:0\d,\d{3} --> /);
    expect(String(vtt)).toMatch(/^WEBVTT\n/);
    expect(verbose).toMatchObject({ task: 'transcribe', language: 'english', text: expect.stringMatching(heard) });
    expect(verbose.duration).toBeGreaterThan(3);
    expect(verbose.segments?.[0]).toEqual({
      id: 0,
      start: expect.any(Number),
      end: expect.any(Number),
      text: expect.any(String),
    });
    expect(verbose.words?.[0]).toEqual({ word: 'He', start: expect.any(Number), end: expect.any(Number) });
    await untilEmpty(locale);
  },
  8 * MINUTES,
);

it(
  '[entrance.keep] a transcript stays with the header Parlance-Keep, and an Idempotency-Key makes no second one',
  async () => {
    const { client } = await openai('us', ['read', 'upload']);
    const headers = { 'Parlance-Keep': 'true', 'Idempotency-Key': 'the-same' };
    const bytes = await readFile(YOUNG_MAN);
    const ids = new Set<string | null>();
    for (let i = 0; i < 2; i++) {
      const file = await toFile(bytes, 'kept 🎙.mp3');
      const asked = client.audio.transcriptions.create({ file, model: 'whisper-1', language: 'en' }, { headers });
      const { response } = await asked.withResponse();
      ids.add(response.headers.get('parlance-transcript'));
    }
    expect(ids.size).toBe(1);
    expect(await transcripts('us')).toEqual(['Kept 🎙']);
  },
  5 * MINUTES,
);

it(
  '[entrance.errors] [entrance.limits] what does not fit is refused as OpenAI refuses it, before anything is made',
  async () => {
    const { baseURL } = region('eu');
    const { client, apiKey } = await openai('eu');
    const file = await toFile(Buffer.from('Hello'), 'hello.txt', { type: 'text/plain' });
    const model = 'whisper-1';
    const create = (by: OpenAI, more: object = {}) => refusal(by.audio.transcriptions.create({ file, model, ...more }));
    const invalid = { status: 400, type: 'invalid_request_error' };
    expect(await create(client)).toMatchObject({ ...invalid, code: 'unsupported_format', param: 'file' });
    expect(await create(client, { language: 'klingon' })).toMatchObject({ ...invalid, param: 'language' });
    expect(await create(client, { stream: true })).toMatchObject({ ...invalid, param: 'stream' });
    const stranger = new OpenAI({ baseURL, apiKey: `${apiKey.slice(0, -4)}AAAA`, maxRetries: 0 });
    expect(await create(stranger)).toMatchObject({ status: 401, code: 'invalid_api_key' });
    const { client: reader } = await openai('eu', ['read']);
    expect(await create(reader)).toMatchObject({ status: 403, code: 'insufficient_permissions' });
    const { apiKey: american } = await openai('us');
    const elsewhere = new OpenAI({ baseURL, apiKey: american, maxRetries: 0 });
    expect(await create(elsewhere)).toMatchObject({ status: 401, code: 'invalid_api_key' });
    const large = await toFile(Buffer.alloc(26_214_401 + 300_000), 'large.mp3');
    expect(await create(client, { file: large })).toMatchObject({ status: 413, code: 'file_too_large' });
    const noise = await toFile(Buffer.alloc(5_000, 'no sound'), 'noise.mp3');
    expect(await create(client, { file: noise })).toMatchObject({ status: 400, param: 'file' });
    await untilEmpty('eu');
  },
  3 * MINUTES,
);

it(
  '[entrance.limits] a body that is announced as too large is refused before it is sent',
  async () => {
    const { apiKey } = await openai('us');
    const { hostname, port } = new URL(region('us').baseURL);
    const socket = connect(Number(port), hostname);
    const head = [
      'POST /v1/audio/transcriptions HTTP/1.1',
      `Host: localhost:${port}`,
      `Authorization: Bearer ${apiKey}`,
    ];
    socket.write(
      [...head, 'Content-Type: multipart/form-data; boundary=b', 'Content-Length: 90000000', '', ''].join('\r\n'),
    );
    const answer = await new Promise<Buffer>((resolve, reject) => socket.once('data', resolve).once('error', reject));
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  },
  MINUTES,
);

it(
  '[entrance.abort] a caller that goes away, and stays away, leaves nothing behind',
  async () => {
    const { client } = await openai('eu');
    const stop = new AbortController();
    const file = createReadStream(YOUNG_MAN);
    const asked = client.audio.transcriptions.create({ file, model: 'whisper-1' }, { signal: stop.signal });
    const ended = asked.then(String, (error: Error) => error.constructor.name);
    while ((await transcripts('eu')).length === 0) await new Promise((resolve) => setTimeout(resolve, 100));
    stop.abort();
    expect(await ended).toBe('APIUserAbortError');
    await untilEmpty('eu');
  },
  3 * MINUTES,
);

/** Waits until the person has no transcript; the test's limit ends it. */
async function untilEmpty(locale: Locale): Promise<void> {
  while ((await transcripts(locale)).length > 0) await new Promise((resolve) => setTimeout(resolve, 200));
}
