import { randomUUID } from 'node:crypto';
import { AwsError } from '../../aws/aws-error.ts';
import { type AwsCall, type AwsService, answerError, answerJson } from '../../aws/service.ts';
import { isDiskFull, whenRoom } from '../../machine/disk-full.ts';
import type { FunctionInvoker } from '../lambda/function-configuration.ts';
import { executionHistory } from './execution-history.ts';
import { Interpreter } from './interpreter.ts';
import { type ExecutionOutcome, type ExecutionRow, type ExecutionStatus, Journal } from './journal.ts';
import { StateError } from './state-error.ts';
import { TaskTokens } from './task-tokens.ts';

/** Step Functions' limits: an input in bytes, a name in characters, a page in executions. */
const INPUT_LIMIT = 256 * 1024;
const NAME = /^[^\s<>{}[\]?*"#%\\^|~`$&,;:/\p{Cc}]{1,80}$/u;
const DEFAULT_PAGE = 100;

/** A state machine from the template. */
export interface StateMachine {
  readonly arn: string;
  readonly name: string;
  readonly region: string;
  readonly roleArn: string;
  readonly type: string;
  /** Amazon States Language, as JSON. */
  readonly definition: string;
}

type Parameters = Readonly<Record<string, unknown>>;

/** Step Functions for Standard workflows: executions outlive the process that runs them. */
export class StepFunctionsService implements AwsService {
  readonly signingNames = ['states'] as const;
  readonly #functions: FunctionInvoker;
  readonly #journal: Journal;
  readonly #tokens: TaskTokens;
  readonly #onStatus: (execution: ExecutionRow) => void;
  readonly #machines = new Map<string, StateMachine>();
  readonly #running = new Map<string, AbortController>();
  #closed = false;

  /** @param onStatus called for each execution that starts or ends */
  constructor(functions: FunctionInvoker, home: string, onStatus: (execution: ExecutionRow) => void) {
    this.#functions = functions;
    this.#onStatus = onStatus;
    this.#journal = new Journal(home);
    this.#tokens = new TaskTokens(this.#journal);
  }

  put(machine: StateMachine): void {
    this.#machines.set(machine.arn, machine);
  }

  /** Resumes the executions that an earlier run left in progress. Call it after the functions are created. */
  resume(): void {
    for (const execution of this.#journal.running()) void this.#run(execution);
  }

  /** The state machine of the execution that created the task token. */
  machineOfToken(token: string): string | undefined {
    const attempt = this.#journal.attemptOfToken(token);
    return attempt && this.#journal.execution(attempt.execution)?.machine_arn;
  }

  async handle(call: AwsCall): Promise<void> {
    try {
      const parameters = JSON.parse((await call.body()).toString() || '{}') as Parameters;
      answerJson(call.response, this.#act(call.target, parameters, call.region));
    } catch (error) {
      answerError(call.response, error);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const controller of this.#running.values()) controller.abort(new Error('The system stops'));
    this.#journal.close();
  }

  #act(action: string, parameters: Parameters, region: string): unknown {
    const text = (name: string) => String(parameters[name] ?? '');
    switch (action) {
      case 'StartExecution':
        return this.#start(parameters);
      case 'DescribeExecution':
        return describe(this.#execution(text('executionArn')));
      case 'GetExecutionHistory': {
        const { arn } = this.#execution(text('executionArn'));
        return { events: executionHistory(this.#journal, arn, parameters.reverseOrder === true) };
      }
      case 'ListExecutions':
        return this.#list(parameters);
      case 'StopExecution':
        return this.#stop(text('executionArn'), text('error'), text('cause'));
      case 'SendTaskSuccess':
        this.#tokens.succeed(text('taskToken'), text('output'));
        return {};
      case 'SendTaskFailure':
        this.#tokens.fail(text('taskToken'), text('error'), text('cause'));
        return {};
      case 'SendTaskHeartbeat':
        this.#tokens.heartbeat(text('taskToken'));
        return {};
      case 'ListStateMachines': {
        const machines = [...this.#machines.values()].filter((machine) => machine.region === region);
        return {
          stateMachines: machines.map(({ arn, name, type }) => ({ stateMachineArn: arn, name, type, creationDate: 0 })),
        };
      }
      case 'DescribeStateMachine': {
        const { arn, name, type, definition, roleArn } = this.#machine(text('stateMachineArn'));
        return { stateMachineArn: arn, name, type, definition, roleArn, status: 'ACTIVE', creationDate: 0 };
      }
      default:
        throw new AwsError('UnknownOperationException', `${action} is not supported here`);
    }
  }

  #start(parameters: Parameters): unknown {
    const machine = this.#machine(String(parameters.stateMachineArn ?? ''));
    const name = String(parameters.name ?? randomUUID());
    if (!NAME.test(name)) throw new AwsError('InvalidName', `Invalid Name: '${name}'`);
    const input = String(parameters.input ?? '{}');
    checkInput(input);
    const arn = `${machine.arn.replace(':stateMachine:', ':execution:')}:${name}`;
    const existing = this.#journal.execution(arn);
    if (existing) {
      if (existing.status === 'RUNNING' && existing.input === input) return started(existing);
      throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: '${arn}'`);
    }
    const { region, roleArn, definition } = machine;
    const row = {
      arn,
      machine_arn: machine.arn,
      name,
      region,
      role_arn: roleArn,
      definition,
      input,
      started_at: Date.now(),
    };
    this.#journal.start(row);
    const execution = this.#execution(arn);
    this.#onStatus(execution);
    void this.#run(execution);
    return started(execution);
  }

  /** Runs an execution to its end. When the disk was full, it goes on from its journal. */
  async #run(execution: ExecutionRow): Promise<void> {
    await whenRoom(() => this.#runOnce(execution));
  }

  async #runOnce(execution: ExecutionRow): Promise<void> {
    if (this.#closed) return;
    const { arn } = execution;
    const controller = new AbortController();
    this.#running.set(arn, controller);
    try {
      const services = { journal: this.#journal, tokens: this.#tokens, functions: this.#functions };
      const output = await new Interpreter(services, execution).run(controller.signal);
      if (!this.#closed) this.#end(arn, 'SUCCEEDED', { output });
    } catch (error) {
      if (this.#closed || controller.signal.aborted) return;
      // After a failure, results of branches that still run must not be recorded.
      controller.abort(error);
      if (isDiskFull(error)) throw error;
      const failure = error instanceof StateError ? error : new StateError('States.Runtime', String(error));
      const timedOut = failure.error === 'States.Timeout' && failure.causeText.startsWith('The execution');
      const outcome = { error: failure.error, cause: failure.causeText };
      this.#end(arn, timedOut ? 'TIMED_OUT' : 'FAILED', outcome);
    } finally {
      this.#running.delete(arn);
    }
  }

  #end(arn: string, status: ExecutionStatus, outcome: ExecutionOutcome): void {
    if (this.#journal.end(arn, status, outcome)) this.#onStatus(this.#execution(arn));
  }

  #stop(arn: string, error: string, cause: string): unknown {
    this.#execution(arn);
    this.#end(arn, 'ABORTED', { error: error || undefined, cause: cause || undefined });
    this.#running.get(arn)?.abort(new Error('The execution was stopped'));
    return { stopDate: (this.#execution(arn).stopped_at ?? Date.now()) / 1000 };
  }

  #list(parameters: Parameters): unknown {
    const machine = this.#machine(String(parameters.stateMachineArn ?? ''));
    const limit = Number(parameters.maxResults || DEFAULT_PAGE);
    const offset = Number(parameters.nextToken ?? 0);
    const status = parameters.statusFilter as string | undefined;
    const rows = this.#journal.executionsOf(machine.arn, status, limit + 1, offset);
    const executions = rows.slice(0, limit).map((row) => {
      const { input: _input, output: _output, error: _error, cause: _cause, ...summary } = describe(row);
      return summary;
    });
    return { executions, ...(rows.length > limit && { nextToken: String(offset + limit) }) };
  }

  #machine(arn: string): StateMachine {
    const machine = this.#machines.get(arn);
    if (!machine) throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${arn}'`);
    return machine;
  }

  #execution(arn: string): ExecutionRow {
    const execution = this.#journal.execution(arn);
    if (!execution) throw new AwsError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
    return execution;
  }
}

function checkInput(input: string): void {
  if (Buffer.byteLength(input) > INPUT_LIMIT) {
    throw new AwsError(
      'InvalidExecutionInput',
      `Invalid State Machine Execution Input: longer than ${INPUT_LIMIT} bytes`,
    );
  }
  try {
    JSON.parse(input);
  } catch (cause) {
    throw new AwsError('InvalidExecutionInput', `Invalid State Machine Execution Input: '${cause}'`);
  }
}

function started({ arn, started_at }: ExecutionRow): unknown {
  return { executionArn: arn, startDate: started_at / 1000 };
}

/** An execution in the form of DescribeExecution. Times are in seconds since the epoch. */
function describe(row: ExecutionRow): Record<string, unknown> {
  return {
    executionArn: row.arn,
    stateMachineArn: row.machine_arn,
    name: row.name,
    status: row.status,
    startDate: row.started_at / 1000,
    ...(row.stopped_at !== null && { stopDate: row.stopped_at / 1000 }),
    input: row.input,
    inputDetails: { included: true },
    ...(row.output !== null && { output: row.output, outputDetails: { included: true } }),
    ...(row.error !== null && { error: row.error }),
    ...(row.cause !== null && { cause: row.cause }),
  };
}
