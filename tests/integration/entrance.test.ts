import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { AWS_REGION, LOCALES, type Locale } from '@parlance/contract/regions';
import { parseConfig } from '@parlance/contract/schemas/config';
import type { TokenScope } from '@parlance/contract/token-scopes';
import OpenAI, { type APIError, toFile } from 'openai';
import { type Api, apisOf, type Person } from '../api.ts';
import { YOUNG_MAN } from '../media.ts';
import { programOf } from '../program.ts';
import { sharedSystem } from '../shared-system.ts';

const HEARD = /ill.disposed young man/i;
const ASKED = { model: 'whisper-1', language: 'en' } as const;

interface Region {
  readonly api: Api;
  readonly person: Person;
  readonly baseURL: string;
}

const regions = new Map<Locale, Region>();
const keys: string[] = [];
let home: string;
/** A caller who went away: what the package said, and who it was. It runs beside the other tests, because the entrance waits for its return. */
let leaving: Promise<{ readonly said: string; readonly person: Person }>;

beforeAll(async () => {
  const system = await sharedSystem();
  home = system.home;
  const apis = await apisOf(system.web);
  const config = parseConfig(await (await fetch(`${system.web}/config.json`)).json());
  for (const locale of LOCALES) {
    const [api, baseURL] = [apis[locale], config.regions[locale].openai];
    if (baseURL === undefined) throw new Error(`config.json names no entrance in ${locale}.`);
    regions.set(locale, { api, person: await api.registerPerson(locale), baseURL });
  }
  leaving = leave('us');
  leaving.catch(() => undefined);
});

function region(locale: Locale): Region {
  const found = regions.get(locale);
  if (!found) throw new Error(`There is no ${locale}.`);
  return found;
}

/** OpenAI's package with a token of a person, of the region's own by default. */
async function openai(locale: Locale, scopes?: readonly TokenScope[], person = region(locale).person) {
  const { api, baseURL } = region(locale);
  const { key = '' } = await programOf(api, person, scopes);
  keys.push(key);
  return { client: new OpenAI({ baseURL, apiKey: key, maxRetries: 0 }), apiKey: key };
}

async function transcripts(locale: Locale, { orgId, session } = region(locale).person): Promise<string[]> {
  const params = { uid: session.uid };
  const { data } = await region(locale).api.call('listCollections', { params, body: { orgId } }, session);
  return data.map(({ name }) => name);
}

/** Waits until the person has no transcript; the test's limit ends it. */
async function untilEmpty(locale: Locale, person?: Person): Promise<void> {
  while ((await transcripts(locale, person)).length > 0) await new Promise((resolve) => setTimeout(resolve, 200));
}

async function leave(locale: Locale) {
  const person = await region(locale).api.registerPerson(locale);
  const { client } = await openai(locale, undefined, person);
  const stop = new AbortController();
  const asked = client.audio.transcriptions.create(
    { ...ASKED, file: createReadStream(YOUNG_MAN) },
    { signal: stop.signal },
  );
  let ended: string | undefined;
  const said = asked
    .then(String, (error: Error) => error.constructor.name)
    .then((text) => {
      ended = text;
      return text;
    });
  while (ended === undefined && (await transcripts(locale, person)).length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  stop.abort();
  return { said: await said, person };
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ status, code, type, param }: APIError) => ({ status, code, type, param }),
  );

/** With its key the work is done once: every format is an answer of one transcript, which is kept. */
async function everyFormat(locale: Locale) {
  const { client } = await openai(locale, ['read', 'upload']);
  const bytes = await readFile(YOUNG_MAN);
  const headers = { 'Parlance-Keep': 'true', 'Idempotency-Key': 'the-same' };
  const ids = new Set<string | null>();
  const create = async <T extends object>(more: T) => {
    const file = await toFile(bytes, 'kept 🎙.wav');
    const asked = client.audio.transcriptions.create({ ...ASKED, file, ...more }, { headers });
    const { data, response } = await asked.withResponse();
    ids.add(response.headers.get('parlance-transcript'));
    return data as unknown;
  };
  expect(await create({})).toMatchObject({ text: expect.stringMatching(HEARD) });
  const [text, srt, vtt, verbose] = await Promise.all([
    create({ response_format: 'text' }),
    create({ response_format: 'srt' }),
    create({ response_format: 'vtt' }),
    create({ response_format: 'verbose_json', timestamp_granularities: ['word', 'segment'] }),
  ]);
  expect(text).toMatch(HEARD);
  expect(srt).toMatch(/^1\n00:00:0\d,\d{3} --> /);
  expect(vtt).toMatch(/^WEBVTT\n/);
  const times = { start: expect.any(Number), end: expect.any(Number) };
  expect(verbose).toMatchObject({ task: 'transcribe', language: 'english', text: expect.stringMatching(HEARD) });
  const { duration, segments, words } = verbose as OpenAI.Audio.TranscriptionVerbose;
  expect(duration).toBeGreaterThan(2);
  expect(segments?.[0]).toEqual({ id: 0, text: expect.any(String), ...times });
  expect(words?.[0]).toEqual({ word: 'He', ...times });
  expect([...ids]).toEqual([expect.any(String)]);
  expect(await transcripts(locale)).toEqual(['Kept 🎙']);
}

