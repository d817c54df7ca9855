import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, NODE, ROOT } from './install.mjs';

const bin = (name) => join(ROOT, 'node_modules', '.bin', name);
const CORES = availableParallelism();
/** Processes that may work at once: one more than there are cores, because tests wait now and then. */
const PLACES = CORES + 1;
const jest = (workers, ...projects) => [
  NODE,
  [
    '--experimental-vm-modules',
    '--no-warnings',
    bin('jest'),
    // A connection that a failed test left open must not keep the run from ending.
    '--forceExit',
    `--maxWorkers=${workers}`,
    '--selectProjects',
    ...projects,
  ],
];

/** Every system that the tests start notes here which of the policies' grants are used. */
const GRANTS = join(ROOT, '.cache', 'iam-grants.jsonl');

/**
 * The steps of `npm test` in the order in which they start: what is quick and likely to fail comes first.
 * `places` is how many processes a step has at work: steps run beside each other while there are places for them.
 * `after` names the steps that must have passed before; `prepared` resolves to what is added to the environment.
 */
const STEPS = {
  types: { command: [bin('tsc'), ['--noEmit']], places: 1 },
  // Built once, before several steps would build at the same time: they find nothing left to build.
  web: { command: [NODE, ['--no-warnings', 'scripts/build-web.mjs']], places: 1 },
  lint: { command: [bin('biome'), ['check', '--error-on-warnings', '.']], places: 1 },
  boundaries: { command: ['npm', ['run', '--silent', 'boundaries']], places: 1 },
  knip: { command: [bin('knip'), []], places: 1 },
  behaviours: { command: [NODE, ['scripts/check-behaviours.mjs']], places: 1 },
  unit: { command: jest(CORES, 'unit', 'screen', 'infra'), places: CORES, after: ['web'] },
  local: { command: jest(1, 'local'), places: 1 },
  // One place, because these tests wait now and then: they run beside the unit tests.
  integration: { command: jest(CORES, 'integration'), places: 1, after: ['web'] },
  // Alone: on a machine that other steps keep busy, a page is slower than any person would wait for.
  browser: {
    command: [bin('playwright'), ['test', '--config', 'tests/playwright.config.ts']],
    places: CORES,
    after: ['web', 'unit', 'local', 'integration'],
  },
  grants: {
    command: [NODE, ['scripts/iam-report.mjs', GRANTS]],
    places: 1,
    after: ['unit', 'local', 'integration', 'browser'],
  },
};

/** Prints one step at a time: the first that runs as it goes, the others' output when it is their turn. */
class Printer {
  #queue = [];

  /** A place in the queue for a step's output. */
  add(name) {
    const entry = { name, held: [`\n── ${name} ──\n`], ended: false };
    this.#queue.push(entry);
    this.#flush();
    return {
      write: (data) => {
        entry.held.push(data);
        this.#flush();
      },
      end: (line) => {
        entry.held.push(`${line}\n`);
        entry.ended = true;
        this.#flush();
      },
    };
  }

  #flush() {
    for (let first = this.#queue[0]; first; first = this.#queue[0]) {
      for (const data of first.held.splice(0)) process.stdout.write(data);
      if (!first.ended) return;
      this.#queue.shift();
    }
  }
}

/** Runs one step; resolves to whether it passed. */
async function run(name, { command: [program, args], prepared }, env, printer) {
  const output = printer.add(name);
  const began = performance.now();
  let passed = false;
  try {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...env, ...(await prepared) },
    });
    child.stdout.on('data', output.write);
    child.stderr.on('data', output.write);
    const [status] = await once(child, 'close');
    passed = status === 0;
  } catch (error) {
    output.write(`${error.message}\n`);
  }
  output.end(`${name}: ${passed ? 'passed' : 'failed'} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return passed;
}

/** Runs the steps, several at once; after a failure none is started any more. Answers how many passed and failed. */
async function runAll(names, env) {
  const printer = new Printer();
  const waiting = [...names];
  const running = new Map();
  const passed = new Set();
  let failed = 0;
  const canStart = (name) => {
    const { places, after = [] } = STEPS[name];
    const taken = [...running.keys()].reduce((sum, other) => sum + STEPS[other].places, 0);
    if (taken + places > PLACES) return false;
    return after.every((other) => !names.includes(other) || passed.has(other));
  };
  while (running.size > 0 || (waiting.length > 0 && failed === 0)) {
    // In order: a step that must wait is not overtaken, so that what fails quickly comes first.
    while (failed === 0 && waiting.length > 0 && canStart(waiting[0])) {
      const name = waiting.shift();
      const ended = run(name, STEPS[name], env, printer).then((isPassed) => ({ name, isPassed }));
      running.set(name, ended);
    }
    const { name, isPassed } = await Promise.race(running.values());
    running.delete(name);
    if (isPassed) passed.add(name);
    else failed += 1;
  }
  return { passed: passed.size, failed };
}

async function main() {
  ensureInstalled();
  const env = {
    ...process.env,
    PATH: `${join(ROOT, 'node_modules', 'node', 'bin')}:${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}`,
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  };
  const wanted = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(STEPS);
  const unknown = wanted.find((name) => !STEPS[name]);
  if (unknown) throw new Error(`There is no step '${unknown}'; the steps are ${Object.keys(STEPS).join(', ')}.`);
  if (wanted.includes('browser')) {
    const { ensureChromium } = await import('./chromium.mjs');
    // It is installed while the first steps run; the step that needs it tells of a failure.
    STEPS.browser.prepared = ensureChromium().then((path) => ({ PARLANCE_CHROMIUM: path }));
    STEPS.browser.prepared.catch(() => undefined);
  }
  const translating = ['local', 'integration', 'browser'].filter((name) => wanted.includes(name));
  if (translating.length > 0) {
    const { ensureApertium } = await import('./apertium.mjs');
    // After Chromium: two installations would wait for the same lock.
    const there = Promise.resolve(STEPS.browser.prepared)
      .catch(() => undefined)
      .then(ensureApertium);
    there.catch(() => undefined);
    for (const name of translating) {
      const before = STEPS[name].prepared;
      STEPS[name].prepared = Promise.all([before, there]).then(([more]) => ({ ...more }));
      STEPS[name].prepared.catch(() => undefined);
    }
  }
  if (wanted.includes('grants')) {
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    rmSync(GRANTS, { force: true });
    env.LOCAL_IAM_USAGE = GRANTS;
  }
  const { passed, failed } = await runAll(wanted, env);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
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
