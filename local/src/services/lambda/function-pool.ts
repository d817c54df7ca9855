import { randomUUID } from 'node:crypto';
import type { FunctionConfiguration, InvocationOutcome } from './function-configuration.ts';
import type { Sandbox } from './sandbox.ts';

/** A worker that is idle for this long, in milliseconds, is stopped. */
const IDLE_LIMIT_MS = 5 * 60_000;

/** A function's workers: started when needed, kept warm for a while, never more than the function's concurrency. */
export class FunctionPool {
  readonly configuration: FunctionConfiguration;
  readonly #createSandbox: () => Sandbox;
  readonly #idle: { readonly sandbox: Sandbox; readonly timer: NodeJS.Timeout }[] = [];
  readonly #busy = new Set<Sandbox>();
  readonly #waiting: (() => void)[] = [];

  constructor(configuration: FunctionConfiguration, createSandbox: () => Sandbox) {
    this.configuration = configuration;
    this.#createSandbox = createSandbox;
  }

  async invoke(payload: string, requestId: string = randomUUID()): Promise<InvocationOutcome> {
    const sandbox = await this.#take();
    try {
      return await sandbox.run(payload, requestId);
    } finally {
      this.#release(sandbox);
    }
  }

  async close(): Promise<void> {
    const idle = this.#idle.splice(0);
    for (const { timer } of idle) clearTimeout(timer);
    await Promise.all([
      ...idle.map(({ sandbox }) => sandbox.end()),
      ...[...this.#busy].map((sandbox) => sandbox.end()),
    ]);
  }

  async #take(): Promise<Sandbox> {
    while (this.#busy.size >= this.configuration.concurrency) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    for (let warm = this.#idle.pop(); warm; warm = this.#idle.pop()) {
      clearTimeout(warm.timer);
      if (warm.sandbox.alive) {
        this.#busy.add(warm.sandbox);
        return warm.sandbox;
      }
    }
    const sandbox = this.#createSandbox();
    this.#busy.add(sandbox);
    return sandbox;
  }

  #release(sandbox: Sandbox): void {
    this.#busy.delete(sandbox);
    if (sandbox.alive) {
      const timer = setTimeout(() => this.#endIdle(sandbox), IDLE_LIMIT_MS);
      timer.unref();
      this.#idle.push({ sandbox, timer });
    }
    this.#waiting.shift()?.();
  }

  #endIdle(sandbox: Sandbox): void {
    const index = this.#idle.findIndex((warm) => warm.sandbox === sandbox);
    if (index < 0) return;
    this.#idle.splice(index, 1);
    void sandbox.end();
  }
}
