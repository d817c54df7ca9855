import { canary } from './canary.ts';
import type { CanaryRecording } from './main-job.ts';

const WEB = 'https://parlance.example';
const RECORDING: CanaryRecording = {
  bytes: new Uint8Array([1, 2, 3]),
  ...{ fileName: 'a.wav', contentType: 'audio/wav', languageCode: 'en-US', heard: /young man/i },
};
const DONE = { tCompletion: { draft: true } };

/** A service that takes the canary's calls; `answers` replaces those of some paths, and `looks` is what the collection is at each look. */
function world({ answers = {}, looks = [DONE] }: { answers?: Record<string, Response>; looks?: object[] } = {}) {
  const calls: string[] = [];
  const measured: [string, number][] = [];
  const problems: string[] = [];
  const time = { now: 1000 };
  const usual: Record<string, () => object> = {
    'GET /config.json': () => ({ regions: { us: { api: 'https://api.us' }, eu: { api: 'https://api.eu' } } }),
    'GET /user/ada': () => ({ user: { organization: 'o' } }),
    'POST /user/v2/ada/collections': () => ({
      data: [
        { id: 'old', name: 'Canary' },
        { id: 'own', name: 'Talk' },
      ],
    }),
    'POST /user/ada/uploads': () => ({ key: 'k', uploadId: 'u', partSize: 8 }),
    'POST /user/ada/uploads/sign': () => ({ parts: [{ partNumber: 1, url: 'https://store.example/part' }] }),
    'PUT /part': () => ({}),
    'POST /user/ada/uploads/complete': () => ({ url: 's3://k' }),
    'POST /pipeline/user/ada/collections/': () => ({ id: 'c1' }),
    'GET /collections/v2/c1': () => (looks.length > 1 ? looks.shift() : looks[0]) ?? {},
    'GET /collections/v2/c1/subtitles': () => ({ content: 'He was not an ill-disposed young man.' }),
    'DELETE /collections/v2/c1': () => ({}),
    'DELETE /collections/v2/old': () => ({}),
  };
  const send = async (address: string | URL | Request, { method = 'GET', headers, signal }: RequestInit = {}) => {
    signal?.throwIfAborted();
    const { pathname, host } = new URL(String(address));
    const call = `${method} ${pathname}`;
    calls.push(call);
    const isApi = host === 'api.eu';
    expect([call, new Headers(headers).get('key')]).toEqual([call, isApi ? 'parlance_t' : null]);
    const answer = usual[call];
    if (!answer) throw new Error(`${call} on ${host} is not expected.`);
    return answers[call] ?? Response.json(answer(), { headers: { etag: '"e"' } });
  };
  const abort = new AbortController();
  const run = (secret = async () => '{"uid":"ada","token":"parlance_t"}') =>
    canary({
      ...{ fetch: send as typeof fetch, webUrl: WEB, locale: 'eu', recording: RECORDING, secret },
      wait: async (seconds, signal) => {
        time.now += seconds;
        if (time.now > 1100) abort.abort(new Error('out of time'));
        signal.throwIfAborted();
      },
      clock: () => time.now,
      measure: (name, value) => void measured.push([name, value]),
      reportError: (_, error) => void problems.push(String(error)),
    })({}, abort.signal);
  return { calls, measured, problems, run };
}

describe('the canary', () => {
  it('[infra.canary] does the main job with its region’s API, measures it, and leaves nothing behind', async () => {
    const { run, measured, calls } = world({ looks: [{ progress: 'PENDING' }, { progress: 'PENDING' }, DONE] });
    expect(await run()).toEqual({ state: 'done' });
    expect(measured).toEqual([
      ['CanaryTime', 10],
      ['CanaryFailures', 0],
    ]);
    expect(calls).toContain('DELETE /collections/v2/old');
    expect(calls).not.toContain('DELETE /collections/v2/own');
    expect(calls.at(-1)).toBe('DELETE /collections/v2/c1');
  });

  it.each([
    [
      'other words',
      { answers: { 'GET /collections/v2/c1/subtitles': Response.json({ content: 'Nothing.' }) } },
      /other words/,
    ],
    ['a failed transcription', { looks: [{ progress: 'ERROR' }] }, /transcription failed/],
    ['a transcription that does not end', { looks: [{ progress: 'PENDING' }] }, /out of time/],
  ])('[infra.canary] fails, and deletes the transcript, for %s', async (_, changes, problem) => {
    const { run, measured, calls, problems } = world(changes);
    expect(await run()).toEqual({ state: 'failed' });
    expect(measured).toEqual([['CanaryFailures', 1]]);
    expect(problems).toEqual([expect.stringMatching(problem)]);
    expect(calls.at(-1)).toBe('DELETE /collections/v2/c1');
  });

  it('[infra.canary] fails when a call is not answered as it should be, and says which', async () => {
    const { run, problems } = world({ answers: { 'POST /user/ada/uploads': new Response('busy', { status: 503 }) } });
    expect(await run()).toEqual({ state: 'failed' });
    expect(problems).toEqual(['Error: createUpload was answered 503: busy']);
  });

  it('[infra.canary] is off without its secret, and reports a secret that is not as it should be', async () => {
    const { run, calls, measured } = world();
    const missing = Object.assign(new Error('none'), { name: 'ResourceNotFoundException' });
    expect(await run(() => Promise.reject(missing))).toEqual({ state: 'off' });
    await expect(run(async () => '{}')).rejects.toThrow();
    expect([calls, measured]).toEqual([[], []]);
  });
});
