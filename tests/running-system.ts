import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readOwnerKey } from '@parlance/local/aws/access-key';
import { findFreePorts } from '@parlance/local/machine/ports';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node');
/** The web, AWS, and for each region an API and an entrance. */
export const PORTS_TAKEN = 6;
/** Attempts to start: another process can take a free port at the same moment. */
const STARTS = 3;
const START_TIMEOUT_MS = 300_000;

export interface RunningSystem {
  readonly web: string;
  readonly port: number;
  readonly home: string;
  /** Its main process. */
  readonly pid: number;
  /** Ends it with SIGTERM and waits for the end; answers the exit code. */
  stop(): Promise<number | null>;
  /** Ends it with SIGKILL and waits for the end. */
  kill(): Promise<void>;
  /** Everything that it has printed. */
  output(): string;
}

export interface StartOptions {
  readonly home: string;
  readonly port?: number;
  /** Whether the demo is seeded; false by default. */
  readonly seed?: boolean;
  /** Deletes the folder's data first, as `npm start -- --fresh` does. */
  readonly fresh?: boolean;
}

/** Endpoint and credentials with which SDK clients use a running system as the account's owner. */
export function awsAddress({ port, home }: Pick<RunningSystem, 'port'> & Partial<Pick<RunningSystem, 'home'>>) {
  const folder = home ?? process.env[homeVariable(port)] ?? process.env.PARLANCE_HOME ?? join(ROOT, '.parlance');
  return { endpoint: `http://127.0.0.1:${port + 1}`, credentials: readOwnerKey(folder) };
}

/** Lets `awsAddress` find the home of a system by its port. */
export function rememberHome({ port, home }: Pick<RunningSystem, 'port' | 'home'>): void {
  process.env[homeVariable(port)] = home;
}

/** The environment variable with the home of the system at a port: workers of test runners inherit it. */
function homeVariable(port: number): string {
  return `PARLANCE_HOME_AT_${port}`;
}

/** An empty folder for a system's data. */
export function temporaryHome(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'parlance-test-'));
}

export async function removeHome(home: string): Promise<void> {
  await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

async function untilReady(web: string, child: ChildProcess, output: () => string): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`Parlance ended with ${child.exitCode}:\n${output()}`);
    const answer = await fetch(`${web}/__local/health`).catch(() => undefined);
    if (answer?.status === 200) return;
    await delay(100);
  }
  throw new Error(`Parlance was not ready in time:\n${output()}`);
}

/** Starts the whole system in a process of its own, as `npm start` does, and waits until it is ready. */
export async function startParlance({ port, ...options }: StartOptions): Promise<RunningSystem> {
  if (port !== undefined) return startOn(port, options);
  for (let start = 1; ; start++) {
    try {
      return await startOn(await findFreePorts(PORTS_TAKEN), options);
    } catch (error) {
      if (start === STARTS || !/is in use|EADDRINUSE/.test(String(error))) throw error;
    }
  }
}

async function startOn(
  chosen: number,
  { home, seed = false, fresh = false }: Omit<StartOptions, 'port'>,
): Promise<RunningSystem> {
  const web = `http://localhost:${chosen}`;
  const options = [...(seed ? [] : ['--no-seed']), ...(fresh ? ['--fresh'] : [])];
  const child = spawn(NODE, [join(ROOT, 'local', 'src', 'main.ts'), ...options], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(chosen), PARLANCE_HOME: home, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const collect = (data: Buffer): void => {
    printed += data.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  try {
    await untilReady(web, child, () => printed);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  rememberHome({ port: chosen, home });
  return {
    web,
    port: chosen,
    home,
    pid: child.pid ?? 0,
    output: () => printed,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
