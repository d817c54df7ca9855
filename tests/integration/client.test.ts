import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CLIENT_PACKAGE_PATH } from '@parlance/contract/client-package';
import type { TokenScope } from '@parlance/contract/token-scopes';
import { builtClientPackage } from '@parlance/infra/web/client-package';
import { findFreePorts } from '@parlance/local/machine/ports';
import { type Api, apisOf, type Person } from '../api.ts';
import { YOUNG_MAN } from '../media.ts';
import { sharedSystem } from '../shared-system.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const run = promisify(execFile);

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

let folder: string;
let web: string;
let us: Api;
let eu: Api;
let ada: Person;
let token: string;

async function tokenOf(api: Api, { session }: Person, scopes: TokenScope[]): Promise<string> {
  const made = await api.call('genAuthToken', { body: { label: 'Command line', scopes } }, session);
  return made.token ?? '';
}

/** Runs the installed command, and answers how it ended. `onStart` gets the process when it first says something. */
async function parlance(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  onStart: (process: ChildProcess) => void = () => undefined,
): Promise<Ended> {
  const settings = { PARLANCE_API: web, PARLANCE_TOKEN: token, PARLANCE_ID: ada.session.uid, ...environment };
  const child = spawn(process.execPath, [join(folder, 'node_modules/.bin/parlance'), ...args], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (data: Buffer) => {
    stdout += data;
  });
  child.stderr.once('data', () => onStart(child));
  child.stderr.on('data', (data: Buffer) => {
    stderr += data;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  expect(`${stdout}${stderr}`).not.toContain(settings.PARLANCE_TOKEN || token);
  return { code, stdout, stderr };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-client-'));
  ({ web } = await sharedSystem());
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const environment = { ...process.env, NO_PROXY: 'localhost' };
  const install = ['install', '--no-audit', '--no-fund', `${web}${CLIENT_PACKAGE_PATH}`];
  await run('npm', install, { cwd: folder, env: environment });
  ({ us, eu } = await apisOf(web));
  ada = await us.registerPerson('us');
  token = await tokenOf(us, ada, ['read', 'upload']);
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

it('[client.offered] the site serves the package that was built', async () => {
  const answer = await fetch(`${web}${CLIENT_PACKAGE_PATH}`);
  expect(answer.headers.get('content-type')).toBe('application/gzip');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  const built = await readFile(await builtClientPackage(ROOT));
  expect(Buffer.from(await answer.arrayBuffer()).equals(built)).toBe(true);

  const installed = join(folder, 'node_modules/@parlance/client');
  expect((await readdir(installed)).sort()).toEqual(
    ['LICENSE', 'README.md', 'command.js', 'index.js', 'package.json', 'parlance.js', 'types'].sort(),
  );
  expect(JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))).toMatchObject({
    name: '@parlance/client',
    bin: { parlance: './command.js' },
  });
});

it('[client.transcribe] parlance transcribe uploads a recording, and prints its subtitles when it is transcribed', async () => {
  const { code, stdout, stderr } = await parlance(['transcribe', YOUNG_MAN, '--name', 'Young man', '--srt']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^Uploading …\nTranscribing \S+ …\n$/) });
  expect(stdout).toMatch(/^1\n00:00:0\d,\d{3} --> 00:00:0\d,\d{3}\n/);
  expect(stdout.replace(/\s+/g, ' ')).toMatch(/ill.disposed young man/i);

  const [, id = ''] = /Transcribing (\S+) …/.exec(stderr) ?? [];
  const file = join(folder, 'young-man.vtt');
  expect(await parlance(['get', id, '--vtt', '--output', file])).toMatchObject({ code: 0, stdout: '' });
  expect(await readFile(file, 'utf8')).toMatch(/^WEBVTT\n/);
  expect((await parlance(['get', id])).stdout).toMatch(/^Speaker 1 \(0:0\d\)\n.*young man/i);
  const { paragraphs } = JSON.parse((await parlance(['get', id, '--json'])).stdout);
  expect(paragraphs[0].words[0]).toEqual({ text: 'He', start: expect.any(Number), end: expect.any(Number) });
  expect((await parlance(['list'])).stdout).toBe(`${id}\tdraft\ten-US\tYoung man\n`);
});

