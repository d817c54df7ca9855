import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OrphanGuard } from '../../machine/orphan-guard.ts';

/** What a task definition says of its container. */
export interface ContainerDefinition {
  /** The folder of the image. */
  readonly folder: string;
  /** Arguments of Node: the file that runs, and its own. */
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly containerPort: number;
  readonly memoryMegabytes: number;
  readonly readOnly: boolean;
  readonly stopSeconds: number;
}

const OWN_NETWORK = pathToFileURL(fileURLToPath(new URL('./own-network.ts', import.meta.url))).href;
/** Milliseconds after which a container that ended starts again. */
const RESTART = 1_000;

/** A container as a process: it starts again when it ends, as ECS replaces a task. */
export class Container {
  readonly #definition: ContainerDefinition;
  readonly #guard: OrphanGuard;
  readonly #log: WriteStream;
  #process: ChildProcess | undefined;
  #port: number | undefined;
  #listening = Promise.withResolvers<void>();
  #closing = false;
  #restart: NodeJS.Timeout | undefined;

  constructor(definition: ContainerDefinition, logFile: string, guard: OrphanGuard) {
    this.#definition = definition;
    this.#guard = guard;
    mkdirSync(dirname(logFile), { recursive: true });
    this.#log = createWriteStream(logFile, { flags: 'a' });
  }

  /** The port of this machine on which it listens; undefined while it does not. */
  get port(): number | undefined {
    return this.#port;
  }

  /** Starts it, and resolves when it listens. */
  start(): Promise<void> {
    const { folder, command, environment, containerPort, memoryMegabytes, readOnly } = this.#definition;
    const child = spawn(
      process.execPath,
      [
        `--max-old-space-size=${memoryMegabytes}`,
        '--disable-warning=ExperimentalWarning',
        // Node's permission model plays a file system that is read-only: no file can be written, and no process started.
        ...(readOnly ? ['--permission', '--allow-fs-read=*'] : []),
        ...[`--import=${OWN_NETWORK}`, ...command],
      ],
      { cwd: folder, env: { ...environment }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true },
    );
    this.#process = child;
    const { pid } = child;
    if (pid !== undefined) this.#guard.watch(pid);
    child.stdout?.pipe(this.#log, { end: false });
    child.stderr?.pipe(this.#log, { end: false });
    child.on('message', (message: { containerPort?: number; port?: number }) => {
      if (message.containerPort !== containerPort) return;
      this.#port = message.port;
      this.#listening.resolve();
    });
    child.once('exit', () => {
      if (pid !== undefined) this.#guard.forget(pid);
      this.#port = undefined;
      if (!this.#closing) this.#restart = setTimeout(() => void this.start(), RESTART);
    });
    return this.#listening.promise;
  }

  /** Ends it as ECS does: it is asked, then killed. */
  async close(): Promise<void> {
    this.#closing = true;
    clearTimeout(this.#restart);
    const child = this.#process;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), this.#definition.stopSeconds * 1000);
      await ended;
      clearTimeout(kill);
    }
    this.#log.end();
  }
}
