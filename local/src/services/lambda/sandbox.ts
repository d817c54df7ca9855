import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { OrphanGuard } from '../../orphan-guard.ts';
import type { FunctionConfiguration, InvocationOutcome } from './function-configuration.ts';
import type { FunctionLog } from './function-log.ts';
import type { FunctionFailure, InvokeMessage, WorkerMessage, WorkerStart } from './worker-messages.ts';

/** A cold start that takes longer is given up, in milliseconds: generous, for slow machines. */
const INIT_LIMIT_MS = 60_000;
/** Lambda's limit for an answer, in bytes. */
const RESPONSE_LIMIT = 6_291_556;
/** What a sandbox adds to the function's memory before V8 gives up, in megabytes: small functions still load. */
const HEAP_ALLOWANCE_MB = 128;

interface PendingInvocation {
  readonly requestId: string;
  readonly begun: number;
  timer: NodeJS.Timeout | undefined;
  readonly settle: (outcome: InvocationOutcome) => void;
}

/** A worker thread that runs one function, one event at a time. */
export class Sandbox {
  readonly #configuration: FunctionConfiguration;
  readonly #log: FunctionLog;
  readonly #guard: OrphanGuard;
  readonly #worker: Worker;
  readonly #children = new Set<number>();
  readonly #logStreamName =
    `${new Date().toISOString().slice(0, 10).replaceAll('-', '/')}/[$LATEST]${randomUUID().replaceAll('-', '')}`;
  #pending: PendingInvocation | undefined;
  #crash: FunctionFailure | undefined;
  #ready = false;
  #alive = true;

  constructor(
    configuration: FunctionConfiguration,
    environment: Readonly<Record<string, string>>,
    compileCacheDirectory: string,
    log: FunctionLog,
    guard: OrphanGuard,
  ) {
    this.#configuration = configuration;
    this.#log = log;
    this.#guard = guard;
    const { handler, codeDirectory, layerDirectories } = configuration;
    const start: WorkerStart = { handler, codeDirectory, layerDirectories, compileCacheDirectory };
    this.#worker = new Worker(new URL('./function-worker.ts', import.meta.url), {
      workerData: start,
      env: { ...environment, AWS_LAMBDA_LOG_STREAM_NAME: this.#logStreamName },
      stdout: true,
      stderr: true,
      execArgv: ['--disable-warning=ExperimentalWarning', '--enable-source-maps'],
      resourceLimits: { maxOldGenerationSizeMb: configuration.memoryMegabytes + HEAP_ALLOWANCE_MB },
    });
    this.#worker.stdout.on('data', (chunk: Buffer) => log.write(chunk));
    this.#worker.stderr.on('data', (chunk: Buffer) => log.write(chunk));
    this.#worker.on('message', (message: WorkerMessage) => this.#receive(message));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', (code) => this.#exited(code));
  }

  /** False once the worker has ended; it takes no more events then. */
  get alive(): boolean {
    return this.#alive;
  }

  /** Runs one event; always resolves, a failure is part of the outcome. */
  run(event: string, requestId: string): Promise<InvocationOutcome> {
    const { promise, resolve } = Promise.withResolvers<InvocationOutcome>();
    this.#pending = { requestId, begun: Date.now(), timer: undefined, settle: resolve };
    this.#log.line(`START RequestId: ${requestId} Version: $LATEST`);
    if (this.#ready) this.#startClock();
    else this.#limit(INIT_LIMIT_MS, `RequestId: ${requestId} Error: Init timed out`);
    const { name, arn, memoryMegabytes, timeoutSeconds } = this.#configuration;
    const message: InvokeMessage = {
      kind: 'invoke',
      event,
      context: {
        functionName: name,
        invokedFunctionArn: arn,
        memoryLimitInMB: String(memoryMegabytes),
        awsRequestId: requestId,
        logGroupName: `/aws/lambda/${name}`,
        logStreamName: this.#logStreamName,
        deadline: Date.now() + timeoutSeconds * 1000,
      },
    };
    this.#worker.postMessage(message);
    return promise;
  }

  /** Ends the worker and the processes that it started. */
  async end(): Promise<void> {
    this.#alive = false;
    this.#endChildren();
    await this.#worker.terminate();
  }

  #startClock(): void {
    const { timeoutSeconds } = this.#configuration;
    const text = `RequestId: ${this.#pending?.requestId} Error: Task timed out after ${timeoutSeconds.toFixed(2)} seconds`;
    this.#limit(timeoutSeconds * 1000, text);
  }

  #limit(milliseconds: number, errorMessage: string): void {
    const pending = this.#pending;
    if (!pending) return;
    clearTimeout(pending.timer);
    pending.timer = setTimeout(() => {
      this.#log.line(errorMessage);
      this.#settle({ errorType: 'Sandbox.Timedout', errorMessage });
      void this.end();
    }, milliseconds);
  }

  #receive(message: WorkerMessage): void {
    switch (message.kind) {
      case 'ready':
        this.#ready = true;
        if (this.#pending) this.#startClock();
        break;
      case 'succeeded':
        this.#settle(
          Buffer.byteLength(message.payload) <= RESPONSE_LIMIT
            ? message.payload
            : {
                errorType: 'Function.ResponseSizeTooLarge',
                errorMessage: `Response payload size exceeded maximum allowed payload size (${RESPONSE_LIMIT} bytes).`,
              },
        );
        break;
      case 'failed':
        this.#settle(message.failure);
        break;
      case 'init-failed':
        this.#settle(message.failure);
        void this.end();
        break;
      case 'crashed':
        this.#crash = message.failure;
        break;
      case 'child-started':
        this.#children.add(message.pid);
        this.#guard.watch(message.pid);
        break;
      case 'child-ended':
        this.#children.delete(message.pid);
        this.#guard.forget(message.pid);
        break;
    }
  }

  /** The worker died of an error that its own handlers couldn't report, such as a full heap. */
  #fail(error: unknown): void {
    const outOfMemory = hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY');
    const reason = outOfMemory ? 'signal: killed' : String(error);
    this.#crash ??= {
      errorType: outOfMemory ? 'Runtime.OutOfMemory' : 'Runtime.ExitError',
      errorMessage: `RequestId: ${this.#pending?.requestId} Error: Runtime exited with error: ${reason}`,
    };
  }

  #exited(code: number): void {
    this.#alive = false;
    this.#endChildren();
    const how =
      code === 0 ? 'Runtime exited without providing a reason' : `Runtime exited with error: exit status ${code}`;
    this.#settle(
      this.#crash ?? {
        errorType: 'Runtime.ExitError',
        errorMessage: `RequestId: ${this.#pending?.requestId} Error: ${how}`,
      },
    );
  }

  #endChildren(): void {
    for (const pid of this.#children) {
      this.#guard.forget(pid);
      try {
        process.kill(pid, 'SIGKILL');
      } catch (error) {
        // It ended by itself in this moment.
        if (!hasCode(error, 'ESRCH')) throw error;
      }
    }
    this.#children.clear();
  }

  #settle(result: string | FunctionFailure): void {
    const pending = this.#pending;
    if (!pending) return;
    this.#pending = undefined;
    clearTimeout(pending.timer);
    const { requestId } = pending;
    this.#log.line(
      `END RequestId: ${requestId}\nREPORT RequestId: ${requestId} Duration: ${Date.now() - pending.begun} ms`,
    );
    pending.settle(
      typeof result === 'string'
        ? { requestId, payload: result }
        : { requestId, payload: JSON.stringify(result), functionError: 'Unhandled' },
    );
  }
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
