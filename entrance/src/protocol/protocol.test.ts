import { Readable } from 'node:stream';
import { ParlanceError } from '@parlance/client';
import { apiErrorOf } from './api-error.ts';
import { type Form, readForm } from './read-form.ts';
import { languageCodeOf, languageName } from './spoken-language.ts';
import { subtitlesAnswer, transcriptAnswer } from './transcription-answer.ts';
import { bearerOf, transcriptionRequest } from './transcription-request.ts';

const never = new AbortController().signal;

async function parsed(entries: readonly (readonly [string, string | File])[], limit?: number): Promise<Form> {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  const request = new Request('http://entrance.example', { method: 'POST', body: data });
  const body = Buffer.from(await request.arrayBuffer());
  // Byte by byte: a boundary never comes in one piece.
  const slices = Array.from({ length: Math.ceil(body.length / 7) }, (_, n) => body.subarray(7 * n, 7 * n + 7));
  return readForm(Readable.from(slices, { objectMode: false }), Object.fromEntries(request.headers), {
    signal: never,
    ...(limit && { limit }),
  });
}

const rejection = (work: Promise<unknown>) => work.then(String, (error: unknown) => apiErrorOf(error));
const sound = (name = 'talk.mp3', type = 'audio/mpeg') => new File(['some sound'], name, { type });
const asked = async (more: readonly (readonly [string, string | File])[] = [], file = sound()) =>
  transcriptionRequest(await parsed([['file', file], ['model', 'whisper-1'], ...more]));

describe('a form', () => {
  it('[entrance.form] is read in any order, with names of any script, and its file has a digest', async () => {
    const form = await parsed([
      ['file', sound('Gespräch 🎙.mp3')],
      ['model', 'm'],
      ['a', '1'],
      ['a', 'ü'],
    ]);
    expect(form.fields).toEqual(
      new Map([
        ['model', ['m']],
        ['a', ['1', 'ü']],
      ]),
    );
    expect(form.file).toMatchObject({ name: 'Gespräch 🎙.mp3', type: 'audio/mpeg', size: 10 });
    expect(Buffer.concat(form.file?.chunks ?? []).toString()).toBe('some sound');
    expect(form.file?.digest).toMatch(/^[0-9a-f]{64}$/);
  });

  it('[entrance.limits] is refused when its file, a field or the number of fields is too large', async () => {
    expect(await rejection(parsed([['file', sound()]], 9))).toMatchObject({ status: 413, code: 'file_too_large' });
    expect((await parsed([['file', sound()]], 10)).file?.size).toBe(10);
    expect(await rejection(parsed([['prompt', 'x'.repeat(17_000)]]))).toMatchObject({ status: 400 });
    const many = Array.from({ length: 33 }, (_, n) => [`f${n}`, ''] as const);
    expect(await rejection(parsed(many))).toMatchObject({ status: 400 });
    expect(
      await rejection(
        parsed([
          ['file', sound()],
          ['file', sound()],
        ]),
      ),
    ).toMatchObject({ status: 400 });
  });

  it('[entrance.form] is refused when it breaks off or is no form', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const read = (text: string, given: object = headers) =>
      rejection(readForm(Readable.from([Buffer.from(text)], { objectMode: false }), { ...given }, { signal: never }));
    expect(await read('--b\r\nContent-Disposition: form-data; name="model"\r\n\r\nwhi')).toMatchObject({ status: 400 });
    expect(await read('{}', { 'content-type': 'application/json' })).toMatchObject({ status: 400 });
    expect(await read('', { 'content-type': 'multipart/form-data; charset=utf-8' })).toMatchObject({ status: 400 });
  });

  it('[entrance.form] is read when its body closes before the parser is done', async () => {
    const text = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp3"\r\n\r\nsound\r\n--b--\r\n';
    const body = Readable.from([Buffer.from(text)], { objectMode: false });
    body.once('end', () => body.emit('close'));
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await readForm(body, headers, { signal: never })).file?.size).toBe(5);
  });

  it('ends with the reason of an abort', async () => {
    const stop = new AbortController();
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const reading = readForm(new Readable({ read: () => undefined }), headers, { signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
  });
});

