import {
  DescribeExecutionCommand,
  type SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import type { ToolRun } from '@parlance/contract/tool-run';
import { whenAvailable } from '../when-available.ts';
import { jobName, type StepInput } from './step-input.ts';

const WHAT = 'The transcription service';

/** A workflow's executions: one for each attempt at a collection, or each run of a tool on it, known by its name. */
export class Executions {
  readonly #client: SFNClient;
  readonly #stateMachineArn: string;

  constructor(client: SFNClient, stateMachineArn: string) {
    this.#client = client;
    this.#stateMachineArn = stateMachineArn;
  }

  /** Starts an attempt or run; does nothing when it was started before. */
  async start(collectionId: string, attempt: number, run?: Pick<ToolRun, 'tool' | 'number'>): Promise<void> {
    const tool = run && { run: run.number, tool: run.tool };
    const command = new StartExecutionCommand({
      stateMachineArn: this.#stateMachineArn,
      name: jobName({ collectionId, attempt, run: run?.number }),
      input: JSON.stringify({ collectionId, attempt, ...tool }),
    });
    await unless('ExecutionAlreadyExists', this.#client.send(command));
  }

  async status(collectionId: string, attempt: number, run?: number): Promise<'absent' | 'running' | 'ended'> {
    const command = new DescribeExecutionCommand({ executionArn: this.#arnOf({ collectionId, attempt, run }) });
    const execution = await unless('ExecutionDoesNotExist', this.#client.send(command));
    if (!execution) return 'absent';
    return execution.status === 'RUNNING' || execution.status === 'PENDING_REDRIVE' ? 'running' : 'ended';
  }

  /** Stops an attempt or run; does nothing when it never ran or has ended. */
  async stop(collectionId: string, attempt: number, run?: number): Promise<void> {
    const executionArn = this.#arnOf({ collectionId, attempt, run });
    const command = new StopExecutionCommand({ executionArn, cause: 'The collection was deleted, or is tried again' });
    await unless('ExecutionDoesNotExist', this.#client.send(command));
  }

  #arnOf(input: StepInput): string {
    return `${this.#stateMachineArn.replace(':stateMachine:', ':execution:')}:${jobName(input)}`;
  }
}

async function unless<T>(errorName: string, call: Promise<T>): Promise<T | undefined> {
  try {
    return await whenAvailable(call, WHAT);
  } catch (error) {
    if (error instanceof Error && error.name === errorName) return undefined;
    throw error;
  }
}
