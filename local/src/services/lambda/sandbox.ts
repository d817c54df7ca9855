import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { hasCode } from '../../machine/error-code.ts';
import type { OrphanGuard } from '../../machine/orphan-guard.ts';
import type { FunctionConfiguration, InvocationOutcome } from './function-configuration.ts';
import type { FunctionLog } from './function-log.ts';
import { PrintedOutput } from './printed-output.ts';
import type { FunctionFailure, InvokeMessage, RuntimeMessage, RuntimeStart } from './runtime-messages.ts';

/** Time limit of a cold start, in milliseconds. It is long because of slow machines. */
const INIT_LIMIT_MS = 60_000;
/** Lambda's limit for a result, in bytes. */
const RESPONSE_LIMIT = 6_291_556;
/** Added to the function's memory for V8's heap limit, in megabytes, so that small functions can load. */
const HEAP_ALLOWANCE_MB = 128;
/** Time to read the output after the process has ended, in milliseconds. Only a child that outlives it prints later. */
const LAST_WORDS_MS = 1000;
const TIMED_OUT = 'Sandbox.Timedout';

/** The code of a function's process, and where it keeps its compile cache. */
export interface Runtime {
  /** Path of the module that the process runs. */
  readonly code: string;
  readonly compileCacheDirectory: string;
}

interface PendingInvocation {
  readonly requestId: string;
  readonly begun: number;
  timer: NodeJS.Timeout | undefined;
  readonly settle: (outcome: InvocationOutcome) => void;
}

/**
 * A process that runs one function, one event at a time. It is not a thread, because V8 aborts the whole process when a
 * heap is full. A function must not end the system.
 */
export class Sandbox {
  readonly #configuration: FunctionConfiguration;
  readonly #log: FunctionLog;
  readonly #guard: OrphanGuard;
  readonly #process: ChildProcess;
  readonly #ended = Promise.withResolvers<void>();
  readonly #children = new Set<number>();
  readonly #printed: readonly PrintedOutput[];
  readonly #logStreamName =
    `${new Date().toISOString().slice(0, 10).replaceAll('-', '/')}/[$LATEST]${randomUUID().replaceAll('-', '')}`;
  #pending: PendingInvocation | undefined;
  #crash: FunctionFailure | undefined;
  #ready = false;
  #alive = true;

