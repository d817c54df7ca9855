import {
  DescribeExecutionCommand,
  type SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { whenAvailable } from '../dynamodb/storage.ts';

const WHAT = 'The transcription service';

/** The transcription workflow's executions: one for each attempt at a collection, known by its name. */
export class Executions {
  readonly #client: SFNClient;
  readonly #stateMachineArn: string;

  constructor(client: SFNClient, stateMachineArn: string) {
    this.#client = client;
    this.#stateMachineArn = stateMachineArn;
  }

  /** Starts an attempt; nothing happens when it was started before, be it running or ended. */
  async start(collectionId: string, attempt: number): Promise<void> {
    const command = new StartExecutionCommand({
      stateMachineArn: this.#stateMachineArn,
      name: nameOf(collectionId, attempt),
      input: JSON.stringify({ collectionId, attempt }),
    });
    await unless('ExecutionAlreadyExists', this.#client.send(command));
  }

  async status(collectionId: string, attempt: number): Promise<'absent' | 'running' | 'ended'> {
    const command = new DescribeExecutionCommand({ executionArn: this.#arnOf(collectionId, attempt) });
    const execution = await unless('ExecutionDoesNotExist', this.#client.send(command));
    if (!execution) return 'absent';
    return execution.status === 'RUNNING' || execution.status === 'PENDING_REDRIVE' ? 'running' : 'ended';
  }

  /** Stops an attempt; one that never ran or has ended needs no stopping. */
  async stop(collectionId: string, attempt: number): Promise<void> {
    const executionArn = this.#arnOf(collectionId, attempt);
    const command = new StopExecutionCommand({ executionArn, cause: 'The collection was deleted' });
    await unless('ExecutionDoesNotExist', this.#client.send(command));
  }

  #arnOf(collectionId: string, attempt: number): string {
    return `${this.#stateMachineArn.replace(':stateMachine:', ':execution:')}:${nameOf(collectionId, attempt)}`;
  }
}

function nameOf(collectionId: string, attempt: number): string {
  return `${collectionId}-${attempt}`;
}

async function unless<T>(errorName: string, call: Promise<T>): Promise<T | undefined> {
  try {
    return await whenAvailable(call, WHAT);
  } catch (error) {
    if (error instanceof Error && error.name === errorName) return undefined;
    throw error;
  }
}