async function answerAlone(locale: Locale) {
  const { client } = await openai(locale);
  const file = createReadStream(YOUNG_MAN);
  const { text } = await client.audio.transcriptions.create({ ...ASKED, file });
  expect(text).toMatch(HEARD);
  await untilEmpty(locale);
}

it('[entrance.transcribe] [entrance.formats] [entrance.keep] OpenAI’s package gets transcripts in both regions: in every format, and nothing is kept unless it asks for it', async () => {
  await Promise.all([everyFormat('us'), answerAlone('eu')]);
});

it('[entrance.errors] [entrance.scopes] [entrance.limits] what does not fit is refused as OpenAI refuses it, and nothing is left of it', async () => {
  const { baseURL } = region('eu');
  const by = (apiKey: string) => new OpenAI({ baseURL, apiKey, maxRetries: 0 });
  const { client, apiKey } = await openai('eu');
  const [{ client: reader }, { apiKey: american }] = [await openai('eu', ['read']), await openai('us')];
  const [text, large, noise] = await Promise.all([
    toFile(Buffer.from('Hello'), 'hello.txt', { type: 'text/plain' }),
    toFile(Buffer.alloc(26_214_401 + 300_000), 'large.mp3'),
    toFile(Buffer.alloc(5_000, 'no sound'), 'noise.mp3'),
  ]);
  const create = (sender: OpenAI, more: object = {}) =>
    refusal(sender.audio.transcriptions.create({ file: text, model: 'whisper-1', ...more }));
  const invalid = { status: 400, type: 'invalid_request_error' };
  const unknown = { status: 401, code: 'invalid_api_key' };
  expect(
    await Promise.all([
      create(client),
      create(client, { language: 'klingon' }),
      create(client, { stream: true }),
      create(by(`${apiKey.slice(0, -4)}AAAA`)),
      create(by('sk-of-another-service')),
      create(by(american)),
      create(reader),
      create(client, { file: large }),
      create(client, { file: noise }),
    ]),
  ).toMatchObject([
    { ...invalid, code: 'unsupported_format', param: 'file' },
    { ...invalid, param: 'language' },
    { ...invalid, param: 'stream' },
    ...[unknown, unknown, unknown],
    { status: 403, code: 'insufficient_permissions' },
    { status: 413, code: 'file_too_large' },
    { ...invalid, param: 'file' },
  ]);
  await untilEmpty('eu');
});

it('[entrance.limits] a body that is announced as too large is refused before it is sent', async () => {
  const { apiKey } = await openai('us');
  const { hostname, port } = new URL(region('us').baseURL);
  const socket = connect(Number(port), hostname);
  const head = ['POST /v1/audio/transcriptions HTTP/1.1', `Host: localhost:${port}`, `Authorization: Bearer ${apiKey}`];
  socket.write(
    [...head, 'Content-Type: multipart/form-data; boundary=b', 'Content-Length: 90000000', '', ''].join('\r\n'),
  );
  const answer = await new Promise<Buffer>((resolve, reject) => socket.once('data', resolve).once('error', reject));
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});

it('[entrance.abort] a caller that goes away, and stays away, leaves nothing behind', async () => {
  const { said, person } = await leaving;
  expect(said).toBe('APIUserAbortError');
  await untilEmpty('us', person);
});

it('[entrance.secret] the logs have a line for each request, without keys, names and words', async () => {
  for (const locale of LOCALES) {
    const log = await readFile(join(home, 'logs', AWS_REGION[locale], `parlance-dev-${locale}-entrance.log`), 'utf8');
    expect(log).toContain('"message":"Served"');
    expect(keys.filter((key) => log.includes(key))).toEqual([]);
    expect(log).not.toMatch(/kept|hello\.txt|disposed|@example/i);
  }
});
