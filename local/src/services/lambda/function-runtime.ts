/** Runs in its own process: executes one function's code, one event at a time, like the Node.js Lambda runtime. */
import { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PRINTED_MARK } from './printed-mark.ts';
import type { FunctionFailure, InvokeMessage, RuntimeMessage, RuntimeStart } from './runtime-messages.ts';
import { useRuntimeModules } from './runtime-modules.ts';

type Handler = (event: unknown, context: unknown) => unknown;

const start = JSON.parse(process.argv[2] ?? '{}') as RuntimeStart;

function post(message: RuntimeMessage): void {
  process.send?.(message);
}

const { stdout, stderr } = process;
const printing = [stdout.write.bind(stdout), stderr.write.bind(stderr)];

/** Sends the result of an event, after all output that was printed for the event. */
function postOutcome(message: RuntimeMessage): void {
  for (const print of printing) print(PRINTED_MARK);
  post(message);
}

function failureOf(error: unknown): FunctionFailure {
  if (error instanceof Error) {
    return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') };
  }
  return { errorType: typeof error, errorMessage: String(error), trace: [] };
}

/** Reports the failure and ends the process. Lambda discards a sandbox that fails outside the handler. */
function crash(failure: FunctionFailure): void {
  const message: RuntimeMessage = { kind: 'crashed', failure };
  console.error(JSON.stringify(failure));
  process.send?.(message, () => process.exit(1));
}

/** Reports child processes of the function, so that they end together with it. */
function reportChildren(): void {
  const prototype = ChildProcess.prototype as unknown as { spawn(this: ChildProcess, options: unknown): number };
  const spawn = prototype.spawn;
  prototype.spawn = function spawnReported(options) {
    // In its own process group Ctrl+C doesn't reach the child: it would look like a failure of the child.
    const result = spawn.call(this, { ...(options as object), detached: true });
    const { pid } = this;
    if (pid !== undefined) {
      post({ kind: 'child-started', pid });
      this.once('exit', () => post({ kind: 'child-ended', pid }));
    }
    return result;
  };
}

async function loadHandler(): Promise<Handler> {
  const dot = start.handler.lastIndexOf('.');
  const base = join(start.codeDirectory, start.handler.slice(0, dot));
  const exported = start.handler.slice(dot + 1);
  const file = ['.mjs', '.js', '.cjs'].map((extension) => base + extension).find((candidate) => existsSync(candidate));
  if (!file) throw Object.assign(new Error(`Cannot find module '${base}'`), { name: 'Runtime.ImportModuleError' });
  const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  const handler = module[exported] ?? (module.default as Record<string, unknown> | undefined)?.[exported];
  if (typeof handler !== 'function') {
    const missing = new Error(`${start.handler} is undefined or not exported`);
    throw Object.assign(missing, { name: 'Runtime.HandlerNotFound' });
  }
  return handler as Handler;
}

/** The X-Ray trace header of the invocation. Traces are not stored here, so it is not sampled. */
function traceHeader(): string {
  const seconds = Math.floor(Date.now() / 1000).toString(16);
  return `Root=1-${seconds}-${randomBytes(12).toString('hex')};Parent=${randomBytes(8).toString('hex')};Sampled=0`;
}

let isCompiledKept = false;

/** Keeps what was compiled up to the end of the first event. A sandbox is killed in the end, and then Node keeps nothing. */
function keepCompiled(): void {
  if (isCompiledKept) return;
  isCompiledKept = true;
  flushCompileCache();
}

async function invoke(handler: Handler, { event, context }: InvokeMessage): Promise<void> {
  const { deadline, ...properties } = context;
  process.env._X_AMZN_TRACE_ID = traceHeader();
  try {
    const result = await handler(JSON.parse(event), {
      ...properties,
      functionVersion: '$LATEST',
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    });
    postOutcome({ kind: 'succeeded', payload: JSON.stringify(result) ?? 'null' });
  } catch (error) {
    const failure = failureOf(error);
    console.error(JSON.stringify(failure));
    postOutcome({ kind: 'failed', failure });
  }
  keepCompiled();
}

process.on('uncaughtException', (error) => crash(failureOf(error)));
process.on('unhandledRejection', (reason) => {
  crash({ ...failureOf(reason), errorType: 'Runtime.UnhandledPromiseRejection' });
});
// The system has ended, so no caller waits for the result.
process.on('disconnect', () => process.exit(1));
enableCompileCache({ directory: start.compileCacheDirectory, portable: true });
reportChildren();
useRuntimeModules(start);
try {
  const handler = await loadHandler();
  process.on('message', (message: InvokeMessage) => void invoke(handler, message));
  post({ kind: 'ready' });
} catch (error) {
  const failure = failureOf(error);
  console.error(JSON.stringify(failure));
  postOutcome({ kind: 'init-failed', failure });
}