describe('the parameters', () => {
  it('[entrance.parameters] have the defaults of OpenAI, and the language is detected', async () => {
    expect(await asked()).toMatchObject({
      ...{ format: 'json', languageCode: 'auto', hints: [] },
      contentType: 'audio/mpeg',
    });
  });

  it.each([
    [['response_format', 'xml'], 'response_format'],
    [['language', 'klingon'], 'language'],
    [['temperature', '2'], 'temperature'],
    [['temperature', ' '], 'temperature'],
    [['stream', 'true'], 'stream'],
    [['include[]', 'logprobs'], 'include[]'],
    [['model', 'again'], 'model'],
    [['timestamp_granularities[]', 'word'], 'timestamp_granularities[]'],
  ] as const)('[entrance.parameters] that do not fit are refused by their name: %j', async (field, param) => {
    const error = apiErrorOf(await asked([field]).catch((reason: unknown) => reason));
    expect([error.status, error.body.error]).toMatchObject([400, { type: 'invalid_request_error', param }]);
  });

  it('[entrance.parameters] are refused when file or model are missing, or the file is no recording', async () => {
    const refused = async (form: Promise<Form>) => rejection(form.then(transcriptionRequest));
    expect(await refused(parsed([['model', 'm']]))).toMatchObject({ status: 400, code: 'missing_required_parameter' });
    expect(await refused(parsed([['file', sound()]]))).toMatchObject({
      status: 400,
      code: 'missing_required_parameter',
    });
    for (const file of [sound('a.txt', 'text/plain'), sound('a.aiff', 'audio/aiff'), sound('a', 'application/pdf')]) {
      expect(await rejection(asked([], file))).toMatchObject({ status: 400, code: 'unsupported_format' });
    }
  });

  it('[entrance.parameters] take a file whose type is told by its name alone', async () => {
    for (const name of ['a.wav', 'a.flac', 'a.webm', 'a.mpga', 'a.mpeg', 'A.M4A']) {
      expect(await asked([], sound(name, 'application/octet-stream'))).toMatchObject({ file: { name } });
    }
  });

  it('[entrance.parameters] make hints of the terms in a prompt', async () => {
    const { hints } = await asked([
      ['prompt', 'Ada Lovelace, Menabrea. This is what all of them talk about\nAda Lovelace'],
    ]);
    expect(hints).toEqual(['Ada Lovelace', 'Menabrea']);
  });

  it('[entrance.language] name a language by ISO 639-1 or with a country', () => {
    const codes = ['en', 'es', 'pt', 'zh', 'ar', 'no', 'nb', 'en-gb', 'EN', undefined, ''].map(languageCodeOf);
    expect(codes).toEqual([
      'en-US',
      'es-ES',
      'pt-BR',
      'zh-CN',
      'ar-SA',
      'no-NO',
      'no-NO',
      'en-GB',
      'en-US',
      'auto',
      'auto',
    ]);
    expect(['english', 'xx', 'xx-XX', '--'].map(languageCodeOf)).toEqual([undefined, undefined, undefined, undefined]);
    expect(['en-US', 'zh-CN', 'en-US+es-US'].map(languageName)).toEqual(['english', 'chinese', 'english']);
  });

  it('[entrance.key] come with a bearer key', () => {
    expect(bearerOf('Bearer parlance_a')).toBe('parlance_a');
    for (const wrong of [undefined, '', 'Basic abc', 'Bearer', 'Bearer a b'])
      expect(() => bearerOf(wrong)).toThrow('API key');
  });
});

describe('an answer', () => {
  const word = (text: string, start: number) => ({ text, start, end: start + 1 });
  const spoken = {
    languageCode: 'en-GB',
    duration: 41.2,
    paragraphs: [{ words: [word('Hello', 0), word('there.', 1), word('Yes', 2)] }, { words: [word('No', 40)] }],
  };
  const answer = (format: 'json' | 'text' | 'verbose_json', granularities: ('word' | 'segment')[] = ['segment']) =>
    transcriptAnswer(spoken, { format, granularities: new Set(granularities) });

  it('[entrance.formats] is text, or text in JSON', () => {
    expect(answer('text')).toEqual({ contentType: 'text/plain; charset=utf-8', body: 'Hello there. Yes No\n' });
    expect(JSON.parse(answer('json').body)).toEqual({
      text: 'Hello there. Yes No',
      usage: { type: 'duration', seconds: 42 },
    });
  });

  it('[entrance.formats] has sentences of a speaker as segments, and words if they are asked for', () => {
    const whole = { task: 'transcribe', language: 'english', duration: 41.2, text: 'Hello there. Yes No' };
    const segments = [
      { id: 0, start: 0, end: 2, text: 'Hello there.' },
      { id: 1, start: 2, end: 3, text: 'Yes' },
      { id: 2, start: 40, end: 41, text: 'No' },
    ];
    const usage = { type: 'duration', seconds: 42 };
    expect(JSON.parse(answer('verbose_json').body)).toEqual({ ...whole, segments, usage });
    const words = JSON.parse(answer('verbose_json', ['word']).body);
    expect(words).toMatchObject({ ...whole, words: expect.arrayContaining([{ word: 'Hello', start: 0, end: 1 }]) });
    expect(words).not.toHaveProperty('segments');
  });

  it('[entrance.formats] is a file of subtitles', () => {
    expect(subtitlesAnswer('vtt', 'WEBVTT\n').contentType).toBe('text/vtt; charset=utf-8');
  });
});

describe('an error', () => {
  it.each([
    ['UNAUTHENTICATED', 401, {}, 401, 'invalid_api_key'],
    ['FORBIDDEN', 403, {}, 403, 'insufficient_permissions'],
    ['TOO_MANY_REQUESTS', 429, { retryAfter: 70 }, 429, 'rate_limit_exceeded'],
    ['TRANSCRIPTION_PAUSED', 0, {}, 429, 'insufficient_quota'],
    ['TRANSCRIPTION_FAILED', 0, { details: { failure: 'no-speech' } }, 400, 'no_speech'],
    ['TRANSCRIPTION_FAILED', 0, { details: {} }, 500, 'transcription_failed'],
    ['NETWORK', 0, {}, 503, 'service_unavailable'],
    ['INTERNAL', 500, {}, 500, 'internal_error'],
  ] as const)(
    '[entrance.errors] of the API %s (%d) is told as OpenAI tells it: %#',
    (code, status, facts, told, as) => {
      const error = apiErrorOf(new ParlanceError(code, 'A sentence.', { status, ...facts }));
      expect([error.status, error.body.error.code]).toEqual([told, as]);
      expect(Object.keys(error.body.error)).toEqual(['message', 'type', 'param', 'code']);
    },
  );

  it('[entrance.errors] tells how long to wait, and that another attempt changes nothing', () => {
    expect(apiErrorOf(new ParlanceError('TOO_MANY_REQUESTS', '', { status: 429, retryAfter: 69.2 })).headers).toEqual({
      'retry-after': '70',
    });
    expect(apiErrorOf(new ParlanceError('TRANSCRIPTION_PAUSED', '')).headers).toEqual({ 'x-should-retry': 'false' });
    expect(apiErrorOf(new Error('secret')).body.error.message).not.toContain('secret');
  });
});
