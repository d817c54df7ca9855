import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, NODE, ROOT } from './install.mjs';

const bin = (name) => join(ROOT, 'node_modules', '.bin', name);
/** A test on a busy machine may take its time, in milliseconds: what is wrong is told by what comes, not by when. */
const PATIENCE = 60_000;
const jest = (...projects) => [
  NODE,
  [
    '--experimental-vm-modules',
    '--no-warnings',
    bin('jest'),
    `--testTimeout=${PATIENCE}`,
    // A connection that a failed test left open must not keep the run from ending.
    '--forceExit',
    // Tests wait more than they compute: jest would leave a core of two to itself.
    '--maxWorkers=100%',
    '--selectProjects',
    ...projects,
  ],
];

/** Where every system that the tests start notes which of the policies' grants are used. */
const GRANTS = join(ROOT, '.cache', 'iam-grants.jsonl');

/** Each step of `npm test`: a name, and the command. What is quick and likely to fail comes first. */
const STEPS = {
  types: [bin('tsc'), ['--noEmit']],
  lint: [bin('biome'), ['check', '--error-on-warnings', '.']],
  boundaries: ['npm', ['run', '--silent', 'boundaries']],
  knip: [bin('knip'), []],
  behaviours: [NODE, ['scripts/check-behaviours.mjs']],
  unit: jest('unit', 'screen', 'infra'),
  local: jest('local'),
  integration: jest('integration'),
  browser: [bin('playwright'), ['test', '--config', 'tests/playwright.config.ts']],
  grants: [NODE, ['scripts/iam-report.mjs', GRANTS]],
};

function run(name, [command, args], env) {
  console.log(`\n── ${name} ──`);
  const began = Date.now();
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env });
  console.log(`${name}: ${status === 0 ? 'passed' : 'failed'} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return status === 0;
}

async function main() {
  ensureInstalled();
  const env = {
    ...process.env,
    PATH: `${join(ROOT, 'node_modules', 'node', 'bin')}:${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}`,
  };
  const wanted = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(STEPS);
  if (wanted.includes('browser')) {
    const { ensureChromium } = await import('./chromium.mjs');
    env.PARLANCE_CHROMIUM = await ensureChromium();
  }
  if (wanted.includes('grants')) {
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    rmSync(GRANTS, { force: true });
    env.LOCAL_IAM_USAGE = GRANTS;
  }
  let passed = 0;
  for (const name of wanted) {
    const step = STEPS[name];
    if (!step) throw new Error(`There is no step '${name}'; the steps are ${Object.keys(STEPS).join(', ')}.`);
    if (!run(name, step, env)) {
      console.log(`\n${passed} passed, 1 failed`);
      return 1;
    }
    passed += 1;
  }
  console.log(`\n${passed} passed, 0 failed`);
  return 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
