import type { Json } from '../../aws/json.ts';
import { ruleHolds } from './choice-rules.ts';
import { limitSize } from './data-limit.ts';
import { before, sleepUntil } from './deadlines.ts';
import {
  type ChoiceState,
  type Definition,
  type FailState,
  itemGraph,
  type MapState,
  type ParallelState,
  type State,
  type StateGraph,
  type TaskState,
  type WaitState,
} from './definition.ts';
import { secondsOf } from './durations.ts';
import { evaluateIntrinsic } from './intrinsic-functions.ts';
import type { AttemptRow, ExecutionRow, VisitRow } from './journal.ts';
import { type PathRoots, placeResult, queryPath, selectPath } from './json-path.ts';
import { fillTemplate } from './payload-template.ts';
import { catcherFor, RetryPolicy } from './retry-policy.ts';
import { StateError } from './state-error.ts';
import { TaskRunner } from './task-runner.ts';
import type { InterpreterServices, Surroundings, Visit } from './visit.ts';

/** AWS's default for the concurrency of a Map state. */
const DEFAULT_MAP_CONCURRENCY = 40;

interface Transition {
  readonly output: Json;
  /** Null when the branch ends here. */
  readonly next: string | null;
}

/**
 * Runs one execution. After a restart it continues from the journal: a finished state has its recorded output, failed
 * attempts count, and a wait ends at its original time. Only a task that was in progress is called again.
 */
export class Interpreter {
  readonly #services: InterpreterServices;
  readonly #execution: ExecutionRow;
  readonly #tasks: TaskRunner;
  readonly #definition: Definition;
  readonly #visits: ReadonlyMap<string, VisitRow>;
  readonly #attempts: ReadonlyMap<string, AttemptRow>;

  constructor(services: InterpreterServices, execution: ExecutionRow) {
    this.#services = services;
    this.#execution = execution;
    this.#tasks = new TaskRunner(services, execution);
    this.#definition = JSON.parse(execution.definition) as Definition;
    this.#visits = new Map(services.journal.visits(execution.arn).map((visit) => [visit.key, visit]));
    const attempts = services.journal.attempts(execution.arn);
    this.#attempts = new Map(attempts.map((attempt) => [`${attempt.key}#${attempt.attempt}`, attempt]));
  }

  /**
   * @returns the execution's output
   * @throws {StateError} when the execution fails; the signal's reason when it is aborted
   */
  async run(signal: AbortSignal): Promise<Json> {
    const { arn, name, input, role_arn, started_at, machine_arn } = this.#execution;
    const data = JSON.parse(input) as Json;
    const context = {
      Execution: {
        Id: arn,
        Input: data,
        Name: name,
        RoleArn: role_arn,
        StartTime: new Date(started_at).toISOString(),
        RedriveCount: 0,
      },
      StateMachine: { Id: machine_arn, Name: machine_arn.split(':').at(-1) ?? '' },
    };
    const { TimeoutSeconds } = this.#definition;
    const work = this.#graph(this.#definition, data, { prefix: '', signal, context });
    if (!TimeoutSeconds) return work;
    // The timeout starts again after a restart, because the time when this machine was off doesn't count.
    const late = () => new StateError('States.Timeout', 'The execution took longer than its TimeoutSeconds');
    return before(work, Date.now() + TimeoutSeconds * 1000, signal, late);
  }

