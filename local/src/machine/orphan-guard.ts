import { type ChildProcess, spawn } from 'node:child_process';

/**
 * A shell script that ends the registered processes when this process dies. The shell notices it because its standard
 * input closes, even after SIGKILL. Each input line is `+<pid>` (register) or `-<pid>` (forget).
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

/** Ends this process's children if this process is killed. A child that stays alive could block the next start. */
export class OrphanGuard {
  readonly #shell: ChildProcess;

  constructor() {
    this.#shell = spawn('/bin/sh', ['-c', SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    this.#shell.unref();
    // The guard is a safety net. Without a shell the system still runs and still ends its children when it stops.
    this.#shell.on('error', (error) => console.warn(`No guard for child processes: ${error.message}`));
    this.#shell.stdin?.on('error', () => this.#shell.kill());
  }

  watch(pid: number): void {
    this.#shell.stdin?.write(`+${pid}\n`);
  }

  forget(pid: number): void {
    this.#shell.stdin?.write(`-${pid}\n`);
  }

  /** Ends the guard and all processes that are still registered. */
  close(): void {
    this.#shell.stdin?.end();
  }
}
