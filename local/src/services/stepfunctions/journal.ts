import type { DatabaseSync } from 'node:sqlite';
import type { Json } from '../../aws/json.ts';
import { openStore } from '../../aws/store.ts';
import type { StateError } from './state-error.ts';

/**
 * A visit is one run of a state. Its key is its place in the execution (`/0:Probe`, `/3:Each#0/i5/0:Send`), so that it
 * has the same key after a restart. An attempt is one try of a visit that may be retried.
 */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS executions (
  arn TEXT PRIMARY KEY, machine_arn TEXT NOT NULL, name TEXT NOT NULL, region TEXT NOT NULL, role_arn TEXT NOT NULL,
  definition TEXT NOT NULL, input TEXT NOT NULL, status TEXT NOT NULL, started_at INTEGER NOT NULL,
  stopped_at INTEGER, output TEXT, error TEXT, cause TEXT
);
CREATE INDEX IF NOT EXISTS executions_of_machine ON executions (machine_arn, started_at);
CREATE INDEX IF NOT EXISTS executions_by_status ON executions (status);
CREATE TABLE IF NOT EXISTS visits (
  execution TEXT NOT NULL, key TEXT NOT NULL, state TEXT NOT NULL, type TEXT NOT NULL, input TEXT NOT NULL,
  entered_at INTEGER NOT NULL, wake_at INTEGER, exited_at INTEGER, output TEXT, next TEXT,
  PRIMARY KEY (execution, key)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS attempts (
  execution TEXT NOT NULL, key TEXT NOT NULL, attempt INTEGER NOT NULL, started_at INTEGER NOT NULL, payload TEXT,
  token TEXT, sent INTEGER NOT NULL DEFAULT 0, ended_at INTEGER, result TEXT, error TEXT, cause TEXT, retry_at INTEGER,
  PRIMARY KEY (execution, key, attempt)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS attempts_by_token ON attempts (token) WHERE token IS NOT NULL;
`;

export type ExecutionStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';

/** The result of an execution: its output, or its error's name and cause. */
export interface ExecutionOutcome {
  readonly output?: Json | undefined;
  readonly error?: string | undefined;
  readonly cause?: string | undefined;
}

/** A row of `executions`; times are milliseconds since the epoch, `definition`, `input` and `output` JSON. */
export interface ExecutionRow {
  readonly arn: string;
  readonly machine_arn: string;
  readonly name: string;
  readonly region: string;
  readonly role_arn: string;
  readonly definition: string;
  readonly input: string;
  readonly status: ExecutionStatus;
  readonly started_at: number;
  readonly stopped_at: number | null;
  readonly output: string | null;
  readonly error: string | null;
  readonly cause: string | null;
}

/** A row of `visits`; `exited_at` is null while the state is in progress, `next` is null in a last state. */
export interface VisitRow {
  readonly key: string;
  readonly state: string;
  readonly type: string;
  readonly input: string;
  readonly entered_at: number;
  /** When a Wait state ends. */
  readonly wake_at: number | null;
  readonly exited_at: number | null;
  readonly output: string | null;
  readonly next: string | null;
}

/** A row of `attempts`. `payload` is the task's input, so that a repeated call after a restart has the same input. */
export interface AttemptRow {
  readonly execution: string;
  readonly key: string;
  readonly attempt: number;
  readonly started_at: number;
  readonly payload: string | null;
  readonly token: string | null;
  /** When the function of a task with a task token returned; 0 before. Milliseconds since the epoch. */
  readonly sent: number;
  readonly ended_at: number | null;
  readonly result: string | null;
  readonly error: string | null;
  readonly cause: string | null;
  readonly retry_at: number | null;
}

/** A write-ahead log of all executions: each event is on the disk before the next step. */
export class Journal {
  readonly #store: DatabaseSync;

  constructor(home: string) {
    this.#store = openStore(home, 'stepfunctions', SCHEMA);
  }

  start(
    row: Pick<
      ExecutionRow,
      'arn' | 'machine_arn' | 'name' | 'region' | 'role_arn' | 'definition' | 'input' | 'started_at'
    >,
  ): void {
    this.#store
      .prepare(
        `INSERT INTO executions (arn, machine_arn, name, region, role_arn, definition, input, status, started_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, 'RUNNING', ?)`,
      )
      .run(row.arn, row.machine_arn, row.name, row.region, row.role_arn, row.definition, row.input, row.started_at);
  }

  /**
   * Ends an execution and invalidates its open tokens.
   *
   * @returns false when the execution has ended already
   */
  end(arn: string, status: ExecutionStatus, outcome: ExecutionOutcome): boolean {
    const output = outcome.output === undefined ? null : JSON.stringify(outcome.output);
    const { changes } = this.#store
      .prepare(
        `UPDATE executions SET status = ?, stopped_at = ?, output = ?, error = ?, cause = ?
         WHERE arn = ? AND status = 'RUNNING'`,
      )
      .run(status, Date.now(), output, outcome.error ?? null, outcome.cause ?? null, arn);
    return Number(changes) > 0;
  }

  execution(arn: string): ExecutionRow | undefined {
    return this.#store.prepare('SELECT * FROM executions WHERE arn = ?').get(arn) as unknown as
      | ExecutionRow
      | undefined;
  }

  running(): ExecutionRow[] {
    return this.#store.prepare(`SELECT * FROM executions WHERE status = 'RUNNING'`).all() as unknown as ExecutionRow[];
  }

  /** A machine's executions, newest first. */
  executionsOf(machineArn: string, status: string | undefined, limit: number, offset: number): ExecutionRow[] {
    return this.#store
      .prepare(
        `SELECT * FROM executions WHERE machine_arn = ? AND (? IS NULL OR status = ?)
         ORDER BY started_at DESC, arn LIMIT ? OFFSET ?`,
      )
      .all(machineArn, status ?? null, status ?? null, limit, offset) as unknown as ExecutionRow[];
  }

  visits(execution: string): VisitRow[] {
    return this.#store
      .prepare('SELECT * FROM visits WHERE execution = ? ORDER BY entered_at, key')
      .all(execution) as unknown as VisitRow[];
  }

  enter(execution: string, visit: Pick<VisitRow, 'key' | 'state' | 'type' | 'input' | 'entered_at'>): void {
    this.#store
      .prepare('INSERT INTO visits (execution, key, state, type, input, entered_at) VALUES (?, ?, ?, ?, ?, ?)')
      .run(execution, visit.key, visit.state, visit.type, visit.input, visit.entered_at);
  }

  wakeAt(execution: string, key: string, time: number): void {
    this.#store.prepare('UPDATE visits SET wake_at = ? WHERE execution = ? AND key = ?').run(time, execution, key);
  }

  exit(execution: string, key: string, output: Json, next: string | null): void {
    this.#store
      .prepare('UPDATE visits SET exited_at = ?, output = ?, next = ? WHERE execution = ? AND key = ?')
      .run(Date.now(), JSON.stringify(output), next, execution, key);
  }

  attempts(execution: string): AttemptRow[] {
    return this.#store
      .prepare('SELECT * FROM attempts WHERE execution = ? ORDER BY key, attempt')
      .all(execution) as unknown as AttemptRow[];
  }

  begin(attempt: Pick<AttemptRow, 'execution' | 'key' | 'attempt' | 'started_at' | 'payload' | 'token'>): void {
    this.#store
      .prepare('INSERT INTO attempts (execution, key, attempt, started_at, payload, token) VALUES (?, ?, ?, ?, ?, ?)')
      .run(attempt.execution, attempt.key, attempt.attempt, attempt.started_at, attempt.payload, attempt.token);
  }

  markSent({ execution, key, attempt }: AttemptRow): void {
    this.#store
      .prepare('UPDATE attempts SET sent = ? WHERE execution = ? AND key = ? AND attempt = ?')
      .run(Date.now(), execution, key, attempt);
  }

  /** Records a failed attempt and the time of the next one; null when there is no retry. */
  fail(execution: string, key: string, attempt: number, failure: StateError, retryAt: number | null): void {
    this.#store
      .prepare(
        `INSERT INTO attempts (execution, key, attempt, started_at, ended_at, error, cause, retry_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET ended_at = excluded.ended_at, error = excluded.error, cause = excluded.cause,
           retry_at = excluded.retry_at`,
      )
      .run(execution, key, attempt, Date.now(), Date.now(), failure.error, failure.causeText, retryAt);
  }

  attemptOfToken(token: string): AttemptRow | undefined {
    return this.#store.prepare('SELECT * FROM attempts WHERE token = ?').get(token) as unknown as
      | AttemptRow
      | undefined;
  }

  /** Records the answer to a token. @returns false when the token has an answer already, or its attempt has ended */
  answerToken(token: string, answer: { result: string } | { error: string; cause: string }): boolean {
    const [result, error, cause] =
      'result' in answer ? [answer.result, null, null] : [null, answer.error, answer.cause];
    const { changes } = this.#store
      .prepare(
        `UPDATE attempts SET ended_at = ?, result = ?, error = ?, cause = ? WHERE token = ? AND ended_at IS NULL
         AND execution IN (SELECT arn FROM executions WHERE status = 'RUNNING')`,
      )
      .run(Date.now(), result, error, cause, token);
    return Number(changes) > 0;
  }

  close(): void {
    this.#store.close();
  }
}
