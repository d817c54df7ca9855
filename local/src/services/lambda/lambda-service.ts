import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type AwsCall, AwsError, type AwsService, answerJson, toAwsError } from '../../service.ts';
import { openStore } from '../../store.ts';
import type { FunctionConfiguration } from './function-configuration.ts';
import type { FunctionRegistry } from './function-registry.ts';

/** Lambda's limits for payloads, in bytes. */
const SYNC_PAYLOAD_LIMIT = 6 * 1024 * 1024;
const ASYNC_PAYLOAD_LIMIT = 1024 * 1024;

/** An event is tried again twice, as Lambda does; after these delays in milliseconds (Lambda waits a minute, then two). */
const RETRY_DELAYS_MS = [5_000, 10_000] as const;

const SCHEMA = `CREATE TABLE IF NOT EXISTS events (
  id TEXT PRIMARY KEY, region TEXT NOT NULL, function TEXT NOT NULL, payload TEXT NOT NULL, attempts INTEGER NOT NULL
)`;

interface QueuedEvent {
  readonly id: string;
  readonly region: string;
  readonly function: string;
  readonly payload: string;
  readonly attempts: number;
}

/** Lambda's Invoke, GetFunction, GetFunctionConfiguration and ListFunctions. Asynchronous events survive a restart. */
export class LambdaService implements AwsService {
  readonly signingNames = ['lambda'] as const;
  readonly #functions: FunctionRegistry;
  readonly #store: DatabaseSync;
  readonly #retries = new Set<NodeJS.Timeout>();
  #closed = false;

  constructor(functions: FunctionRegistry, home: string) {
    this.#functions = functions;
    this.#store = openStore(home, 'lambda', SCHEMA);
  }

  /** Takes up the events that an earlier run accepted and didn't finish. */
  resume(): void {
    const rows = this.#store.prepare('SELECT * FROM events').all() as unknown as QueuedEvent[];
    for (const row of rows) void this.#deliver(row);
  }

  async handle(call: AwsCall): Promise<void> {
    try {
      const url = new URL(call.request.url ?? '/', 'http://lambda');
      const match = /^\/2015-03-31\/functions(?:\/([^/]+)(?:\/(invocations|configuration))?)?\/?$/.exec(url.pathname);
      if (!match) throw new AwsError('UnknownOperationException', `${url.pathname} is not supported here`, 404);
      const name = match[1] && decodeURIComponent(match[1]);
      if (name && match[2] === 'invocations') await this.#invoke(call, name);
      else this.#describe(call, name, match[2] === 'configuration');
    } catch (error) {
      const { code, message, status } = toAwsError(error);
      call.response.setHeader('x-amzn-errortype', code);
      const body = { Type: status < 500 ? 'User' : 'Service', Message: message, message };
      answerJson(call.response, body, { status, contentType: 'application/json' });
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#retries) clearTimeout(timer);
    await this.#functions.close();
    this.#store.close();
  }

  async #invoke(call: AwsCall, name: string): Promise<void> {
    const type = call.request.headers['x-amz-invocation-type'] ?? 'RequestResponse';
    const body = await call.body();
    const limit = type === 'Event' ? ASYNC_PAYLOAD_LIMIT : SYNC_PAYLOAD_LIMIT;
    if (body.length > limit) {
      throw new AwsError('RequestTooLargeException', `Request must be smaller than ${limit} bytes`, 413);
    }
    const payload = body.length > 0 ? body.toString('utf8') : '{}';
    parseEvent(payload);
    if (type === 'DryRun' || type === 'Event') {
      this.#functions.configuration(call.region, name);
      if (type === 'Event') this.#accept(call.region, name, payload);
      call.response.writeHead(type === 'Event' ? 202 : 204, { 'x-amzn-requestid': randomUUID() }).end();
      return;
    }
    const outcome = await this.#functions.invoke(call.region, name, payload);
    call.response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(outcome.payload),
      'x-amzn-requestid': outcome.requestId,
      'x-amz-executed-version': '$LATEST',
      ...(outcome.functionError && { 'x-amz-function-error': outcome.functionError }),
    });
    call.response.end(outcome.payload);
  }

  #accept(region: string, name: string, payload: string): void {
    const event: QueuedEvent = { id: randomUUID(), region, function: name, payload, attempts: 0 };
    this.#store
      .prepare('INSERT INTO events (id, region, function, payload, attempts) VALUES (?, ?, ?, ?, 0)')
      .run(event.id, region, name, payload);
    void this.#deliver(event);
  }

  async #deliver(event: QueuedEvent): Promise<void> {
    const failed = await this.#functions.invoke(event.region, event.function, event.payload).then(
      (outcome) => outcome.functionError !== undefined,
      () => true,
    );
    if (this.#closed) return;
    const delay = RETRY_DELAYS_MS[event.attempts];
    if (!failed || delay === undefined) {
      this.#store.prepare('DELETE FROM events WHERE id = ?').run(event.id);
      return;
    }
    this.#store.prepare('UPDATE events SET attempts = attempts + 1 WHERE id = ?').run(event.id);
    const timer = setTimeout(() => {
      this.#retries.delete(timer);
      void this.#deliver({ ...event, attempts: event.attempts + 1 });
    }, delay);
    this.#retries.add(timer);
  }

  #describe(call: AwsCall, name: string | undefined, configurationOnly: boolean): void {
    const answer = name
      ? describe(this.#functions.configuration(call.region, name))
      : { Functions: this.#functions.configurations(call.region).map(describe) };
    const body = name && !configurationOnly ? { Configuration: answer } : answer;
    answerJson(call.response, body, { contentType: 'application/json' });
  }
}

function parseEvent(payload: string): void {
  try {
    JSON.parse(payload);
  } catch (cause) {
    throw new AwsError('InvalidRequestContentException', `Could not parse request body into json: ${cause}`);
  }
}

function describe(configuration: FunctionConfiguration): Record<string, unknown> {
  const { name, arn, roleArn, runtime, handler, timeoutSeconds, memoryMegabytes, environment } = configuration;
  return {
    FunctionName: name,
    FunctionArn: arn,
    Role: roleArn,
    Runtime: runtime,
    Handler: handler,
    Timeout: timeoutSeconds,
    MemorySize: memoryMegabytes,
    Environment: { Variables: environment },
    State: 'Active',
    LastUpdateStatus: 'Successful',
    PackageType: 'Zip',
    Version: '$LATEST',
  };
}