  async #graph(graph: StateGraph, input: Json, surroundings: Surroundings): Promise<Json> {
    let name = graph.StartAt;
    let data = input;
    for (let index = 0; ; index++) {
      const state = graph.States[name];
      if (!state) throw new StateError('States.Runtime', `There is no state ${name}`);
      const key = `${surroundings.prefix}/${index}:${name}`;
      const transition = this.#recorded(key) ?? (await this.#visit(state, { ...surroundings, key, name, input: data }));
      data = transition.output;
      if (transition.next === null) return data;
      name = transition.next;
    }
  }

  #recorded(key: string): Transition | undefined {
    const visit = this.#visits.get(key);
    if (!visit || visit.exited_at === null) return undefined;
    return { output: JSON.parse(visit.output ?? 'null') as Json, next: visit.next };
  }

  async #visit(state: State, visit: Visit): Promise<Transition> {
    const { journal } = this.#services;
    const known = this.#visits.get(visit.key);
    const enteredAt = known?.entered_at ?? Date.now();
    if (!known) {
      const { key, name, input } = visit;
      const row = { key, state: name, type: state.Type, input: JSON.stringify(input), entered_at: enteredAt };
      journal.enter(this.#execution.arn, row);
    }
    const entered = new Date(enteredAt).toISOString();
    const transition = await this.#attempt(state, visit, entered);
    limitSize(transition.output, visit.name);
    visit.signal.throwIfAborted();
    journal.exit(this.#execution.arn, visit.key, transition.output, transition.next);
    return transition;
  }

  /** Runs a state until it succeeds, its retriers have no attempts left, or a catcher handles the error. */
  async #attempt(state: State, visit: Visit, entered: string): Promise<Transition> {
    const { journal } = this.#services;
    const { Retry, Catch } = state as TaskState;
    const policy = new RetryPolicy(Retry);
    for (let attempt = 0; ; attempt++) {
      const recorded = this.#attempts.get(`${visit.key}#${attempt}`);
      const context = { ...visit.context, State: { Name: visit.name, EnteredTime: entered, RetryCount: attempt } };
      let failure: StateError;
      try {
        if (recorded && recorded.error !== null) throw new StateError(recorded.error, recorded.cause ?? '');
        return await this.#perform(state, { ...visit, context }, attempt, recorded);
      } catch (error) {
        visit.signal.throwIfAborted();
        failure = error instanceof StateError ? error : new StateError('States.Runtime', String(error));
      }
      const delay = policy.next(failure);
      const retryAt = delay === undefined ? null : (recorded?.retry_at ?? Date.now() + delay);
      const alreadyKept = recorded?.error != null && recorded.retry_at === retryAt;
      if (!alreadyKept && state.Type !== 'Fail')
        journal.fail(this.#execution.arn, visit.key, attempt, failure, retryAt);
      if (retryAt !== null) {
        await sleepUntil(retryAt, visit.signal);
        continue;
      }
      const catcher = catcherFor(Catch, failure);
      if (!catcher) throw failure;
      const caught = { Error: failure.error, Cause: failure.causeText };
      return { output: placeResult(catcher.ResultPath, visit.input, caught), next: catcher.Next };
    }
  }

  async #perform(state: State, visit: Visit, attempt: number, recorded: AttemptRow | undefined): Promise<Transition> {
    if (state.Type === 'Fail') throw failureOf(state, { data: visit.input, context: visit.context });
    const { context } = visit;
    const input = selectPath(state.InputPath, { data: visit.input, context });
    const finish = (output: Json, next: string | null = state.Next ?? null): Transition => ({
      output: selectPath(state.OutputPath, { data: output, context }),
      next,
    });
    switch (state.Type) {
      case 'Succeed':
        return finish(input, null);
      case 'Choice':
        return finish(input, chosen(state, { data: input, context }));
      case 'Wait':
        await this.#wait(state, visit, { data: input, context });
        return finish(input);
      case 'Pass': {
        const filled =
          state.Parameters === undefined ? input : fillTemplate(state.Parameters, { data: input, context });
        return finish(placeResult(state.ResultPath, visit.input, state.Result ?? filled));
      }
      default: {
        const result = await this.#work(state, visit, input, attempt, recorded);
        const { ResultSelector } = state;
        const selected =
          ResultSelector === undefined ? result : fillTemplate(ResultSelector, { data: result, context });
        return finish(placeResult(state.ResultPath, visit.input, selected));
      }
    }
  }

  #work(
    state: TaskState | ParallelState | MapState,
    visit: Visit,
    input: Json,
    attempt: number,
    recorded: AttemptRow | undefined,
  ): Promise<Json> {
    switch (state.Type) {
      case 'Task':
        return this.#tasks.run(state, visit, input, attempt, recorded);
      case 'Parallel': {
        const { Parameters } = state;
        const given =
          Parameters === undefined ? input : fillTemplate(Parameters, { data: input, context: visit.context });
        const prefix = `${visit.key}#${attempt}`;
        return this.#together(visit, state.Branches.length, state.Branches.length, (index, signal) => {
          const branch = state.Branches[index] as StateGraph;
          return this.#graph(branch, given, { prefix: `${prefix}/b${index}`, signal, context: visit.context });
        });
      }
      case 'Map':
        return this.#map(state, visit, input, attempt);
    }
  }

  async #map(state: MapState, visit: Visit, input: Json, attempt: number): Promise<Json> {
    const roots = { data: input, context: visit.context };
    const items = state.ItemsPath === undefined ? input : queryPath(state.ItemsPath, roots);
    if (!Array.isArray(items)) throw new StateError('States.Runtime', `The items of ${visit.name} are not an array`);
    const concurrency = state.MaxConcurrencyPath
      ? Number(queryPath(state.MaxConcurrencyPath, roots))
      : state.MaxConcurrency;
    const selector = state.ItemSelector ?? state.Parameters;
    return this.#together(visit, items.length, concurrency || DEFAULT_MAP_CONCURRENCY, (index, signal) => {
      const item = items[index] as Json;
      const context = { ...visit.context, Map: { Item: { Index: index, Value: item } } };
      const given = selector === undefined ? item : fillTemplate(selector, { data: input, context });
      return this.#graph(itemGraph(state), given, { prefix: `${visit.key}#${attempt}/i${index}`, signal, context });
    });
  }

  /** Runs branches or items with limited concurrency. The first failure aborts the others. */
  async #together(
    visit: Visit,
    count: number,
    concurrency: number,
    start: (index: number, signal: AbortSignal) => Promise<Json>,
  ): Promise<Json[]> {
    const failed = new AbortController();
    const signal = AbortSignal.any([visit.signal, failed.signal]);
    const results: Json[] = new Array(count).fill(null);
    let next = 0;
    const lane = async () => {
      while (next < count && !signal.aborted) {
        const index = next++;
        results[index] = await start(index, signal);
      }
    };
    try {
      await Promise.all(Array.from({ length: Math.min(concurrency, count) }, lane));
      return results;
    } catch (error) {
      failed.abort(error);
      throw error;
    }
  }

  async #wait(state: WaitState, visit: Visit, roots: PathRoots): Promise<void> {
    let wakeAt = this.#visits.get(visit.key)?.wake_at ?? undefined;
    if (wakeAt === undefined) {
      wakeAt = wakeTime(state, roots);
      this.#services.journal.wakeAt(this.#execution.arn, visit.key, wakeAt);
    }
    await sleepUntil(wakeAt, visit.signal);
  }
}

function chosen(state: ChoiceState, roots: PathRoots): string {
  const next = state.Choices.find((rule) => ruleHolds(rule, roots))?.Next ?? state.Default;
  if (!next) throw new StateError('States.NoChoiceMatched', 'No choice matched and there is no default');
  return next;
}

function wakeTime(state: WaitState, roots: PathRoots): number {
  const seconds = secondsOf(state.Seconds, state.SecondsPath, roots);
  if (seconds !== undefined) return Date.now() + seconds * 1000;
  const time = Date.parse(String(state.Timestamp ?? queryPath(state.TimestampPath ?? '$', roots)));
  if (Number.isNaN(time)) throw new StateError('States.Runtime', 'The time to wait for is not a timestamp');
  return time;
}

function failureOf(state: FailState, roots: PathRoots): StateError {
  const read = (text: string | undefined, path: string | undefined) => {
    if (path === undefined) return text ?? '';
    return String(path.startsWith('$') ? queryPath(path, roots) : evaluateIntrinsic(path, roots));
  };
  return new StateError(read(state.Error, state.ErrorPath), read(state.Cause, state.CausePath));
}
