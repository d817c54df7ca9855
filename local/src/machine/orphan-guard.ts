import { type ChildProcess, spawn } from 'node:child_process';

/**
 * A shell that ends the processes it was told of when this process dies, however it dies: its standard input closes
 * then. Every line is `+<pid>` or `-<pid>`.
 */
const SCRIPT = `
trap '' INT TERM HUP
pids=' '
while read -r line; do
  pid=\${line#?}
  case "$line" in
    +*) pids="$pids$pid " ;;
    -*) kept=' '; for other in $pids; do [ "$other" = "$pid" ] || kept="$kept$other "; done; pids=$kept ;;
  esac
done
for pid in $pids; do kill -9 "$pid" 2>/dev/null; done
`;

/** Ends this process's children if it is killed, so that none of them outlives it or blocks the next start. */
export class OrphanGuard {
  readonly #shell: ChildProcess;

  constructor() {
    this.#shell = spawn('/bin/sh', ['-c', SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    this.#shell.unref();
    // The guard is a safety net: without a shell the system still runs, and still ends its children when it stops.
    this.#shell.on('error', (error) => console.warn(`No guard for child processes: ${error.message}`));
    this.#shell.stdin?.on('error', () => this.#shell.kill());
  }

  watch(pid: number): void {
    this.#shell.stdin?.write(`+${pid}\n`);
  }

  forget(pid: number): void {
    this.#shell.stdin?.write(`-${pid}\n`);
  }

  /** Ends the guard, and with it whatever it still watches. */
  close(): void {
    this.#shell.stdin?.end();
  }
}
