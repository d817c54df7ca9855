import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { quantile, type Row } from './row.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node');
const LOADS = 5;
/** For functions with Stripe's package: the slowest loads count, too. */
const STRIPE_LOADS = 20;
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

/** Milliseconds that a fresh process takes to import the bundle, as a cold start does. */
async function coldLoad(bundle: string, variables: readonly string[]): Promise<number> {
  const script = `const began = performance.now(); await import(${JSON.stringify(pathToFileURL(bundle).href)}); console.log(performance.now() - began); process.exit(0);`;
  const values = Object.fromEntries(variables.map((name) => [name, VALUES[name] ?? 'us']));
  const env = { ...process.env, AWS_REGION: 'us-east-1', ...values };
  const { stdout } = await run(NODE, ['--no-warnings', '--input-type=module', '-e', script], { env });
  return Number(stdout.trim().split('\n').at(-1));
}

/** Synthesises the app again; measures its time, the bundles' sizes and how fast each loads in a new process. */
export async function benchBundles(): Promise<Row[]> {
  // Inside the repository: bundles find the SDK in its node_modules, as they find the Lambda runtime's.
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
  for (const [id, resource] of ['Stateless', 'Workflows'].flatMap(resourcesOf)) {
    const key = resource.Properties?.Code?.S3Key;
    if (resource.Type !== 'AWS::Lambda::Function' || !key) continue;
    // The name of an asset's folder has the hash of its key.
    const bundle = join(out, `asset.${key.replace(/\.zip$/, '')}`, 'index.mjs');
    const variables = Object.keys(resource.Properties?.Environment?.Variables ?? {});
    const loads: number[] = [];
    const isOfStripe = variables.includes('STRIPE_SECRET');
    for (let i = 0; i < (isOfStripe ? STRIPE_LOADS : LOADS); i++) loads.push(await coldLoad(bundle, variables));
    const name = id.replace(/[0-9A-F]{8}$/, '');
    rows.push({ name: `bundle ${name}, size`, value: statSync(bundle).size / 1000, unit: 'kB', aim: '<= 300' });
    rows.push({ name: `bundle ${name}, cold load`, value: quantile(loads, 0.5), unit: 'ms' });
    if (isOfStripe) {
      rows.push({ name: `bundle ${name}, cold load, p95`, value: quantile(loads, 0.95), unit: 'ms', aim: '<= 100' });
    }
  }
  await rm(out, { recursive: true, force: true });
  return rows;
}