  constructor(
    configuration: FunctionConfiguration,
    environment: Readonly<Record<string, string>>,
    runtime: Runtime,
    log: FunctionLog,
    guard: OrphanGuard,
  ) {
    this.#configuration = configuration;
    this.#log = log;
    this.#guard = guard;
    const { handler, codeDirectory, layerDirectories } = configuration;
    const { code, compileCacheDirectory } = runtime;
    const packagesUrl = import.meta.url;
    const start: RuntimeStart = { handler, codeDirectory, layerDirectories, compileCacheDirectory, packagesUrl };
    this.#process = fork(code, [JSON.stringify(start)], {
      env: { ...environment, AWS_LAMBDA_LOG_STREAM_NAME: this.#logStreamName },
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        '--enable-source-maps',
        `--max-old-space-size=${configuration.memoryMegabytes + HEAP_ALLOWANCE_MB}`,
      ],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // In its own process group Ctrl+C doesn't reach the function: it would look like a failure of the function.
      detached: true,
    });
    const { pid } = this.#process;
    if (pid !== undefined) guard.watch(pid);
    const { stdout, stderr } = this.#process;
    this.#printed = [stdout, stderr].flatMap((stream) =>
      stream ? [new PrintedOutput(stream, (chunk) => log.write(chunk))] : [],
    );
    this.#process.on('message', (message: RuntimeMessage) => this.#receive(message));
    this.#process.on('error', (error) => this.#fail(error));
    // The channel may close after the process has ended. The last messages are read before it closes.
    const exited = Promise.withResolvers<void>();
    const disconnected = Promise.withResolvers<void>();
    this.#process.once('exit', () => exited.resolve());
    this.#process.once('disconnect', () => disconnected.resolve());
    void Promise.all([exited.promise, disconnected.promise]).then(() => this.#whenExited());
  }

  /** False when the process has ended and accepts no more events. */
  get alive(): boolean {
    return this.#alive;
  }

  /** Runs one event. It always resolves: the outcome contains a failure. */
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
    // Sending to a process that is ending fails. Its end settles the event.
    this.#process.send(message, () => undefined);
    return promise;
  }

  /** Ends the process and its child processes. */
  async end(): Promise<void> {
    this.#alive = false;
    this.#endChildren();
    this.#process.kill('SIGKILL');
    await this.#ended.promise;
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
      this.#crash = { errorType: TIMED_OUT, errorMessage };
      void this.end();
    }, milliseconds);
  }

  #receive(message: RuntimeMessage): void {
    switch (message.kind) {
      case 'ready':
        this.#ready = true;
        if (this.#pending) this.#startClock();
        break;
      case 'succeeded':
        void this.#settle(
          Buffer.byteLength(message.payload) <= RESPONSE_LIMIT
            ? message.payload
            : {
                errorType: 'Function.ResponseSizeTooLarge',
                errorMessage: `Response payload size exceeded maximum allowed payload size (${RESPONSE_LIMIT} bytes).`,
              },
        );
        break;
      case 'failed':
        void this.#settle(message.failure);
        break;
      case 'init-failed':
        void this.#settle(message.failure).then(() => this.end());
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

  /** Handles a process that could not be started or reached. */
  #fail(error: Error): void {
    this.#crash ??= {
      errorType: 'Runtime.ExitError',
      errorMessage: `RequestId: ${this.#pending?.requestId} Error: Runtime exited with error: ${error.message}`,
    };
    if (this.#process.pid === undefined) void this.#whenExited();
  }

  async #whenExited(): Promise<void> {
    this.#alive = false;
    this.#endChildren();
    const { pid, exitCode, signalCode } = this.#process;
    if (pid !== undefined) this.#guard.forget(pid);
    // V8 aborts with SIGABRT when the heap is full. Lambda kills the process at its memory limit.
    const outOfMemory = signalCode === 'SIGABRT';
    const how = outOfMemory ? 'signal: killed' : signalCode ? `signal: ${signalCode}` : `exit status ${exitCode}`;
    await this.#settle(
      this.#crash ?? {
        errorType: outOfMemory ? 'Runtime.OutOfMemory' : 'Runtime.ExitError',
        errorMessage:
          exitCode === 0
            ? `RequestId: ${this.#pending?.requestId} Error: Runtime exited without providing a reason`
            : `RequestId: ${this.#pending?.requestId} Error: Runtime exited with error: ${how}`,
      },
      () => Promise.race([this.#printedBefore(), delay(LAST_WORDS_MS, undefined, { ref: false })]),
    );
    this.#ended.resolve();
  }

  #endChildren(): void {
    for (const pid of this.#children) {
      this.#guard.forget(pid);
      try {
        process.kill(pid, 'SIGKILL');
      } catch (error) {
        // The child has ended meanwhile.
        if (!hasCode(error, 'ESRCH')) throw error;
      }
    }
    this.#children.clear();
  }

  async #printedBefore(): Promise<void> {
    await Promise.all(this.#printed.map((output) => output.untilMark()));
  }

  /** Settles the event after its last output line, so that END and REPORT follow that line in the log. */
  async #settle(result: string | FunctionFailure, printed = () => this.#printedBefore()): Promise<void> {
    const pending = this.#pending;
    if (!pending) return;
    this.#pending = undefined;
    clearTimeout(pending.timer);
    const milliseconds = Date.now() - pending.begun;
    await printed();
    const { requestId } = pending;
    if (typeof result !== 'string' && result.errorType === TIMED_OUT) this.#log.line(result.errorMessage);
    this.#log.line(`END RequestId: ${requestId}\nREPORT RequestId: ${requestId} Duration: ${milliseconds} ms`);
    pending.settle(
      typeof result === 'string'
        ? { requestId, payload: result }
        : { requestId, payload: JSON.stringify(result), functionError: 'Unhandled' },
    );
  }
}
