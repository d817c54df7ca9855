import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { System } from '../../src/system.ts';

/** A system in its own process. */
export interface SystemProcess extends Pick<System, 'addresses' | 'credentials'> {
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
  /** Asks the process to stop and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a system on free ports in a child process and waits until it is ready. */
export async function startSystemProcess(home: string, cdkOut: string): Promise<SystemProcess> {
  const script = fileURLToPath(new URL('./run-system.ts', import.meta.url));
  const child = spawn(process.execPath, ['--no-warnings', script, home, cdkOut], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await firstLine(child);
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  };
  return {
    ...(JSON.parse(line) as Pick<System, 'addresses' | 'credentials'>),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The child has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{')) return line;
  }
  throw new Error(`The system ended with ${child.exitCode} before it was ready`);
}
