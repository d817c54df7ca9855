import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { quantile, type Row } from './row.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node');
const LOADS = 10;
/** For functions with Stripe's package, which have a limit on the slowest loads. */
const STRIPE_LOADS = 50;
/** An empty module: what a load costs without any code. */
const EMPTY = 'data:text/javascript,';
const run = promisify(execFile);
/** Variables that are parsed while a function loads. */
const VALUES: Readonly<Record<string, string>> = {
  STRIPE_API: 'https://api.stripe.com',
  WEB_URL: 'https://parlance.example',
};

interface TemplateResource {
  readonly Type: string;
  readonly Properties?: {
    readonly Code?: { readonly S3Key?: string };
    readonly Environment?: { readonly Variables?: Record<string, unknown> };
  };
}

/** Milliseconds that a load took: by the clock, and of CPU time, which other work on the machine changes less. */
interface Load {
  readonly wall: number;
  readonly cpu: number;
}

/** Imports a module in a new process, as a cold start does; nothing is compiled before (`NODE_COMPILE_CACHE`). */
async function coldLoad(url: string, variables: readonly string[]): Promise<Load> {
  const script = `const cpu = process.cpuUsage(); const began = performance.now(); await import(${JSON.stringify(url)});
    const wall = performance.now() - began; const { user, system } = process.cpuUsage(cpu);
    console.log(JSON.stringify({ wall, cpu: (user + system) / 1000 })); process.exit(0);`;
  const values = Object.fromEntries(variables.map((name) => [name, VALUES[name] ?? 'us']));
  const { NODE_COMPILE_CACHE: _, ...environment } = process.env;
  const env = { ...environment, AWS_REGION: 'us-east-1', ...values };
  const { stdout } = await run(NODE, ['--no-warnings', '--input-type=module', '-e', script], { env });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Load;
}

/** Median and p95 of many cold loads of a module. `aim` is a limit on the p95 in milliseconds. */
async function loadRows(name: string, url: string, variables: readonly string[], loads: number, aim?: string) {
  const taken: Load[] = [];
  for (let i = 0; i < loads; i++) taken.push(await coldLoad(url, variables));
  return (['wall', 'cpu'] as const).flatMap((clock): Row[] => {
    const values = taken.map((load) => load[clock]);
    return [
      { name: `${name}, cold load, ${clock}, median`, value: quantile(values, 0.5), unit: 'ms' },
      { name: `${name}, cold load, ${clock}, p95`, value: quantile(values, 0.95), unit: 'ms', ...(aim && { aim }) },
    ];
  });
}

/** Synthesises the app again; measures its time, the bundles' sizes, and wall and CPU time of each load in a new process. */
export async function benchBundles(): Promise<Row[]> {
  const out = await mkdtemp(join(ROOT, '.cache', 'bench-cdk-'));
  await run(NODE, ['--no-warnings', 'infra/layers/ffmpeg/build.ts'], { cwd: ROOT });
  const { context } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8')) as { context: object };
  const env = { ...process.env, CDK_OUTDIR: out, CDK_CONTEXT_JSON: JSON.stringify(context) };
  const began = performance.now();
  await run(NODE, ['--no-warnings', 'infra/bin/parlance.ts'], { cwd: ROOT, env });
  const rows: Row[] = [{ name: 'synthesis of all stacks', value: (performance.now() - began) / 1000, unit: 's' }];
  const resourcesOf = (stack: string) => {
    const template = JSON.parse(readFileSync(join(out, `Parlance-dev-${stack}-us.template.json`), 'utf8')) as {
      Resources: Record<string, TemplateResource>;
    };
    return Object.entries(template.Resources);
  };
  for (const file of readdirSync(out).filter((name) => name.endsWith('.template.json'))) {
    const { Resources } = JSON.parse(readFileSync(join(out, file), 'utf8')) as { Resources: object };
    const name = file.replace('.template.json', '');
    // CloudFormation's limits are 1 MB and 500 resources.
    rows.push({ name: `template ${name}`, value: statSync(join(out, file)).size / 1000, unit: 'kB', aim: '<= 1000' });
    rows.push({ name: `resources of ${name}`, value: Object.keys(Resources).length, unit: '', aim: '<= 500' });
  }
  rows.push({ name: 'load average before the cold loads', value: loadavg()[0] ?? 0, unit: '' });
  rows.push(...(await loadRows('empty module', EMPTY, [], STRIPE_LOADS)));
  for (const [id, resource] of ['Stateless', 'Correction', 'Workflows', 'Webhooks'].flatMap(resourcesOf)) {
    const key = resource.Properties?.Code?.S3Key;
    if (resource.Type !== 'AWS::Lambda::Function' || !key) continue;
    // The name of an asset's folder has the hash of its key.
    const bundle = join(out, `asset.${key.replace(/\.zip$/, '')}`);
    const variables = Object.keys(resource.Properties?.Environment?.Variables ?? {});
    const name = `bundle ${id.replace(/[0-9A-F]{8}$/, '')}`;
    const sizes = readdirSync(bundle).map((file) => statSync(join(bundle, file)).size);
    rows.push({ name: `${name}, size`, value: sizes.reduce((sum, size) => sum + size, 0) / 1000, unit: 'kB' });
    const url = pathToFileURL(join(bundle, 'index.mjs')).href;
    // The two that a person or Stripe waits for; the sweep has no caller.
    const hasLimit = /^Functions(billing|stripewebhook)Function/.test(id);
    rows.push(
      ...(await loadRows(name, url, variables, hasLimit ? STRIPE_LOADS : LOADS, hasLimit ? '<= 100' : undefined)),
    );
  }
  rows.push({ name: 'load average after the cold loads', value: loadavg()[0] ?? 0, unit: '' });
  await rm(out, { recursive: true, force: true });
  return rows;
}
