import { AwsError } from '../../aws/aws-error.ts';
import type { Json } from '../../aws/json.ts';
import type { AttemptRow, Journal } from './journal.ts';
import { StateError } from './state-error.ts';

interface Waiter {
  readonly resolve: (result: Json) => void;
  readonly reject: (error: StateError) => void;
  readonly beat: () => void;
}

/** Answers to task tokens. An answer is stored first, then passed to the waiting execution. */
export class TaskTokens {
  readonly #journal: Journal;
  readonly #waiters = new Map<string, Waiter>();

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /**
   * Waits for a token's answer. An answer that arrived earlier is returned at once.
   *
   * @param onHeartbeat called for each SendTaskHeartbeat
   * @throws {StateError} with the error of SendTaskFailure
   */
  wait(token: string, onHeartbeat: () => void): Promise<Json> {
    const answered = this.#journal.attemptOfToken(token);
    if (answered?.ended_at) return settled(answered);
    return new Promise((resolve, reject) => this.#waiters.set(token, { resolve, reject, beat: onHeartbeat }));
  }

  forget(token: string): void {
    this.#waiters.delete(token);
  }

  /** @param output the result as JSON. @throws {AwsError} InvalidToken, TaskTimedOut, InvalidOutput */
  succeed(token: string, output: string): void {
    let result: Json;
    try {
      result = JSON.parse(output) as Json;
    } catch (cause) {
      throw new AwsError('InvalidOutput', `Invalid Output: ${cause}`);
    }
    this.#answer(token, { result: output });
    this.#take(token)?.resolve(result);
  }

  /** @throws {AwsError} InvalidToken, TaskTimedOut */
  fail(token: string, error: string, cause: string): void {
    this.#answer(token, { error, cause });
    this.#take(token)?.reject(new StateError(error, cause));
  }

  /** @throws {AwsError} InvalidToken, TaskTimedOut */
  heartbeat(token: string): void {
    if (this.#known(token).ended_at || !this.#waiters.has(token)) throw timedOut();
    this.#waiters.get(token)?.beat();
  }

  #answer(token: string, answer: Parameters<Journal['answerToken']>[1]): void {
    this.#known(token);
    if (!this.#journal.answerToken(token, answer)) throw timedOut();
  }

  #known(token: string): AttemptRow {
    const attempt = this.#journal.attemptOfToken(token);
    if (!attempt) throw new AwsError('InvalidToken', "Invalid Token: 'Invalid token'");
    return attempt;
  }

  #take(token: string): Waiter | undefined {
    const waiter = this.#waiters.get(token);
    this.#waiters.delete(token);
    return waiter;
  }
}

async function settled({ result, error, cause }: AttemptRow): Promise<Json> {
  if (error !== null) throw new StateError(error, cause ?? '');
  return JSON.parse(result ?? 'null') as Json;
}

function timedOut(): AwsError {
  return new AwsError('TaskTimedOut', "Task Timed Out: 'Provided task does not exist anymore'");
}
