import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Identity } from '../../aws/identity.ts';
import { openStore } from '../../aws/store.ts';
import { isDiskFull, whenRoom } from '../../machine/disk-full.ts';
import type { AccessControl } from '../iam/access-control.ts';
import { principalOfRole } from '../iam/principals.ts';
import type { MessageSink } from '../sqs/sqs-service.ts';
import type { InvocationOutcome } from './function-configuration.ts';
import type { FunctionRegistry } from './function-registry.ts';

/** Retry delays for an event, in milliseconds (Lambda waits one minute, then two). */
const RETRY_DELAYS_MS = [5_000, 10_000] as const;

const SCHEMA = `CREATE TABLE IF NOT EXISTS invocations (
  id TEXT PRIMARY KEY, region TEXT NOT NULL, function TEXT NOT NULL, payload TEXT NOT NULL, attempts INTEGER NOT NULL,
  accepted_at INTEGER NOT NULL
)`;

interface QueuedEvent {
  readonly id: string;
  readonly region: string;
  readonly function: string;
  readonly payload: string;
  /** Failed attempts. */
  readonly attempts: number;
  /** Milliseconds since the epoch. */
  readonly accepted_at: number;
}

/** A template's settings for a function's asynchronous events. */
export interface EventHandling {
  /** Maximum retries, 0 to 2. */
  readonly retries: number;
  readonly maximumAgeSeconds: number;
  /** ARN of the queue for failed events. */
  readonly onFailure?: string;
}

const DEFAULT_HANDLING: EventHandling = { retries: 2, maximumAgeSeconds: 6 * 3600 };

type Functions = Pick<FunctionRegistry, 'configuration' | 'invoke'>;
type Access = Pick<AccessControl, 'requireInvoke' | 'requireSend'>;

/**
 * Asynchronous invocations. Events are stored on the disk and retried after a failure. After the last attempt a failed
 * event is sent to the function's failure queue, with the function's role.
 */
export class AsynchronousInvocations {
  readonly #functions: Functions;
  readonly #access: Access;
  readonly #queues: MessageSink;
  readonly #store: DatabaseSync;
  readonly #handling = new Map<string, EventHandling>();
  readonly #retries = new Set<NodeJS.Timeout>();
  #closed = false;

  constructor(functions: Functions, access: Access, queues: MessageSink, home: string) {
    this.#functions = functions;
    this.#access = access;
    this.#queues = queues;
    this.#store = openStore(home, 'lambda', SCHEMA);
  }

  configure(functionArn: string, handling: Partial<EventHandling>): void {
    this.#handling.set(functionArn, { ...DEFAULT_HANDLING, ...handling });
  }

  /** Resumes the events that an earlier run accepted and didn't finish. */
  resume(): void {
    const rows = this.#store.prepare('SELECT * FROM invocations').all() as unknown as QueuedEvent[];
    for (const row of rows) void this.#deliver(row);
  }

  /**
   * Accepts an event.
   *
   * @param caller the identity to authorize for the call; absent when the call is authorized already
   * @throws {AwsError} ResourceNotFoundException, AccessDeniedException
   */
  accept(region: string, nameOrArn: string, payload: string, caller?: Identity): void {
    if (caller) this.#access.requireInvoke(caller, region, nameOrArn);
    const { arn } = this.#functions.configuration(region, nameOrArn);
    const event = { id: randomUUID(), region, function: arn, payload, attempts: 0, accepted_at: Date.now() };
    this.#store
      .prepare(
        'INSERT INTO invocations (id, region, function, payload, attempts, accepted_at) VALUES (?, ?, ?, ?, 0, ?)',
      )
      .run(event.id, region, arn, payload, event.accepted_at);
    void this.#deliver(event);
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#retries) clearTimeout(timer);
    this.#store.close();
  }

  async #deliver(event: QueuedEvent): Promise<void> {
    const outcome = await this.#functions
      .invoke(event.region, event.function, event.payload)
      .catch((error: unknown): InvocationOutcome => {
        const payload = JSON.stringify({ errorType: 'ServiceError', errorMessage: String(error) });
        return { requestId: event.id, payload, functionError: 'Unhandled' };
      });
    await whenRoom(() => this.#settle(event, outcome));
  }

  #settle(event: QueuedEvent, outcome: InvocationOutcome): void {
    if (this.#closed) return;
    const { retries, maximumAgeSeconds, onFailure } = this.#handling.get(event.function) ?? DEFAULT_HANDLING;
    const attempts = event.attempts + 1;
    const delay = RETRY_DELAYS_MS[event.attempts] ?? 0;
    const tooOld = Date.now() + delay > event.accepted_at + maximumAgeSeconds * 1000;
    if (outcome.functionError && attempts <= retries && !tooOld) {
      this.#later({ ...event, attempts }, delay);
      return;
    }
    if (outcome.functionError && onFailure) {
      const condition = tooOld ? 'EventAgeExceeded' : 'RetriesExhausted';
      this.#bury(onFailure, { ...event, attempts }, outcome, condition);
    }
    this.#store.prepare('DELETE FROM invocations WHERE id = ?').run(event.id);
  }

  #later(event: QueuedEvent, delay: number): void {
    this.#store.prepare('UPDATE invocations SET attempts = ? WHERE id = ?').run(event.attempts, event.id);
    const timer = setTimeout(() => {
      this.#retries.delete(timer);
      void this.#deliver(event);
    }, delay);
    this.#retries.add(timer);
  }

  /** Sends a failed event to its queue. Lambda drops and counts an event that the queue refuses; here it is logged. */
  #bury(queueArn: string, event: QueuedEvent, outcome: InvocationOutcome, condition: string): void {
    const { name, roleArn } = this.#functions.configuration(event.region, event.function);
    const body = JSON.stringify({
      version: '1.0',
      timestamp: new Date().toISOString(),
      requestContext: {
        requestId: outcome.requestId,
        functionArn: `${event.function}:$LATEST`,
        condition,
        approximateInvokeCount: event.attempts,
      },
      requestPayload: JSON.parse(event.payload) as unknown,
      responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: outcome.functionError },
      responsePayload: JSON.parse(outcome.payload) as unknown,
    });
    try {
      this.#access.requireSend(principalOfRole(roleArn, name).identity, event.region, queueArn);
      this.#queues.put(queueArn, body, {});
    } catch (error) {
      // The event stays stored, and is sent when there is room.
      if (isDiskFull(error)) throw error;
      console.error(`An event that ${name} failed to handle is lost:`, error);
    }
  }
}
