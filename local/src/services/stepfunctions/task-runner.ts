import { randomBytes } from 'node:crypto';
import type { Json } from '../../aws/json.ts';
import { principalOfRole } from '../iam/principals.ts';
import { limitSize } from './data-limit.ts';
import { before } from './deadlines.ts';
import type { TaskState } from './definition.ts';
import { secondsOf } from './durations.ts';
import type { AttemptRow, ExecutionRow } from './journal.ts';
import { callFunction, waitsForToken } from './lambda-task.ts';
import { fillTemplate } from './payload-template.ts';
import { StateError } from './state-error.ts';
import type { InterpreterServices, Visit } from './visit.ts';

/** Default timeout of a task, in seconds. */
const LONGEST_TASK_SECONDS = 99_999_999;

/** Runs an execution's tasks. Each input is recorded first, so that a repeated call after a kill has the same input. */
export class TaskRunner {
  readonly #services: InterpreterServices;
  readonly #execution: ExecutionRow;

  constructor(services: InterpreterServices, execution: ExecutionRow) {
    this.#services = services;
    this.#execution = execution;
  }

  /**
   * @param recorded the attempt in the journal, when it was in progress in an earlier run
   * @returns the task's result
   * @throws {StateError} when the task fails or times out; the reason of the visit's signal when it is aborted
   */
  async run(
    state: TaskState,
    visit: Visit,
    input: Json,
    attempt: number,
    recorded: AttemptRow | undefined,
  ): Promise<Json> {
    const current = recorded ?? this.#begin(state, visit, input, attempt);
    const roots = { data: input, context: visit.context };
    const seconds = secondsOf(state.TimeoutSeconds, state.TimeoutSecondsPath, roots) ?? LONGEST_TASK_SECONDS;
    const payload = JSON.parse(current.payload ?? 'null') as Json;
    const { region, role_arn, name } = this.#execution;
    const { identity } = principalOfRole(role_arn, name);
    const call = () => callFunction(this.#services.functions, region, state, payload, identity);
    const late = () => new StateError('States.Timeout', `${visit.name} took longer than ${seconds} seconds`);
    const result = waitsForToken(state)
      ? await this.#awaitToken(current, call, visit.signal, {
          deadline: current.started_at + seconds * 1000,
          late,
          heartbeatSeconds: secondsOf(state.HeartbeatSeconds, state.HeartbeatSecondsPath, roots),
        })
      : await before(call(), Date.now() + seconds * 1000, visit.signal, late);
    limitSize(result, visit.name);
    return result;
  }

  #begin(state: TaskState, visit: Visit, input: Json, attempt: number): AttemptRow {
    const token = waitsForToken(state) ? randomBytes(96).toString('base64') : null;
    const context = token ? { ...visit.context, Task: { Token: token } } : visit.context;
    const payload = state.Parameters === undefined ? input : fillTemplate(state.Parameters, { data: input, context });
    limitSize(payload, visit.name);
    const row = {
      execution: this.#execution.arn,
      key: visit.key,
      attempt,
      started_at: Date.now(),
      payload: JSON.stringify(payload),
      token,
    };
    this.#services.journal.begin(row);
    return { ...row, sent: 0, ended_at: null, result: null, error: null, cause: null, retry_at: null };
  }

  async #awaitToken(
    attempt: AttemptRow,
    call: () => Promise<Json>,
    signal: AbortSignal,
    limits: { deadline: number; late: () => StateError; heartbeatSeconds: number | undefined },
  ): Promise<Json> {
    const { journal, tokens } = this.#services;
    const token = attempt.token ?? '';
    const heartbeatMs = (limits.heartbeatSeconds ?? LONGEST_TASK_SECONDS) * 1000;
    let beatBy = Date.now() + heartbeatMs;
    const answered = tokens.wait(token, () => {
      beatBy = Date.now() + heartbeatMs;
    });
    const handedOver =
      attempt.sent || attempt.ended_at ? Promise.resolve() : call().then(() => journal.markSent(attempt));
    const work = Promise.race([answered, handedOver.then(() => answered)]);
    const missed = new StateError(
      'States.HeartbeatTimeout',
      `No heartbeat came for ${limits.heartbeatSeconds} seconds`,
    );
    try {
      for (;;) {
        const until = Math.min(limits.deadline, beatBy);
        const late = () => (until === limits.deadline ? limits.late() : missed);
        try {
          return await before(work, until, signal, late);
        } catch (error) {
          const beatCame = error === missed && beatBy > until;
          if (!beatCame) throw error;
        }
      }
    } finally {
      tokens.forget(token);
    }
  }
}
