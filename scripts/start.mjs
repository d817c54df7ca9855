import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { ensureInstalled, NODE, ROOT } from './install.mjs';

const DEFAULT_PORT = 4000;
/** The web, AWS, and for each region an API and an entrance. */
const PORTS = 6;
const OLDEST_JAVA = 17;

/** Throws one clear line unless Java is there and new enough. */
function requireJava() {
  const { stderr, stdout, error } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(`${stderr ?? ''}${stdout ?? ''}`) ?? [];
  // Java up to 8 writes its version as 1.8.
  const version = Number(first === '1' ? second : first);
  const found =
    error || Number.isNaN(version) ? 'there is no `java` on the PATH' : `\`java\` here is version ${version}`;
  if (version >= OLDEST_JAVA) return;
  throw new Error(
    `Parlance needs Java ${OLDEST_JAVA} or newer for DynamoDB Local, and ${found}. Install one, e.g. \`apt-get install default-jre-headless\` or \`brew install openjdk\`.`,
  );
}

function isPortFree(port) {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Throws one clear line unless all ports are free. */
async function requireFreePorts() {
  const first = Number(process.env.PORT || DEFAULT_PORT);
  for (let port = first; port < first + PORTS; port++) {
    if (await isPortFree(port)) continue;
    throw new Error(`Port ${port} is in use. Stop what uses it, or set PORT (e.g. PORT=${first + 1000} npm start).`);
  }
}

/**
 * The system ends with these processes: npm, and the shell in which npm runs this. A shell passes no signal on, and a
 * killed npm ends no children.
 */
function npmProcesses() {
  if (!process.env.npm_lifecycle_event) return [];
  const parent = process.ppid;
  try {
    const [, name, ancestor] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return /^(sh|dash|bash)$/.test(name ?? '') ? [parent, Number(ancestor)] : [parent];
  } catch {
    // Without /proc only the parent is watched.
    return [parent];
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Runs the system on the Lambda runtime's own Node until it ends; answers its exit code. */
function runSystem(args) {
  // The package's binary first, so that every script of the repository runs on it.
  const env = { ...process.env, PATH: `${dirname(NODE)}:${process.env.PATH}` };
  const system = spawn(NODE, ['--no-warnings', join(ROOT, 'local', 'src', 'main.ts'), ...args], {
    cwd: ROOT,
    env,
    // The channel tells the system when this process is gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => system.kill(signal));
  const watched = npmProcesses();
  const watch = setInterval(() => {
    if (!watched.every(isRunning)) system.kill('SIGTERM');
  }, 1000);
  return new Promise((resolve, reject) => {
    system.once('error', reject);
    system.once('exit', (code, signal) => {
      clearInterval(watch);
      resolve(code ?? (signal === 'SIGKILL' ? 137 : 1));
    });
  });
}

async function main() {
  requireJava();
  await requireFreePorts();
  ensureInstalled();
  return runSystem(process.argv.slice(2));
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
