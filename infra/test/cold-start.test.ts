import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { descriptor as billing } from '@parlance/lambdas/domains/billing/billing.function';
import { descriptor as webhook } from '@parlance/lambdas/domains/billing/stripe-webhook.function';
import { bundledFunctions, type FunctionEntry } from '../src/function-code.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Bytes of modules that a cold start may read. Node compiles all of them. */
const MAX_LOADED = 650_000;
/** Variables that are parsed while a function loads. */
const VALUES: Readonly<Record<string, string>> = {
  STRIPE_API: 'https://api.stripe.com',
  WEB_URL: 'https://parlance.example',
};

interface Loaded {
  readonly files: readonly string[];
  readonly internals: readonly string[];
}

let cache: string;

beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'cold-start-'));
});

afterAll(() => rm(cache, { recursive: true }));

/** Bundles a function and imports it in a new process. */
async function coldStart(entry: FunctionEntry, variables: readonly string[]): Promise<Loaded & { folder: string }> {
  bundledFunctions({ root: ROOT, cache })(entry);
  const functions = join(cache, 'functions');
  const name = readdirSync(functions).find((file) => file.startsWith(`${entry.replace('/', '-')}-`)) ?? '';
  const folder = join(functions, name);
  const values = Object.fromEntries(variables.map((variable) => [variable, VALUES[variable] ?? 'us']));
  const script = join(import.meta.dirname, 'loaded-modules.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', script, join(folder, 'index.mjs')], {
    env: { AWS_REGION: 'us-east-1', ...values },
  });
  return { ...(JSON.parse(stdout) as Loaded), folder };
}

describe.each([
  ['billing/billing', billing, ['stripe.esm.node']],
  ['billing/stripe-webhook', webhook, ['send-email', 'stripe.esm.node']],
] as const)('a cold start of %s', (entry, { environment }, later) => {
  it("reads neither Stripe's package nor the client of SES, does not load fetch, and reads few bytes", async () => {
    const { files, internals, folder } = await coldStart(entry, environment);
    const namesIn = (paths: readonly string[]) => paths.map((path) => basename(path).replace(/-[0-9A-Z]{8}\.mjs$/, ''));
    expect(namesIn(readdirSync(folder))).toEqual(expect.arrayContaining([...later]));
    expect(namesIn(files).filter((name) => later.some((each) => each === name))).toEqual([]);
    expect(files.filter((file) => !file.startsWith(folder))).toEqual([]);
    expect(internals).toContain('http');
    expect(internals).not.toContain('internal/deps/undici/undici');
    expect(files.reduce((bytes, file) => bytes + statSync(file).size, 0)).toBeLessThan(MAX_LOADED);
  });
});
