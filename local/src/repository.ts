import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from './machine/content-hash.ts';
import { KeptFolders } from './machine/kept-folders.ts';
import type { System } from './system.ts';

/** The root folder of the repository. */
const ROOT = join(import.meta.dirname, '..', '..');

/** Folders with recordings of speech. */
export const RECORDINGS = ['tests/fixtures/recordings', 'tests/fixtures/speech'].map((folder) => join(ROOT, folder));

/** Globs of the sources of the templates. */
const SYNTH_INPUTS = [
  'cdk.json',
  'package-lock.json',
  'contract/src/**/*.ts',
  'document/src/**/*.ts',
  'lambdas/src/**/*.{ts,json}',
  'client/src/**/*.ts',
  'entrance/{src,image}/**/*',
  'infra/{bin,src,layers}/**/*',
];

/** Cloud assemblies by their inputs' hash. */
const ASSEMBLIES = new KeptFolders(join(ROOT, '.cache', 'assemblies'));

interface Run {
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Ends the script when aborted. */
  readonly signal: AbortSignal;
}

/**
 * Synthesises the CDK app into `<home>/cdk.out`, unless it is there from the same sources. The latest assembly is also
 * cached for other homes, because every system that a test starts has its own home.
 *
 * @param ffmpeg folder that holds `bin/ffmpeg`, for the layer
 * @returns the cloud assembly's folder
 * @throws {Error} with the output of the CDK app, when it fails
 */
export async function synthesise(home: string, ffmpeg: string, signal: AbortSignal): Promise<string> {
  const cdkOut = join(home, 'cdk.out');
  const stamp = join(home, 'cdk.out.inputs');
  const inputs = contentHash(ROOT, SYNTH_INPUTS, [ffmpeg]);
  const known = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (known === inputs && existsSync(join(cdkOut, 'manifest.json'))) return cdkOut;
  const fresh = `${cdkOut}.new`;
  await mkdir(home, { recursive: true });
  if (!(await ASSEMBLIES.take(inputs, fresh))) {
    const { context } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8')) as { context?: object };
    const env = { CDK_OUTDIR: fresh, CDK_CONTEXT_JSON: JSON.stringify(context ?? {}), FFMPEG_LAYER_DIR: ffmpeg };
    await run({ script: 'infra/bin/parlance.ts', env, signal });
    await ASSEMBLIES.keep(inputs, fresh);
  }
  // Without the stamp, an interrupted replacement is not mistaken for a complete assembly.
  await rm(stamp, { force: true });
  await rm(cdkOut, { recursive: true, force: true });
  await rename(fresh, cdkOut);
  await writeFile(stamp, inputs);
  return cdkOut;
}

/** Builds the front ends and the client package. The script skips unchanged ones. */
export async function buildWeb(signal: AbortSignal): Promise<void> {
  if (existsSync(join(ROOT, 'scripts/build-web.mjs'))) await run({ script: 'scripts/build-web.mjs', signal });
}

/**
 * Publishes the built front ends into the web's bucket with the same script as for AWS. Skipped when the builds and the
 * stacks' outputs have not changed. Needs `<home>/cdk-outputs.json` in the form of `cdk deploy --outputs-file`.
 */
export async function publishWeb(home: string, system: System, signal: AbortSignal): Promise<void> {
  const script = 'infra/web/publish.ts';
  if (!existsSync(join(ROOT, script))) return;
  const outputs = join(home, 'cdk-outputs.json');
  const stamp = join(home, 'published.inputs');
  const inputs = contentHash(
    ROOT,
    ['infra/web/**/*.ts', 'infra/src/stages.ts', '{client,ui,mfe-*}/dist/**/*'],
    [readFileSync(outputs, 'utf8')],
  );
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  await run({ script, args: ['--stage', 'dev', '--outputs', outputs], env: awsEnvironment(system), signal });
  await writeFile(stamp, inputs);
}

/**
 * Connects the system with its Stripe and lets it sell what operators sell, with their own script. Skipped when addresses
 * and scripts have not changed.
 */
