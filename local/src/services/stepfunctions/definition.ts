import type { Json } from '../../aws/json.ts';
export interface Retrier {
  readonly ErrorEquals: readonly string[];
  readonly IntervalSeconds?: number;
  readonly MaxAttempts?: number;
  readonly BackoffRate?: number;
  readonly MaxDelaySeconds?: number;
  readonly JitterStrategy?: 'NONE' | 'FULL';
}

export interface Catcher {
  readonly ErrorEquals: readonly string[];
  readonly Next: string;
  readonly ResultPath?: string | null;
}

interface StateBase {
  readonly InputPath?: string | null;
  readonly OutputPath?: string | null;
  readonly Next?: string;
  readonly End?: boolean;
}

interface WithResult {
  readonly Parameters?: Json;
  readonly ResultSelector?: Json;
  readonly ResultPath?: string | null;
  readonly Retry?: readonly Retrier[];
  readonly Catch?: readonly Catcher[];
}

export interface TaskState extends StateBase, WithResult {
  readonly Type: 'Task';
  readonly Resource: string;
  readonly TimeoutSeconds?: number;
  readonly TimeoutSecondsPath?: string;
  readonly HeartbeatSeconds?: number;
  readonly HeartbeatSecondsPath?: string;
}

export interface ParallelState extends StateBase, WithResult {
  readonly Type: 'Parallel';
  readonly Branches: readonly StateGraph[];
}

export interface MapState extends StateBase, WithResult {
  readonly Type: 'Map';
  readonly ItemsPath?: string;
  readonly ItemSelector?: Json;
  readonly ItemProcessor?: StateGraph;
  readonly Iterator?: StateGraph;
  readonly MaxConcurrency?: number;
  readonly MaxConcurrencyPath?: string;
}

export interface PassState extends StateBase {
  readonly Type: 'Pass';
  readonly Parameters?: Json;
  readonly Result?: Json;
  readonly ResultPath?: string | null;
}

export interface WaitState extends StateBase {
  readonly Type: 'Wait';
  readonly Seconds?: number;
  readonly SecondsPath?: string;
  readonly Timestamp?: string;
  readonly TimestampPath?: string;
}

export type ChoiceRule = Readonly<Record<string, unknown>> & { readonly Next?: string };

export interface ChoiceState extends StateBase {
  readonly Type: 'Choice';
  readonly Choices: readonly ChoiceRule[];
  readonly Default?: string;
}

export interface SucceedState extends StateBase {
  readonly Type: 'Succeed';
}

export interface FailState {
  readonly Type: 'Fail';
  readonly Error?: string;
  readonly Cause?: string;
  readonly ErrorPath?: string;
  readonly CausePath?: string;
}

export type State =
  | TaskState
  | ParallelState
  | MapState
  | PassState
  | WaitState
  | ChoiceState
  | SucceedState
  | FailState;

/** A graph of states: a state machine, a branch, or the iteration of a Map. */
export interface StateGraph {
  readonly StartAt: string;
  readonly States: Readonly<Record<string, State>>;
}

export interface Definition extends StateGraph {
  readonly TimeoutSeconds?: number;
}

const TASK_RESOURCE = /^arn:aws:(lambda:[\w-]+:\d+:function:.+|states:::lambda:invoke(\.waitForTaskToken)?)$/;

/**
 * Parses an Amazon States Language definition. Refuses features that this interpreter would run differently from AWS.
 *
 * @throws {Error} that names the state and its unsupported feature
 */
export function parseDefinition(text: string): Definition {
  const definition = JSON.parse(text) as Definition;
  checkGraph(definition, 'the state machine');
  return definition;
}

function checkGraph(graph: StateGraph & { readonly QueryLanguage?: string }, where: string): void {
  if (graph.QueryLanguage && graph.QueryLanguage !== 'JSONPath') throw new Error(`${where}: only JSONPath runs here`);
  if (!graph.States?.[graph.StartAt]) throw new Error(`${where}: there is no state ${graph.StartAt} to start at`);
  for (const [name, state] of Object.entries(graph.States)) checkState(name, state, graph);
}

function checkState(name: string, state: State, graph: StateGraph): void {
  const fields = state as unknown as Record<string, unknown>;
  for (const unsupported of [
    'Assign',
    'Arguments',
    'Output',
    'ItemReader',
    'ItemBatcher',
    'ResultWriter',
    'Credentials',
  ]) {
    if (unsupported in fields) throw new Error(`state ${name}: ${unsupported} is not supported here`);
  }
  const targets = [
    fields.Next,
    fields.Default,
    ...((fields.Choices ?? fields.Catch ?? []) as { Next?: string }[]).map((one) => one.Next),
  ];
  for (const target of targets) {
    if (typeof target === 'string' && !graph.States[target])
      throw new Error(`state ${name}: there is no state ${target}`);
  }
  if (state.Type === 'Task' && !TASK_RESOURCE.test(state.Resource)) {
    throw new Error(`state ${name}: the resource ${state.Resource} is not supported here`);
  }
  if (state.Type === 'Parallel') for (const branch of state.Branches) checkGraph(branch, `a branch of ${name}`);
  if (state.Type === 'Map') checkGraph(itemGraph(state), `the items of ${name}`);
}

/** The iteration of a Map state. `Iterator` is the older name of `ItemProcessor`. */
export function itemGraph(state: MapState): StateGraph {
  const graph = state.ItemProcessor ?? state.Iterator;
  if (!graph) throw new Error('a Map state needs an ItemProcessor');
  return graph;
}