it('[client.raw-call] parlance call makes any call of the contract that has a scope', async () => {
  const { code, stdout } = await parlance(['call', 'listCollections', '--body', JSON.stringify({ orgId: ada.orgId })]);
  expect({ code, answer: JSON.parse(stdout) }).toEqual({ code: 0, answer: { data: expect.any(Array) } });
  const unfit = await parlance(['call', 'listCollections', '--body', '{}']);
  expect(unfit).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/orgId: .* \(request \S+\)\n$/) });
  const refused = await parlance(['call', 'genAuthToken']);
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('no call "genAuthToken"') });
  expect((await parlance(['calls'])).stdout).toMatch(/^getCollection\tread\tA collection, with signed addresses/m);
});

it('[client.regions] the command works in the region of the account alone', async () => {
  const bea = await eu.registerPerson('eu');
  const environment = { PARLANCE_TOKEN: await tokenOf(eu, bea, ['read']), PARLANCE_ID: bea.session.uid };
  expect(await parlance(['list', '--region', 'eu'], environment)).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(await parlance(['list', '--region', 'us'], environment)).toMatchObject({ code: 3, stdout: '' });
});

it('[client.clear-errors] what goes wrong is one sentence and an exit code', async () => {
  const failed = (code: number, text: RegExp) => ({
    ...{ code, stdout: '' },
    stderr: expect.stringMatching(new RegExp(`^parlance: [^\\n]*${text.source}[^\\n]*\\n$`)),
  });
  const wrong = await parlance(['list'], { PARLANCE_TOKEN: `${token.slice(0, -4)}AAAA` });
  expect(wrong).toEqual(failed(3, /token is not valid/));
  const reader = { PARLANCE_TOKEN: await tokenOf(us, ada, ['read']) };
  expect(await parlance(['transcribe', YOUNG_MAN], reader)).toMatchObject({
    ...{ code: 3, stdout: '' },
    stderr: expect.stringMatching(/\nparlance: This API token lacks the scope "upload"[^\n]*\n$/),
  });
  expect(await parlance(['transcribe', '/no/such.mp3'])).toEqual(failed(2, /no file \/no\/such\.mp3/));
  expect(await parlance(['get', 'unknown'])).toEqual(failed(1, /\(request \S+\)/));
  expect(await parlance(['list'], { PARLANCE_TOKEN: '' })).toEqual(failed(2, /PARLANCE_TOKEN/));
  const nothing = `http://127.0.0.1:${await findFreePorts(1)}`;
  expect(await parlance(['list', '--api', nothing])).toEqual(failed(4, /could not be reached/));
});

it('[client.cancel] Ctrl+C cancels an upload', async () => {
  const large = join(folder, 'large.mp3');
  await writeFile(large, '');
  await truncate(large, 400 * 1024 ** 2);
  const stopped = await parlance(['transcribe', large, '--name', 'Stopped'], {}, (process) => process.kill('SIGINT'));
  expect(stopped).toEqual({ code: 130, stdout: '', stderr: 'Uploading …\nparlance: Stopped.\n' });
  expect((await parlance(['list'])).stdout).not.toContain('Stopped');
});

it('[client.package] the package depends on no other package, and its types know every call', async () => {
  expect(await readdir(join(folder, 'node_modules/@parlance'))).toEqual(['client']);
  expect((await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.'))).toEqual(['@parlance']);
  await writeFile(
    join(folder, 'program.ts'),
    `import { Parlance, ParlanceError, type Transcript } from '@parlance/client';
const client = new Parlance({ baseUrl: '${web}', token: '${token}', uid: '${ada.session.uid}', region: 'us' });
const { user } = await client.call('getProfile');
const page = await client.call('listCollections', { body: { orgId: user.organization }, query: { limit: 5 } });
const names: string[] = page.data.map(({ name }) => name);
export const read = (id: string): Promise<Transcript> => client.transcript(id);
// @ts-expect-error A call of people alone is not there.
void (() => client.call('genAuthToken'));
// @ts-expect-error The parameter is missing.
void (() => client.call('getCollection'));
// @ts-expect-error The body needs a name.
void (() => client.call('updateName', { body: {} }));
const missing: unknown = await client.call('getCollection', { params: { id: 'unknown' } }).catch((error) => error);
console.log(names.length, missing instanceof ParlanceError && missing.code);
`,
  );
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom'];
  const compiled = await run(join(ROOT, 'node_modules/.bin/tsc'), [...options, '--types', '', 'program.ts'], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  expect(compiled.stdout).toBe('');
  const { stdout } = await run(process.execPath, ['program.ts'], { cwd: folder });
  expect(stdout).toMatch(/^\d NOT_FOUND\n$/);
});