export async function connectStripe(home: string, system: System, signal: AbortSignal): Promise<void> {
  const connect = 'scripts/connect-stripe.ts';
  const products = 'infra/ops/create-products.ts';
  if (!existsSync(join(ROOT, connect))) return;
  const stamp = join(home, 'stripe.inputs');
  const sources = [connect, 'tests/stripe.ts', 'infra/ops/*product*'];
  const inputs = contentHash(ROOT, sources, [JSON.stringify(system.addresses)]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  const env = awsEnvironment(system);
  await run({ script: connect, args: [system.addresses.web], env, signal });
  await run({ script: products, args: ['--stage', 'dev', '--stripe', system.addresses.aws], env, signal });
  await writeFile(stamp, inputs);
}

/** Gives the stage the key of the resolver of video links, as operators do. Skipped when it has it. */
export async function connectLinks(home: string, system: System, signal: AbortSignal): Promise<void> {
  const script = 'scripts/connect-links.ts';
  if (!existsSync(join(ROOT, script))) return;
  const stamp = join(home, 'links.inputs');
  const inputs = contentHash(ROOT, [script, 'tests/{keep-secret,link-resolver}.ts'], []);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  await run({ script, env: awsEnvironment(system), signal });
  await writeFile(stamp, inputs);
}

/** Connects the system with its Kaltura. Skipped when the script has not changed. */
export async function connectKaltura(home: string, system: System, signal: AbortSignal): Promise<void> {
  const script = 'scripts/connect-kaltura.ts';
  if (!existsSync(join(ROOT, script))) return;
  const stamp = join(home, 'kaltura.inputs');
  const inputs = contentHash(ROOT, [script, 'tests/kaltura.ts', 'local/src/services/clouds/cloud-settings.ts'], []);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  await run({ script, env: awsEnvironment(system), signal });
  await writeFile(stamp, inputs);
}

/** Keeps the secrets of the apps at services with connected accounts. Skipped when the script has not changed. */
export async function connectApps(home: string, system: System, signal: AbortSignal): Promise<void> {
  const script = 'scripts/connect-apps.ts';
  if (!existsSync(join(ROOT, script))) return;
  const stamp = join(home, 'apps.inputs');
  const sources = [script, 'tests/connected-apps.ts', 'local/src/services/clouds/cloud-settings.ts'];
  const inputs = contentHash(ROOT, sources, []);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  await run({ script, env: awsEnvironment(system), signal });
  await writeFile(stamp, inputs);
}

/**
 * Creates the demo's users and transcript through the public API, once for each home.
 *
 * @returns how to sign in as each user; undefined when there is no demo
 */
export async function seedDemo(home: string, system: System, signal: AbortSignal): Promise<string | undefined> {
  const script = 'scripts/seed.ts';
  if (!existsSync(join(ROOT, script))) return undefined;
  const kept = join(home, 'demo.txt');
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  const { output, errors } = await run({ script, args: [system.addresses.web], env: awsEnvironment(system), signal });
  // The script reports what it could not create. The next start creates it.
  if (errors) console.warn(errors);
  else if (output) await writeFile(kept, output);
  return output || undefined;
}

/** Environment variables for the SDK and the AWS CLI: they reach the local AWS as the account's owner. */
function awsEnvironment({ addresses, credentials }: System): Record<string, string> {
  return {
    AWS_ENDPOINT_URL: addresses.aws,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_REGION: 'us-east-1',
  };
}

/** Runs a script of the repository with this Node and returns its output. @throws {Error} with the output when it fails */
async function run({ script, args = [], env = {}, signal }: Run): Promise<{ output: string; errors: string }> {
  const child = spawn(process.execPath, ['--no-warnings', join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (data: Buffer) => {
    output += data;
  });
  child.stderr.on('data', (data: Buffer) => {
    errors += data;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${script} failed:\n${output}${errors}`.trimEnd());
  return { output: output.trim(), errors: errors.trim() };
}
